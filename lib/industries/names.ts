// The industries without their texts, for the browser and the server.

/** An id never changes: pages, sectors and stored cases name it. */
export const industryNames = [
  { id: 'agriculture', name: 'Agriculture' },
  { id: 'finance', name: 'Finance & Fintech' },
  { id: 'healthcare', name: 'Healthcare' },
  { id: 'education', name: 'Education' },
  { id: 'smart-cities', name: 'Smart Cities' },
  { id: 'mining', name: 'Mining' },
] as const;

export type IndustryId = (typeof industryNames)[number]['id'];

/** The present name of an industry. A stored value that is no id is shown as it is. */
export const industryName = (value: string): string =>
  industryNames.find(({ id }) => id === value)?.name ?? value;
