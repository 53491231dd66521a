import { type Entry, type List, type StoredEntry, stateField } from './lists';

/** A list in which one row has moved to another place. */
export const moved = <T>(rows: readonly T[], from: number, to: number): T[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));

/** Entries in a new order, each with the place that `order_list` gives it: Undo brings one back to there. */
export const placed = (rows: readonly StoredEntry[]): StoredEntry[] =>
  rows.map((row, place) => ({ ...row, place }));

/** Deleted entries with one more, which stands first: two presses on 'Delete' delete it once. */
export const withDeleted = <T extends Pick<Entry, 'id'>>(deleted: readonly T[], entry: T): T[] => [
  entry,
  ...deleted.filter(({ id }) => id !== entry.id),
];

/** An entry as it was read, or as this window has stored it since, which changes no place. */
export const newerOf = (read: StoredEntry, own: StoredEntry | undefined): StoredEntry =>
  own && own.revision > read.revision ? { ...own, place: read.place } : read;

/** Whether an owner may show none of a list, in place of the site's own entries. */
export const mayShowNone = ({ name }: Pick<List, 'name'>): boolean => name !== 'services';

/** An entry as it is sent: its state is one of its values. */
export const typedEntry = ({ id, list, key, fields, isShown }: Entry & { isShown: boolean }) => ({
  id,
  list,
  ...(key ? { key } : {}),
  values: { ...fields, ...(isShown ? { [stateField.name]: 'shown' } : {}) },
});
