// Dates as people and programs write them.

/** Letters that name one zone alone; 'EST' is that of three. */
const zones: Readonly<Record<string, string>> = {
  z: 'Z',
  utc: 'Z',
  gmt: 'Z',
  wat: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  cat: '+02:00',
  sast: '+02:00',
  eat: '+03:00',
};
const lusaka = '+02:00';
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
/** The forms of a day, with the places of year, month and day. */
const dayForms: ReadonlyArray<[form: RegExp, year: number, month: number, day: number]> = [
  [/^(\d{4})(\d\d)(\d\d)(?=[ T]|$)/, 1, 2, 3],
  [/^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/, 1, 2, 3],
  [/^(\d\d?)\. ?(\d\d?)\. ?(\d{4})(?!\d)/, 3, 2, 1],
  [/^([a-z]{3,9})\.? +(\d\d?)(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i, 3, 1, 2],
  [/^(\d\d?)(?:st|nd|rd|th|\.)?(?: +of +| +|-)([a-z]{3,9})\.?(?:, *| +|-)(\d{4})(?!\d)/i, 3, 2, 1],
  [/^(\d{4})[- ]([a-z]{3,9})[- ](\d\d?)(?!\d)/i, 1, 2, 3],
];
const timeForm =
  /^(?:(?:,? +at +|[ T,]+)(\d\d?):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?(?: *([ap])\.?m\.?(?![a-z]))?)? *(?:\(?(?:utc|gmt)?([+-]\d\d?):?(\d\d)?\)?|([a-z]{1,4})|\((utc|gmt)\))?(?: *\[[\w/+-]+\]| *\([^()]*\)| +[a-z]{2,5})?$/i;

/** As Unix and Git write it, with the year behind the time: `Tue May  7 10:00:00 UTC 2024`. */
const yearLast = /^([a-z]{3} +\d\d?) +(\d\d:\d\d:\d\d)( +[a-z]{3,4})? +(\d{4})(?=$| +[+-])/i;

/** A date of any of the forms that files have, as ISO with its zone; a date without one is Lusaka's. */
export function isoOf(text: string): string | undefined {
  const written = text.trim().replace(weekday, '').replace(yearLast, '$1 $4 $2$3');
  for (const [form, year, month, day] of dayForms) {
    const found = form.exec(written);
    if (!found) continue;
    const date = dayOf(found[year], found[month], found[day]);
    const time = date && timeOf(written.slice(found[0].length));
    return time && date + time;
  }
  return undefined;
}

const two = (number: number | string): string => String(number).padStart(2, '0');

function dayOf(year = '', month = '', day = ''): string | undefined {
  const folded = month.toLowerCase();
  if (!/^\d/.test(folded) && !monthNames.test(folded)) return undefined;
  const number = Number(month) || months.indexOf(folded.slice(0, 3)) + 1;
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isReal = date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${two(number)}-${two(day)}` : undefined;
}

function timeOf(rest: string): string | undefined {
  const found = timeForm.exec(rest);
  if (!found) return undefined;
  const [
    ,
    hour = '0',
    minute = '0',
    second = '0',
    part = '',
    half,
    hours,
    minutes = '00',
    ...names
  ] = found;
  const name = names.find(Boolean);
  const zone = hours
    ? `${hours[0]}${two(hours.slice(1))}:${minutes}`
    : name
      ? zones[name.toLowerCase()]
      : lusaka;
  const hours24 = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (zone === undefined || hours24 > 23 || Number(minute) > 59 || Number(second) > 60)
    return undefined;
  const seconds = two(Math.min(Number(second), 59));
  return `T${two(hours24)}:${two(minute)}:${seconds}.${part.slice(0, 3).padEnd(3, '0')}${zone}`;
}
