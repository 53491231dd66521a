import { describe, expect, it } from 'vitest';
import { answerTimeFrom, answerTimeInWords, isAnswerLate, workingDaysOf } from './answer-time';

it.each([
  ['Mon–Fri, 8:00–17:00', '12345'],
  ['Monday to Saturday 8 to 17', '123456'],
  ['Mon-Thu 8:00-17:00, Fri 8:00-12:00; Sat closed', '12345'],
  ['Tue, Thu & Sat', '246'],
  ['Sat – Mon', '167'],
  ['Open daily, Sun closed', '123456'],
  ['Monday to Friday and Sunday', '123457'],
  ['Mon–Fri 8–17, Sat and Sun closed', '12345'],
  ['Mon–Fri 8–17; closed Sat, Sun', '12345'],
  ['Mon–Fri 8–17, Sun and public holidays closed', '12345'],
  ['Sun closed, Mon–Sat, 8–17', '123456'],
  ['Mon–Sat 8–17, closed on public holidays', '123456'],
  ['Mon–Sat 8–17 (closed Sun)', '12345'],
  ['Mon–Sat; closed Sun', '123456'],
  ['Mon–Fri, 8:00 to sunset', '12345'],
  ['Tues., Weds. and Thurs. 8–17', '234'],
  ['8:00–17:00', '12345'],
  ['By appointment', '12345'],
  ['', '12345'],
])('working days of the hours ‘%s’ are %s', (hours, days) =>
  expect(workingDaysOf(hours)).toBe(days),
);

it.each([
  [1, 'hours', 'one hour'],
  [4, 'hours', 'four hours'],
  [48, 'hours', '48 hours'],
  [1, 'days', 'one working day'],
  [2, 'days', 'two working days'],
] as const)('answer time of %s %s reads ‘%s’', (number, unit, words) =>
  expect(answerTimeInWords({ number, unit })).toBe(words),
);

describe('an answer is late', () => {
  const late = (stored: Record<string, string>, moment: string, now: string): boolean => {
    const time = answerTimeFrom(stored);
    return time !== undefined && isAnswerLate(moment, time, Date.parse(now));
  };
  const hours = { answers_number: '4', answers_unit: 'hours' };
  const day = { answers_number: '1', answers_unit: 'days' };

  it.each([
    // Of hours, those of the clock.
    [hours, '2026-11-27T08:00:00Z', '2026-11-27T12:00:00Z', false],
    [hours, '2026-11-27T08:00:00Z', '2026-11-27T12:00:01Z', true],
    // After a night, or over a weekend, to the end of the day on which the first step is due.
    [hours, '2026-11-26T20:00:00Z', '2026-11-27T21:59:59Z', false],
    [hours, '2026-11-26T20:00:00Z', '2026-11-27T22:00:00Z', true],
    [hours, '2026-11-27T20:00:00Z', '2026-11-30T21:59:59Z', false],
    [hours, '2026-11-28T08:00:00Z', '2026-11-30T21:59:59Z', false],
    [hours, '2026-11-28T08:00:00Z', '2026-11-30T22:00:00Z', true],
    // As the database, which knows no hours that were stored before.
    [{ ...day, hours: 'Mon–Sat' }, '2026-11-27T08:00:00Z', '2026-11-30T21:59:59Z', false],
    // Friday to the end of Monday in Lusaka.
    [day, '2026-11-27T08:00:00Z', '2026-11-30T21:59:59Z', false],
    [day, '2026-11-27T08:00:00Z', '2026-11-30T22:00:00Z', true],
    [day, '2026-11-28T08:00:00Z', '2026-11-30T21:59:59Z', false],
    // Where Saturday is worked, to its end.
    [{ ...day, working_days: '123456' }, '2026-11-27T08:00:00Z', '2026-11-28T21:59:59Z', false],
    [{ ...day, working_days: '123456' }, '2026-11-27T08:00:00Z', '2026-11-28T22:00:00Z', true],
    // Shortly before midnight of Sunday it is Monday in Lusaka.
    [day, '2026-11-29T22:30:00Z', '2026-12-01T21:59:59Z', false],
    [{ ...day, answers_number: '2' }, '2026-11-26T08:00:00Z', '2026-11-30T21:59:59Z', false],
    [{ answers_within: 'one day' }, '2026-11-02T08:00:00Z', '2026-11-30T22:00:00Z', false],
  ])('by %o, of a form of %s at %s: %s', (stored, moment, now, expected) =>
    expect(late(stored, moment, now)).toBe(expected),
  );
});
