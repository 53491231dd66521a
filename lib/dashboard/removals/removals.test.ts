import { describe, expect, it } from 'vitest';
import { sentencesOf } from '@/lib/dashboard/removals/removal-texts';
import type { WaitingRemoval } from '@/lib/dashboard/removals/schema';
import { nextSize } from '@/lib/process/daily';

const now = Date.parse('2026-11-23T10:00:00Z');
const leads: WaitingRemoval = {
  kind: 'leads',
  why: 'many',
  since: '2026-11-20T10:00:00Z',
  ranAt: '2026-11-19T10:00:00Z',
  count: 1234,
  total: 5000,
  answer: undefined,
};

describe('a removal that waits', () => {
  it.each<[string, Partial<WaitingRemoval>, string[]]>([
    ['many leads', {}, ['1,234 of 5,000 leads', 'deleted on 4 December 2026 unless you stop it']],
    ['stopped', { answer: 'stopped' }, ['You stopped it']],
    ['allowed', { answer: 'allowed' }, ['You allowed it']],
    [
      'after a month',
      { why: 'clock' },
      ['it is 23 Nov 2026, 12:00', 'was on 19 November 2026', 'stay until you allow it'],
    ],
    ['files', { kind: 'files' }, ['stored files', 'can be put back for 30 days']],
    [
      'the bin after a month',
      { kind: 'bin', why: 'clock', total: null },
      ['1,234 posts and files are due', 'stay until you allow it'],
    ],
    ['files on the disk', { kind: 'disk' }, ['files on the disk', 'stay until you allow it']],
  ])('is told: %s', (_, part, words) => {
    const text = sentencesOf({ ...leads, ...part }, now).join(' ');
    for (const word of words) expect(text).toContain(word);
  });
});

describe('the next part of the daily work', () => {
  it.each([
    ['a slow one makes it smaller', 100, 400, 25],
    ['a quick one makes it twice as large', 100, 1, 200],
    ['never more than the largest', 400, 1, 500],
    ['at least one row', 1, 10_000, 1],
  ])('%s', (_, size, took, next) => expect(nextSize(size, took)).toBe(next));
});
