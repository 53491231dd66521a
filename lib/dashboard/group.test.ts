import { describe, expect, it } from 'vitest';
import { groupActivity } from './group';
import type { Activity } from './schema';

const noon = Date.parse('2026-11-26T10:00:00Z');
/** Newest first: each so many minutes before noon. */
const listed = (...rows: Array<[minutes: number, action: string, actor?: string]>): Activity[] =>
  rows.map(([minutes, action, actor = 'Mutale'], place) => ({
    id: 100 - place,
    happenedAt: new Date(noon - minutes * 60_000).toISOString(),
    actor,
    action,
    subjectType: action === 'uploaded' ? 'media' : 'post',
    subjectId: `subject ${place}`,
    subjectTitle: 'A title',
  }));
const counts = (activity: Activity[], most = 300) =>
  groupActivity(activity, most).map(({ action, count, open }) => [action, count, open]);

describe('uploads of one batch are one row of the activity', () => {
  it('two as well, where two other changes stay two', () => {
    expect(counts(listed([1, 'uploaded'], [2, 'uploaded']))).toEqual([['uploaded', 2, false]]);
    expect(counts(listed([1, 'updated'], [2, 'updated']))).toHaveLength(2);
  });

  it('also where a post is saved meanwhile', () =>
    expect(
      counts(listed([1, 'uploaded'], [2, 'updated'], [3, 'uploaded'], [4, 'uploaded'])),
    ).toEqual([
      ['uploaded', 3, false],
      ['updated', 1, false],
    ]));

  it('not after a longer pause, and not of two people', () => {
    expect(counts(listed([1, 'uploaded'], [12, 'uploaded']))).toHaveLength(2);
    expect(counts(listed([1, 'uploaded'], [2, 'uploaded', 'Chanda']))).toHaveLength(2);
  });

  it('with a mark where there may be more before what was read', () =>
    expect(counts(listed([1, 'uploaded'], [2, 'uploaded']), 2)).toEqual([['uploaded', 2, true]]));
});
