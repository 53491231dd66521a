const collator = new Intl.Collator('en');

/**
 * The order of categories wherever they are shown: as people sort names, whatever their case and
 * accents. The embedded database sorts by code points.
 */
export const byName = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name);
