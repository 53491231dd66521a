import type { Service } from '../content/types.ts';

/** What services are called. */
export type ServiceNames = ReadonlyArray<Pick<Service, 'id' | 'title'>>;

/** The present title of a service; undefined where it is not shown. */
export const serviceTitle = (shown: ServiceNames, wanted: string): string | undefined =>
  shown.find(({ id }) => id === wanted)?.title;

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The service that a model names: it gets titles, and answers one of them. */
export const serviceNamed = (shown: ServiceNames, name: string): ServiceNames[number] | undefined =>
  shown.find(({ title }) => folded(title) === folded(name));
