import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignLink, campaignName, qrFileName } from './campaign-link';
import {
  type PeriodKind,
  partLabel,
  partsOf,
  periodAfter,
  periodBefore,
  periodIn,
  periodKinds,
  periodOf,
  periodTitle,
} from './periods';
import { everyHowMany, percentOf, scaleOf } from './scale';

describe('periods of the statistics', () => {
  it.each<[PeriodKind, string, string, string, string]>([
    ['day', '2026-11-26', '2026-11-26', '2026-11-26', 'Thursday, 26 November 2026'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29', '23 – 29 November 2026'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29', '23 – 29 November 2026'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
    ['month', '2028-02-15', '2028-02-01', '2028-02-29', 'February 2028'],
    ['year', '2026-07-04', '2026-01-01', '2026-12-31', '2026'],
  ])('the %s of %s is from %s to %s and is called %s', (kind, day, first, last, title) => {
    const period = periodOf(kind, day);
    expect(period).toEqual({ kind, first, last });
    expect(periodTitle(period)).toBe(title);
  });

  it('the period before ends on the day before, and the one after it is the period again', () => {
    const days = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...periodKinds), days, (kind, day) => {
        const period = periodOf(kind, day);
        expect(period.first <= day && day <= period.last).toBe(true);
        const before = periodBefore(period);
        expect(before.last < period.first).toBe(true);
        expect(periodAfter(before)).toEqual(period);
      }),
    );
  });

  it.each<[PeriodKind, number, string, string]>([
    ['day', 1, 'Thu 26', 'Thu 26'],
    ['week', 7, 'Mon 23', 'Sun 29'],
    ['month', 30, '1', '30'],
    ['year', 12, 'Jan', 'Dec'],
  ])('the chart of a %s has %i columns, from %s to %s', (kind, count, first, last) => {
    const period = periodOf(kind, '2026-11-26');
    const parts = partsOf(period);
    const labels = parts.map((part) => partLabel(part, period));
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([count, first, last]);
    expect([parts[0]?.first, parts.at(-1)?.last]).toEqual([period.first, period.last]);
  });

  // 23:30 UTC is half past one of the next day in Lusaka.
  const now = Date.parse('2026-11-29T23:30:00Z');

  it.each([
    ['no parameter', {}, '2026-11-30'],
    ['an unknown period', { period: 'decade', day: '2026-11-12' }, '2026-11-09'],
    ['a day that is none', { period: 'day', day: '2026-02-30' }, '2026-11-30'],
    ['a day to come', { period: 'day', day: '2026-12-01' }, '2026-11-30'],
    ['a day before the site', { period: 'day', day: '0001-01-01' }, '2026-11-30'],
    ['a parameter twice', { period: ['day', 'week'], day: ['2026-11-12'] }, '2026-11-30'],
    ['a day', { period: 'day', day: '2026-11-12' }, '2026-11-12'],
  ])(
    'an address with %s shows the period that begins on the right day of Lusaka',
    (_, params, first) => expect(periodIn(params, now).first).toBe(first),
  );
});

describe('scale of a chart', () => {
  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[3], [0, 1, 2, 3]],
    [
      [7, 2],
      [0, 2, 4, 6, 8],
    ],
    [[41], [0, 20, 40, 60]],
    [[100], [0, 50, 100]],
    [[1_234], [0, 500, 1_000, 1_500]],
  ])('counts %j have the lines %j', (counts, lines) => expect(scaleOf(counts)).toEqual(lines));

  it('chart scale: it has two to five lines of whole numbers, and the last is not below any count', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (counts) => {
        const lines = scaleOf(counts);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(lines.every(Number.isInteger)).toBe(true);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...counts));
      }),
    );
  });

  it('a column has its share of the scale, and none where the scale is empty', () => {
    expect([percentOf(1, 3), percentOf(5, 5), percentOf(0, 0)]).toEqual([33.33, 100, 0]);
  });

  it.each([
    [7, 7, 1],
    [31, 16, 2],
    [31, 6, 6],
  ])('of %i labels where %i fit, every %i. is written', (labels, fit, every) =>
    expect(everyHowMany(labels, fit)).toBe(every),
  );
});

describe('campaign link', () => {
  const typed = { source: ' Radio Phoenix ', medium: 'Spot', campaign: 'Été 2026!' };

  it('names source, medium and campaign in small letters and hyphens', () =>
    expect(campaignLink('https://lab.co.zm', '/services', typed)).toBe(
      'https://lab.co.zm/services?utm_source=radio-phoenix&utm_medium=spot&utm_campaign=ete-2026',
    ));

  it('leaves out what was not typed, and there is none without a source', () => {
    const only = { source: 'flyer', medium: '', campaign: ' ' };
    expect(campaignLink('https://lab.co.zm', '/', only)).toBe(
      'https://lab.co.zm/?utm_source=flyer',
    );
    expect(campaignLink('https://lab.co.zm', '/', { ...only, source: '!' })).toBeUndefined();
  });

  it('any name typed is short, folded, and folding it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const name = campaignName(text);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(name).not.toMatch(/\s|^-|-$/);
        expect(campaignName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['radio', 'Rain 2026', 'rain-2026.svg'],
  ['Radio Phoenix', '', 'radio-phoenix.svg'],
])('the QR code of source %s and campaign %s is the file %s', (source, campaign, file) =>
  expect(qrFileName({ source, medium: '', campaign })).toBe(file),
);
