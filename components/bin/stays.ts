import type { BinItem } from '@/lib/bin/schema';

/** A file that readers may see is not removed by itself; one that an earlier version shows is. */
export const staysFor = ({ uses }: Pick<BinItem, 'uses'>): boolean =>
  uses.some(({ place }) => place !== 'version');
