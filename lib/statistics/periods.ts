// Days, weeks, months and years in Lusaka. A day is a text such as 2026-11-12, as it is stored.

import { z } from 'zod';
import { formatDay } from '@/lib/text/dates';

export const periodKinds = ['day', 'week', 'month', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export interface Period {
  kind: PeriodKind;
  /** Its first and its last day. */
  first: string;
  last: string;
}

/** Noon, so that no time zone makes another day of it. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (noon: Date): string => noon.toISOString().slice(0, 10);

/** The day that is a number of days after another one, or before it. */
function addDays(day: string, days: number): string {
  const noon = noonOf(day);
  noon.setUTCDate(noon.getUTCDate() + days);
  return dayOf(noon);
}

/** The first day of the month that is a number of months after the month of a day. */
function firstOfMonth(day: string, months = 0): string {
  const noon = noonOf(`${day.slice(0, 7)}-01`);
  noon.setUTCMonth(noon.getUTCMonth() + months);
  return dayOf(noon);
}

/** The period of a kind that a day is in. A week begins on Monday. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'day') return { kind, first: day, last: day };
  if (kind === 'week') {
    const first = addDays(day, -((noonOf(day).getUTCDay() + 6) % 7));
    return { kind, first, last: addDays(first, 6) };
  }
  if (kind === 'month') {
    const first = firstOfMonth(day);
    return { kind, first, last: addDays(firstOfMonth(first, 1), -1) };
  }
  return { kind, first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-31` };
}

export const periodBefore = ({ kind, first }: Period): Period => periodOf(kind, addDays(first, -1));
export const periodAfter = ({ kind, last }: Period): Period => periodOf(kind, addDays(last, 1));

/** The parts that a chart of a period has: the months of a year, the days of another period. */
export function partsOf({ kind, first, last }: Period): Period[] {
  const parts: Period[] = [];
  const part = kind === 'year' ? 'month' : 'day';
  for (let day = first; day <= last; day = addDays(parts.at(-1)?.last ?? day, 1)) {
    parts.push(periodOf(part, day));
  }
  return parts;
}

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const titles: Record<PeriodKind, Intl.DateTimeFormat> = {
  day: format({ dateStyle: 'full' }),
  week: format({ dateStyle: 'long' }),
  month: format({ month: 'long', year: 'numeric' }),
  year: format({ year: 'numeric' }),
};

/** Such as 'Thursday, 26 November 2026', '23 – 29 November 2026', 'November 2026' or '2026'. */
export const periodTitle = ({ kind, first, last }: Period): string =>
  titles[kind].formatRange(noonOf(first), noonOf(last)).replaceAll('\u2009', ' ');

const shortDay = format({ weekday: 'short', day: 'numeric' });
const dayOfMonth = format({ day: 'numeric' });
const shortMonth = format({ month: 'short' });

/** Below a column, as short as the others allow: 'Mon 23', '23', 'Nov'. */
export function partLabel(part: Period, { kind }: Period): string {
  const labels = { day: shortDay, week: shortDay, month: dayOfMonth, year: shortMonth };
  return labels[kind].format(noonOf(part.first));
}

/** The earliest day that an address may name: there is nothing before the site. */
export const earliestDay = '2020-01-01';

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(noonOf(day).getTime()) &&
  dayOf(noonOf(day)) === day;

const kindSchema = z.enum(periodKinds).catch('week');
const daySchema = z.string().refine((day) => isDay(day) && day >= earliestDay);

/** The period that an address names with `period` and `day`: this week where it names none. */
export function periodIn(params: Record<string, unknown>, now: number): Period {
  const today = formatDay(now);
  const day = daySchema
    .refine((typed) => typed <= today)
    .catch(today)
    .parse(params.day);
  return periodOf(kindSchema.parse(params.period), day);
}

/** What the period before is called beside its numbers. */
export const beforeName = ({ kind }: Period): string => `the ${kind} before`;

/** The address of the statistics of a period. */
export const statisticsAddress = ({ kind, first }: Pick<Period, 'kind' | 'first'>): string =>
  `/admin/statistics?period=${kind}&day=${first}`;

export const exportAddress = ({ kind, first }: Period): string =>
  `/api/statistics?period=${kind}&day=${first}`;
