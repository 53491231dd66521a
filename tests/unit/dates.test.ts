import { describe, expect, it } from 'vitest';
import { isoDate, isoDateOrNull } from '@/lib/dates';

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
