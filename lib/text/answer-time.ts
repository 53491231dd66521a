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
// Whole words: 'sunset' is no Sunday.
const dayWord = String.raw`(mon(?:days?)?|tue(?:s|sdays?)?|wed(?:s|nesdays?)?|thu(?:rs?|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)\b\.?`;
const dayRange = new RegExp(
  String.raw`\b${dayWord}(?:\s*(?:[-–—]|to|until|till|through)\s*${dayWord})?`,
  'g',
);
const numberOf = (word: string): number => weekdays.indexOf(word.slice(0, 3)) + 1;

/** The days from one to another, across the end of the week too: Sat–Mon. */
function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1);
}

const isClosed = (part: string): boolean => /\bclosed\b/.test(part);
const isOpen = (part: string): boolean => /\d|\b(?:open|daily|every day)\b/.test(part);

function daysOf(part: string): number[] {
  const days = [...part.matchAll(dayRange)].flatMap(([, first = '', last = first]) =>
    daysBetween(numberOf(first), numberOf(last)),
  );
  return /\b(?:daily|every day|7 days)\b/.test(part) ? daysBetween(1, 7) : days;
}

/** The parts of hours between two semicolons; a time alone belongs to the days before it. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/,|\band\b|&/)) {
    const isTime = isOpen(part) && !isClosed(part) && daysOf(part).length === 0;
    parts.push(isTime ? `${parts.pop() ?? ''} ${part}` : part);
  }
  return parts;
}

/**
 * The working days that opening hours name: '12345' of 'Mon–Fri, 8:00–17:00'. Monday to Friday
 * where they name none. 'Closed' covers the parts beside it that have no time: 'Sat and Sun closed'.
 * Where it stands in one part with a time, nobody knows what it means, and Monday to Friday count.
 */
export function workingDaysOf(hours = ''): string {
  const open = new Set<number>();
  const closed = new Set<number>();
  for (const line of hours.toLowerCase().split(/[;\n]/)) {
    const parts = partsOf(line);
    if (parts.some((part) => isClosed(part) && isOpen(part))) return mondayToFriday;
    const covered = new Set(parts.filter(isClosed));
    for (const inOrder of [parts, parts.toReversed()]) {
      let isCovered = false;
      for (const part of inOrder) {
        isCovered = isClosed(part) || (isCovered && !isOpen(part));
        if (isCovered) covered.add(part);
      }
    }
    for (const part of parts) {
      for (const day of daysOf(part)) (covered.has(part) ? closed : open).add(day);
    }
  }
  const found = [...open].filter((day) => !closed.has(day)).toSorted();
  return found.length > 0 ? found.join('') : mondayToFriday;
}

/** As the database reads them: hours that an earlier release stored have no working days yet. */
const storedWorkingDays = (stored: Readonly<Record<string, string>>): string =>
  /^[1-7]+$/.exec(stored[workingDaysName] ?? '')?.[0] ?? mondayToFriday;

/** The time that is set; undefined while none is, or only words of an earlier release are. */
export function answerTimeFrom(stored: Readonly<Record<string, string>>): AnswerTime | undefined {
  const number = Number(stored.answers_number);
  const unit = stored.answers_unit;
  return number > 0 && (unit === 'hours' || unit === 'days')
    ? { number, unit, workingDays: storedWorkingDays(stored) }
    : undefined;
}

const small = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The time in words: 'one working day', 'four hours'. */
export const answerTimeInWords = ({ number, unit }: Omit<AnswerTime, 'workingDays'>): string =>
  `${small[number - 1] ?? number} ${number === 1 ? answerUnits[unit].slice(0, -1) : answerUnits[unit]}`;

const dayMs = 86_400_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The working day in Lusaka that is so many after a day. */
function workingDayAfter(day: string, count: number, workingDays: string): string {
  let noon = noonOf(day);
  for (let left = count; left > 0; ) {
    noon += dayMs;
    if (workingDays.includes(String(new Date(noon).getUTCDay() || 7))) left -= 1;
  }
  return formatDay(noon);
}

/**
 * Whether a form of a moment should have been answered by now: a working day counts to its end, and
 * so do hours that end after a night or on a day when nobody works. Else the clock counts.
 */
export function isAnswerLate(
  moment: string,
  { number, unit, workingDays }: AnswerTime,
  now: number,
): boolean {
  const came = formatDay(moment);
  if (unit === 'days') return formatDay(now) > workingDayAfter(came, number, workingDays);
  const end = Date.parse(moment) + number * 3_600_000;
  // The day of the first step, as the database dates it.
  const due = workingDayAfter(formatDay(end - dayMs), 1, workingDays);
  return due === came ? now > end : formatDay(now) > due;
}
