import { expect, it } from 'vitest';
import { leadFilterOf, patternOf, showsNewest } from '@/lib/leads/filter';

it.each([
  ['Banda', '%banda%'],
  ['50% off', '%50\\% off%'],
  ['0977 123 456', '%977123456%'],
  ['+260 977-123-456', '%977123456%'],
  ['+44 20 7946 0958', '%442079460958%'],
  ['0977 123', '%977123%'],
  ['(977) 12', '%97712%'],
  ['+260 977', '%977%'],
  ['00260 977', '%977%'],
  ['０９７７　１２３', '%977123%'],
  ['0977–123–456', '%977123456%'],
  ['(977) \u200B12', '%97712%'],
  ['Éléo\u00ADnore', '%eleonore%'],
  ['５０％', '%50\\%%'],
  ['Room 12', '%room 12%'],
  // Less than the index holds: where a word begins.
  ['ab', '% ab%'],
  ['12', '% 12%'],
  ['a@b.co', '%a@b.co%'],
])('a search for %j looks for %j', (search, pattern) => expect(patternOf(search)).toBe(pattern));

it.each([
  [{}, true],
  [{ view: 'week' }, true],
  [{ view: 'waiting' }, false],
  [{ view: 'due' }, false],
  [{ view: 'spam' }, false],
  [{ status: 'new' }, false],
  [{ view: 'week', status: 'unheard of' }, true],
  [{ q: 'Banda' }, false],
  [{ page: '2' }, false],
])('new leads are seen on the list %j: %s', (params, isSeen) =>
  expect(showsNewest(leadFilterOf(params))).toBe(isSeen),
);
