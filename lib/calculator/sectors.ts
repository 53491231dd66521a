/** As on /industries; the last is for all others. */
export const sectors = [
  { id: 'agriculture', name: 'Agriculture' },
  { id: 'finance', name: 'Finance & Fintech' },
  { id: 'healthcare', name: 'Healthcare' },
  { id: 'education', name: 'Education' },
  { id: 'smart-cities', name: 'Smart Cities' },
  { id: 'mining', name: 'Mining' },
  { id: 'other', name: 'Another business' },
] as const;
export type SectorId = (typeof sectors)[number]['id'];

export const sectorName = (sector: string | undefined): string =>
  sectors.find(({ id }) => id === sector)?.name ?? '';
