import { describe, expect, it } from 'vitest';
import { copyrightYears } from '@/lib/site';
import {
  formatAge,
  formatDate,
  formatLongTime,
  formatShortDate,
  formatTime,
  formatYear,
  fromLusakaField,
  isoDate,
  isoDateOrNull,
  lusakaField,
  sheetTime,
} from '@/lib/text/dates';

describe('isoDate', () => {
  it.each([
    ['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21 10:00:00.123456+00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21 10:00:00.5+05:30', '2026-11-21T04:30:00.500Z'],
    ['2026-11-21 10:00:00-08', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ])('%s', (moment, iso) => expect(isoDate(moment)).toBe(iso));
  it('refuses what is no moment', () => expect(() => isoDate('yesterday')).toThrow(RangeError));
  it('keeps an empty column empty', () => expect(isoDateOrNull(null)).toBeNull());
});

it('dates: a moment is written as it is in Lusaka, two hours ahead of UTC', () => {
  const late = '2026-11-11T22:30:00Z';
  expect(formatDate(late)).toBe('12 November 2026');
  expect(formatShortDate(new Date(late))).toBe('12 Nov 2026');
  expect(formatYear('2026-12-31T22:00:00Z')).toBe('2027');
  const endOfYear = new Date('2026-12-31T21:59:59Z');
  expect(copyrightYears('AI Lab', endOfYear)).toBe('2025–2026');
  expect(copyrightYears('Mwila Labs', endOfYear)).toBe('2026');
  expect(formatTime(Date.parse(late))).toBe('12 Nov 2026, 00:30');
  expect(formatLongTime(late)).toBe('Thursday, 12 November 2026 at 00:30');
});

it.each([
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [23 * 3_600_000 + 1, '23 hours ago'],
  [8.5 * 86_400_000, '8 days ago'],
])('dates: what is %i ms old is from %s', (ms, expected) =>
  expect(formatAge(1_000, 1_000 + ms)).toBe(expected),
);

it('dates: a field for date and time holds the time in Lusaka', () => {
  expect(lusakaField('2026-11-11T22:30:40Z')).toBe('2026-11-12T00:30');
  expect(sheetTime('2026-11-11T22:30:40Z')).toBe('2026-11-12 00:30');
  expect(fromLusakaField('2026-11-12T00:30')).toBe('2026-11-11T22:30:00.000Z');
  expect([fromLusakaField(''), fromLusakaField('2026-13-40T00:00')]).toEqual([null, null]);
});
