import { expect, it } from 'vitest';
import { moved } from '@/lib/settings/entries';
import { placeOf } from './use-drag-order';

it.each([
  ['first', 0, 0, 'abcd'],
  ['first', 0, 1, 'abcd'],
  ['first', 0, 2, 'bacd'],
  ['first', 0, 4, 'bcda'],
  ['third', 2, 0, 'cabd'],
  ['third', 2, 2, 'abcd'],
  ['third', 2, 3, 'abcd'],
  ['third', 2, 4, 'abdc'],
])(
  'lists: the %s of four rows (%i) put down before row %i makes the order %s',
  (_, from, before, order) =>
    expect(moved([...'abcd'], from, placeOf({ from, before })).join('')).toBe(order),
);
