// Within what time visitors are answered (decision 77), without zod: in words, and as a moment.

import { formatDay } from './dates';

/** The units, as they are stored. */
export const answerUnits = { hours: 'hours', days: 'working days' } as const;
type Unit = keyof typeof answerUnits;

export interface AnswerTime {
  number: number;
  unit: Unit;
  /** The days of the week on which somebody works, Monday is 1: '12345'. */
  workingDays: string;
}

/** Under this name the public part holds the working days, for the database. */
export const workingDaysName = 'working_days';
/** What counts where it holds none. */
export const mondayToFriday = '12345';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayWord = String.raw`(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?`;
const dayRange = new RegExp(
  String.raw`\b${dayWord}(?:\s*(?:[-–—]|to|until|till|through)\s*${dayWord})?`,
  'g',
);
const numberOf = (word: string): number => weekdays.indexOf(word) + 1;

/** The days from one to another, across the end of the week too: Sat–Mon. */
function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/**
 * The working days that opening hours name: '12345' of 'Mon–Fri, 8:00–17:00'. Monday to Friday
 * where they name none. A part with 'closed' names days on which nobody works.
 */
export function workingDaysOf(hours = ''): string {
  const parts = hours.toLowerCase().split(/[,;\n]|\band\b|&/);
  const open = new Set<number>();
  const closed = new Set<number>();
  for (const part of parts) {
    const days = [...part.matchAll(dayRange)].flatMap(([, first = '', last = first]) =>
      daysBetween(numberOf(first), numberOf(last)),
    );
    if (/\b(?:daily|every day|7 days)\b/.test(part)) days.push(...daysBetween(1, 7));
    for (const day of days) (/\bclosed\b/.test(part) ? closed : open).add(day);
  }
  const found = [...open].filter((day) => !closed.has(day)).toSorted();
  return found.length > 0 ? found.join('') : mondayToFriday;
}

/** The time that is set; undefined while none is, or only words of an earlier release are. */
export function answerTimeFrom(stored: Readonly<Record<string, string>>): AnswerTime | undefined {
  const number = Number(stored.answers_number);
  const unit = stored.answers_unit;
  return number > 0 && (unit === 'hours' || unit === 'days')
    ? { number, unit, workingDays: workingDaysOf(stored.hours) }
    : undefined;
}

const small = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The time in words: 'one working day', 'four hours'. */
export const answerTimeInWords = ({ number, unit }: Omit<AnswerTime, 'workingDays'>): string =>
  `${small[number - 1] ?? number} ${number === 1 ? answerUnits[unit].slice(0, -1) : answerUnits[unit]}`;

const dayMs = 86_400_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The working day in Lusaka that is so many after the day of a moment. */
function workingDayAfter(moment: string, { number, workingDays }: AnswerTime): string {
  let noon = noonOf(formatDay(moment));
  for (let left = number; left > 0; ) {
    noon += dayMs;
    if (workingDays.includes(String(new Date(noon).getUTCDay() || 7))) left -= 1;
  }
  return formatDay(noon);
}

/** Whether a form of a moment should have been answered by now: a working day counts to its end. */
export const isAnswerLate = (moment: string, time: AnswerTime, now: number): boolean =>
  time.unit === 'hours'
    ? now > Date.parse(moment) + time.number * 3_600_000
    : formatDay(now) > workingDayAfter(moment, time);
