import { describe, expect, it } from 'vitest';
import { newPost } from '@/lib/posts/schema';
import { openPost, type Saved } from './post-state';
import {
  dateErrorsOf,
  openPublish,
  type PublishEvent,
  type PublishState,
  publishAtOf,
  reducePublish,
  verbOf,
} from './publish-state';

const past = '2026-01-02T08:00:00.000Z';
const future = '2999-01-01T08:00:00.000Z';
const { saved } = openPost(newPost('3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11'));
const savedAs = (status: Saved['draft']['status'], publishedAt: string | null): Saved => ({
  ...saved,
  publishedAt,
  draft: { ...saved.draft, status },
});
const opened: PublishState = { isTimed: false, at: '', dateErrors: {}, isBusy: false };
const timed: PublishState = { ...opened, isTimed: true, at: '2999-01-01T10:00' };
const refused = { publishAt: 'No date', endsAt: 'No end' };

describe('publish sheet', () => {
  it.each([
    ["a draft with 'Now'", null, opened],
    ["a live post with 'Now'", past, opened],
    ['a scheduled post with its date in Lusaka', future, timed],
  ])('opens %s', (_post, publishedAt, state) =>
    expect(openPublish({ publishedAt })).toEqual(state),
  );

  const withErrors = { dateErrors: refused };
  it.each<[string, Partial<PublishState>, PublishEvent, Partial<PublishState>]>([
    [
      "'At a time' proposes the next full hour and hides the date error alone",
      withErrors,
      { type: 'timed', isTimed: true, now: Date.parse('2026-01-02T08:59:00Z') },
      { isTimed: true, at: '2026-01-02T11:00', dateErrors: { ...refused, publishAt: '' } },
    ],
    [
      "'At a time' leaves a typed date",
      { at: '2026-03-01T10:00' },
      { type: 'timed', isTimed: true, now: 0 },
      { isTimed: true, at: '2026-03-01T10:00', dateErrors: { publishAt: '' } },
    ],
    [
      "'Now' leaves the date for the next 'At a time'",
      timed,
      { type: 'timed', isTimed: false, now: 0 },
      { isTimed: false, at: timed.at, dateErrors: { publishAt: '' } },
    ],
    [
      'a typed date hides the date error alone',
      withErrors,
      { type: 'dateTyped', at: '2026-03-01T10:00' },
      { at: '2026-03-01T10:00', dateErrors: { ...refused, publishAt: '' } },
    ],
    [
      'a typed end hides the end error alone',
      withErrors,
      { type: 'endTyped' },
      { dateErrors: { ...refused, endsAt: '' } },
    ],
    [
      'refused dates replace earlier errors',
      { dateErrors: { endsAt: 'No end' } },
      { type: 'refused', errors: { publishAt: 'No date' } },
      { dateErrors: { publishAt: 'No date' } },
    ],
    [
      'a save that begins removes errors',
      withErrors,
      { type: 'saveBegan' },
      { dateErrors: {}, isBusy: true },
    ],
    ['a save that ends frees the buttons', { isBusy: true }, { type: 'saveEnded' }, {}],
    [
      'a published post is shown while its save ends',
      { isBusy: true },
      { type: 'published', saved },
      { isBusy: true, done: saved },
    ],
    [
      'closing removes errors and the published post, and leaves the date',
      { ...timed, ...withErrors, done: saved },
      { type: 'closed' },
      { ...timed, done: undefined },
    ],
  ])('%s', (_title, before, event, after) =>
    expect(reducePublish({ ...opened, ...before }, event)).toEqual({ ...opened, ...after }),
  );

  const noDate = 'Choose a date and a time';
  it.each<[string, PublishState, boolean, object]>([
    ["'Now'", opened, false, {}],
    ['a complete date', timed, false, {}],
    ['no date', { ...timed, at: '' }, false, { publishAt: noDate }],
    ['half an end', opened, true, { endsAt: `${noDate}, or empty the field` }],
  ])('date errors of %s', (_what, state, isEndHalfTyped, errors) =>
    expect(dateErrorsOf(state, isEndHalfTyped)).toEqual(errors),
  );

  const typedPast = { ...timed, at: '2026-01-01T10:00' };
  it.each<[string, Saved, PublishState, ReturnType<typeof publishAtOf>, string]>([
    ["a draft 'Now'", savedAs('draft', null), opened, null, 'Publish'],
    ['a draft later', savedAs('draft', null), timed, future, 'Schedule'],
    [
      'a draft at a past date',
      savedAs('draft', null),
      typedPast,
      '2026-01-01T08:00:00.000Z',
      'Publish',
    ],
    ["a live post 'Now'", savedAs('published', past), opened, null, 'Update'],
    ['a live post later', savedAs('published', past), timed, future, 'Schedule'],
    ["a scheduled post 'Now'", savedAs('published', future), opened, 'now', 'Publish'],
    ['a scheduled post at its date', savedAs('published', future), timed, future, 'Schedule'],
    ['an archived post', savedAs('archived', null), opened, null, 'Publish'],
  ])('sends the date and names the action of %s', (_what, post, state, publishAt, verb) => {
    expect(publishAtOf(state, post)).toBe(publishAt);
    expect(verbOf(state, post)).toBe(verb);
  });
});
