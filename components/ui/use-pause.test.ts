import { expect, it } from 'vitest';
import { untilStored } from './use-pause';

it.each([
  ['after the first key', 0, 2_000],
  ['after a key of a long sentence', 15_000, 2_000],
  ['shortly before the end of the longest wait', 19_500, 500],
  ['after it', 25_000, 0],
])('editor: the wait before a draft is stored, %s', (_when, now, expected) =>
  expect(untilStored({ pauseMs: 2_000, atMostMs: 20_000 }, 0, now)).toBe(expected),
);
