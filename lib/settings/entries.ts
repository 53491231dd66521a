import { type Entry, stateField } from './lists';

/** A list in which one row has moved to another place. */
export const moved = <T>(rows: readonly T[], from: number, to: number): T[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));

/** An entry as it is sent: its state is one of its values. */
export const typedEntry = ({ id, list, key, fields, isShown }: Entry & { isShown: boolean }) => ({
  id,
  list,
  ...(key ? { key } : {}),
  values: { ...fields, ...(isShown ? { [stateField.name]: 'shown' } : {}) },
});
