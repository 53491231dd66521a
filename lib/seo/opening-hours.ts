import type { DayOfWeek } from 'schema-dts';

const week = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const time = '(\\d{1,2})[:.](\\d\\d)';
const part = new RegExp(
  `^${day}(?: ?(?:[–-]|to) ?${day})?[,:]? ${time} ?(?:[–-]|to) ?${time}$`,
  'i',
);

interface OpeningHours {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: DayOfWeek[];
  opens: string;
  closes: string;
}

const indexOf = (name: string): number =>
  week.findIndex((full) => full.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));

const clock = (hours = '', minutes = ''): string => `${hours.padStart(2, '0')}:${minutes}`;

function read(text: string): OpeningHours | undefined {
  const [, from = '', to = from, ...times] = part.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [opens, closes] = [clock(times[0], times[1]), clock(times[2], times[3])];
  const days = from ? week.slice(indexOf(from), indexOf(to) + 1) : [];
  const isTime = [opens, closes].every((each) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(each));
  return isTime && opens < closes && days.length > 0
    ? { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }
    : undefined;
}

/**
 * Hours that the owner typed as a line, such as 'Mon–Fri, 8:00–17:00; Sat 9:00–12:00', as search
 * engines take them.
 * @returns nothing where a part of the line is not of that form, because half would be wrong
 */
export function openingHours(line: string): OpeningHours[] {
  const parts = line.split(';').map(read);
  return parts.flatMap((each) => (each && !parts.includes(undefined) ? [each] : []));
}
