import { expect, it } from 'vitest';
import { answerTimeFrom } from '@/lib/text/answer-time';
import { waitsTooLong } from './waiting';
import { statusNames } from './work';

const now = Date.parse('2026-11-30T08:00:00Z');
const time = answerTimeFrom({ answers_number: '4', answers_unit: 'hours' });
const lead = { status: 'new', isSpam: false, since: '2026-11-27T08:00:00Z' } as const;

it('a new lead whose form is older than the answer time waits too long, in words', () => {
  expect(waitsTooLong(lead, time, now)).toBe('Unanswered for 3 days');
  const since = '2026-11-30T02:59:00Z';
  expect(waitsTooLong({ ...lead, since }, time, now)).toBe('Unanswered for 5 hours');
});

it('nobody waits too long who was answered, is spam, has sent no form, or wrote a moment ago', () => {
  for (const status of statusNames.filter((name) => name !== 'new')) {
    expect(waitsTooLong({ ...lead, status }, time, now), status).toBeUndefined();
  }
  expect(waitsTooLong({ ...lead, isSpam: true }, time, now)).toBeUndefined();
  expect(waitsTooLong({ ...lead, since: undefined }, time, now)).toBeUndefined();
  expect(waitsTooLong({ ...lead, since: '2026-11-30T04:00:00Z' }, time, now)).toBeUndefined();
});

it('nobody waits too long while the answer time is no number', () =>
  expect(waitsTooLong(lead, answerTimeFrom({ answers_within: 'one day' }), now)).toBeUndefined());
