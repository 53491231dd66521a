import { type ServiceId, services } from './content.ts';

/** The present title of a service. */
export const serviceTitle = (wanted: ServiceId): string =>
  services.find(({ id }) => id === wanted)?.title ?? wanted;

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The service that a model names: it gets titles, and answers one of them. */
export const serviceNamed = (name: string): ServiceId | undefined =>
  services.find(({ title }) => folded(title) === folded(name))?.id;
