import { expect, it } from 'vitest';
import { moved, newerOf, placed } from './entries';
import type { StoredEntry } from './lists';

const entry = (id: string, more: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  list: 'partners',
  key: null,
  fields: { name: id },
  isShown: true,
  place: 0,
  revision: 1,
  ...more,
});

it('an entry that is moved and deleted before the page is read again is brought back to its new place', () => {
  const rows = ['a', 'b', 'c'].map((id, place) => entry(id, { place }));
  const [, , last = entry('none')] = placed(moved(rows, 0, 2));
  expect(last).toMatchObject({ id: 'a', place: 2 });
  const stored = entry('a', { revision: 2, isShown: false });
  expect(newerOf(last, stored)).toEqual({ ...stored, place: 2 });
});

it('an entry that was read after a save of this window is newer than that', () => {
  const read = entry('a', { revision: 3, place: 1 });
  expect(newerOf(read, entry('a', { revision: 2 }))).toBe(read);
  expect(newerOf(read, undefined)).toBe(read);
});
