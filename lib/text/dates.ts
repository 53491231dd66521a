/**
 * A moment as a row holds it, in the one form of ISO 8601 that `<time>`, structured data and feeds
 * all take. The embedded backend answers as Postgres writes it (`2026-11-21 10:00:00+00`), hosted
 * Supabase with microseconds.
 * @throws RangeError when the text is no moment
 */
export function isoDate(moment: string): string {
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** The same of a column that may be empty. */
export const isoDateOrNull = (moment: string | null): string | null =>
  moment === null ? null : isoDate(moment);

type Moment = string | number | Date;

/**
 * Dates are shown in the organisation's time zone, so that server and browser write the same day.
 */
function inLusaka(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Lusaka' });
  return (moment) => format.format(new Date(moment));
}

/** The year in Lusaka, such as '2026'. */
export const formatYear = inLusaka({ year: 'numeric' });

/** November 2026 */
export const formatMonth = inLusaka({ month: 'long', year: 'numeric' });

/** 12 November 2026 */
export const formatDate = inLusaka({ dateStyle: 'long' });

/** The same within a sentence, whose lines do not break it. */
export const formatDateUnbroken = (moment: Moment): string =>
  formatDate(moment).replaceAll(' ', '\u00a0');

/** 12 Nov 2026 */
export const formatShortDate = inLusaka({ dateStyle: 'medium' });

/** 12 Nov 2026, 10:00 */
export const formatTime = inLusaka({ dateStyle: 'medium', timeStyle: 'short' });

/** 12 Nov 2026, 10:00:07 */
export const formatSecond = inLusaka({ dateStyle: 'medium', timeStyle: 'medium' });

const weekday = inLusaka({ weekday: 'long' });

/** Thursday 12 November 2026; of two parts, because browsers differ in the comma between them. */
export const formatLongDay = (moment: Moment): string => `${weekday(moment)} ${formatDate(moment)}`;

/** Thursday, 12 November 2026 at 10:00 */
export const formatLongTime = inLusaka({ dateStyle: 'full', timeStyle: 'short' });

const ages: ReadonlyArray<[unit: 'day' | 'hour' | 'minute', ms: number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const age = new Intl.RelativeTimeFormat('en-GB');

/** 8 days ago */
export function formatAge(moment: Moment, now: number): string {
  const ms = now - new Date(moment).getTime();
  const found = ages.find(([, each]) => ms >= each);
  return found ? age.format(-Math.floor(ms / found[1]), found[0]) : 'just now';
}

const fieldParts = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lusaka',
});

/** A moment in Lusaka as spreadsheets of every language read it, such as 2026-11-12 10:00. */
export const sheetTime = (moment: Moment): string => fieldParts.format(new Date(moment));

/** A moment in Lusaka as a field for date and time holds it, such as 2026-11-12T10:00. */
export const lusakaField = (moment: Moment): string => sheetTime(moment).replace(' ', 'T');

/** The moment that such a field holds; null while it holds none. Zambia has no summer time. */
export function fromLusakaField(field: string): string | null {
  const moment = new Date(`${field}+02:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const dayParts = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: 'Africa/Lusaka',
});

/** The day in Lusaka as it is compared and stored, such as 2026-11-12. */
export const formatDay = (moment: Moment): string => dayParts.format(new Date(moment));
