import { industryNames } from '@/lib/industries/names';

/** As on /industries; the last is for all others. */
export const sectors = [...industryNames, { id: 'other', name: 'Another business' }] as const;
export type SectorId = (typeof sectors)[number]['id'];

export const sectorName = (sector: string | undefined): string =>
  sectors.find(({ id }) => id === sector)?.name ?? '';
