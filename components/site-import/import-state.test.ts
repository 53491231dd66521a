import { describe, expect, it } from 'vitest';
import {
  choosing,
  type ImportEvent,
  type ImportState,
  importReducer,
  type PostResult,
} from '@/components/site-import/import-state';
import { type Comparison, firstChoices } from '@/components/site-import/opened';
import { sourceFile, sourcePost } from '@/tests/support/source-post';

const posts = [sourcePost('a'), sourcePost('b')];
const file = sourceFile(posts);
const comparison: Comparison = {
  posts: new Map(),
  addresses: [],
  pictures: new Map([['https://old.example/here.png', '/media/here.webp']]),
  waiting: [{ address: 'https://old.example/late.png', titles: ['Earlier'] }],
  parts: [],
};
const chosen = new File([''], 'site.xml');
const zip = { name: 'uploads.zip', pictureFile: async () => undefined };
const result = (key: string): PostResult => ({ key, title: key, outcome: 'written', why: '' });
const opened = {
  ...{ type: 'opened' as const, chosen, file, comparison, zip: null },
} satisfies ImportEvent;
const paused: ImportEvent = { type: 'paused', why: 'No answer', isSignedOut: false };
const missing = (titles: string[], why = 'Gone'): ImportEvent => ({
  type: 'pictureMissing',
  picture: { address: 'p', why, titles },
});

const reach = (events: readonly ImportEvent[], from: ImportState = choosing): ImportState =>
  events.reduce(importReducer, from);
const ready = reach([{ type: 'reading', name: 'site.xml' }, opened]);
const running = reach([{ type: 'started', posts, parts: [] }], ready);
const stopping = reach([{ type: 'stop' }], running);
const stopped = reach([paused], running);
const ended = reach([{ type: 'postSent', result: result('a') }, { type: 'ended' }], running);
const states = { choosing, reading: reach([{ type: 'reading', name: 'x' }]), ready, running };
const all: Record<string, ImportState> = { ...states, stopping, paused: stopped, ended };

/** Each event, and the phases in which it changes something. */
const events: Array<[ImportEvent, string[]]> = [
  [{ type: 'reading', name: 'y' }, ['choosing', 'ready']],
  [{ type: 'progress', share: 0.5 }, ['reading']],
  [{ type: 'refused', error: 'No' }, ['reading', 'ready']],
  [opened, ['reading']],
  [{ type: 'zipRead', zip }, ['ready']],
  [{ type: 'chosen', choices: { withTags: true } }, ['ready', 'ended']],
  [{ type: 'started', posts, parts: [] }, ['ready']],
  [{ type: 'pictureCame', address: 'p', path: '/media/p' }, ['running', 'stopping']],
  [missing(['A']), ['running', 'stopping']],
  [{ type: 'picturesTried', count: 1 }, ['running', 'stopping']],
  [{ type: 'postSent', result: result('a') }, ['running', 'stopping']],
  [{ type: 'partTaken', result: { name: 'texts', taken: 1, left: [] } }, ['running', 'stopping']],
  [{ type: 'noted', isLast: false }, ['running', 'stopping', 'paused']],
  [{ type: 'stop' }, ['running', 'stopping']],
  [paused, ['running', 'stopping', 'paused']],
  [{ type: 'goOn' }, ['paused']],
  [{ type: 'ended' }, ['running', 'stopping', 'paused']],
  [{ type: 'tryAgain', addresses: ['p'] }, ['ended']],
  [{ type: 'removed', isRemoved: true }, ['ended']],
  [{ type: 'closed' }, ['ready', 'ended']],
];

describe('state of an import', () => {
  it.each(events)('%j changes only the phases in which it can happen', (event, phases) => {
    const changed = Object.keys(all).filter((phase) => {
      const before = all[phase];
      return before && importReducer(before, event) !== before;
    });
    expect(changed.sort()).toEqual([...phases].sort());
  });

  it('a file that cannot be read: its choice begins again, with the reason', () => {
    expect(
      reach([
        { type: 'reading', name: 'a.txt' },
        { type: 'refused', error: 'No' },
      ]),
    ).toEqual({
      phase: 'choosing',
      error: 'No',
    });
  });

  it('parts of an export are ticked where the site has nothing of its own, and nothing is replaced', () => {
    const state = (name: 'texts' | 'people', hasOwn: boolean) => ({ name, hasOwn, items: [] });
    const parts = [state('people', true), state('texts', false)];
    const read = reach([
      { type: 'reading', name: 'site.zip' },
      { ...opened, comparison: { ...comparison, parts } },
    ]);
    expect(read).toMatchObject({ choices: { parts: ['texts'], replaced: [] } });
  });

  it('an end before the parts counts those that were left', () => {
    const parts = [
      { name: 'people', items: [] },
      { name: 'texts', items: [] },
    ] as const;
    const state = reach(
      [
        { type: 'started', posts: [], parts },
        { type: 'partTaken', result: { name: 'people', taken: 2, left: [] } },
        { type: 'ended' },
      ],
      ready,
    );
    expect(state).toMatchObject({ run: { left: 0, partsLeft: 1, parts: [parts[0]] } });
  });

  it('a file that was read: the first choices fetch, publish and update nothing by themselves', () => {
    expect(ready).toEqual({
      phase: 'ready',
      error: '',
      chosen,
      file,
      comparison,
      zip: null,
      choices: firstChoices,
    });
    expect(firstChoices).toEqual({
      hosts: [],
      withPages: false,
      withTags: false,
      withUpdates: false,
      publishOverdue: false,
      parts: [],
      replaced: [],
    });
  });

  it('a choice keeps the other choices', () => {
    const choose = (choices: object): ImportEvent => ({ type: 'chosen', choices });
    const state = reach([choose({ withTags: true }), choose({ hosts: ['a'] })], ready);
    expect(state).toMatchObject({ choices: { ...firstChoices, withTags: true, hosts: ['a'] } });
    expect(reach([choose({ hosts: ['b'] })], ended)).toMatchObject({ choices: { hosts: ['b'] } });
  });

  it('a zip of pictures that cannot be read is said, and forgotten once another is read', () => {
    const refused = reach([{ type: 'refused', error: 'No zip' }], ready);
    expect(refused).toMatchObject({ phase: 'ready', error: 'No zip', zip: null });
    expect(reach([{ type: 'zipRead', zip }], refused)).toMatchObject({ error: '', zip });
  });

  it('a started import has the pictures of earlier imports, and will fetch those that were missing then', () => {
    expect(running).toMatchObject({
      phase: 'running',
      run: {
        posts,
        results: [],
        left: 0,
        pictures: comparison.pictures,
        again: ['https://old.example/late.png'],
        tried: 0,
        noted: 0,
        refreshed: 0,
        isRemoved: false,
      },
    });
    expect(running).not.toHaveProperty('error');
  });

  it('a picture that two posts miss is listed once, with both, and goes when it comes', () => {
    const state = reach([missing(['A']), missing(['B', 'A'], 'Still gone')], running);
    expect(state).toMatchObject({
      run: { missing: new Map([['p', { address: 'p', why: 'Still gone', titles: ['A', 'B'] }]]) },
    });
    const came = reach([{ type: 'pictureCame', address: 'p', path: '/media/p' }], state);
    expect(came).toMatchObject({ run: { missing: new Map() } });
    expect('run' in came && came.run.pictures.get('p')).toBe('/media/p');
  });

  it('the last note of a run counts for the log, one in between for the pages alone', () => {
    const sent = reach([{ type: 'postSent', result: result('a') }], running);
    const between = reach([{ type: 'noted', isLast: false }], sent);
    expect(between).toMatchObject({ run: { refreshed: 1, noted: 0 } });
    expect(reach([{ type: 'noted', isLast: true }], sent)).toMatchObject({
      run: { refreshed: 1, noted: 1 },
    });
  });

  it('a pause keeps the run and goes on where it was, without its reason', () => {
    const begun = reach([{ type: 'postSent', result: result('a') }, paused], running);
    expect(begun).toMatchObject({ phase: 'paused', why: 'No answer', run: { results: [{}] } });
    const on = reach([{ type: 'goOn' }], begun);
    expect(on).toMatchObject({ phase: 'running', run: { posts, results: [{ key: 'a' }] } });
    expect(on).not.toHaveProperty('why');
    expect(on).not.toHaveProperty('isSignedOut');
  });

  it('a stop that fails pauses with the reason', () => {
    expect(reach([paused], stopping)).toMatchObject({ phase: 'paused', why: 'No answer' });
    const again: ImportEvent = { type: 'paused', why: 'Sign in', isSignedOut: true };
    expect(reach([again], stopped)).toMatchObject({ why: 'Sign in', isSignedOut: true });
  });

  it('an end before the last post says how many are left, and trying pictures again sends none', () => {
    expect(ended).toMatchObject({ phase: 'ended', run: { posts: [{ key: 'a' }], left: 1 } });
    const again = reach([{ type: 'tryAgain', addresses: ['p'] }], ended);
    expect(again).toMatchObject({ phase: 'running', run: { again: ['p'], tried: 0, left: 1 } });
    expect(reach([{ type: 'ended' }], again)).toMatchObject({ run: { left: 1 } });
    expect(reach([{ type: 'ended' }], stopped)).toMatchObject({ phase: 'ended', run: { left: 2 } });
    expect(reach([{ type: 'ended' }], stopped)).not.toHaveProperty('why');
  });

  it('a second try of missing pictures counts them from zero', () => {
    const first = reach([{ type: 'picturesTried', count: 3 }, { type: 'ended' }], running);
    expect(first).toMatchObject({ phase: 'ended', run: { tried: 3 } });
    const second = reach([{ type: 'tryAgain', addresses: ['p', 'q'] }], first);
    expect(second).toMatchObject({ phase: 'running', run: { again: ['p', 'q'], tried: 0 } });
    expect(reach([{ type: 'picturesTried', count: 1 }], second)).toMatchObject({
      run: { tried: 1 },
    });
  });

  it('import: removed posts can be brought back', () => {
    const removed = reach([{ type: 'removed', isRemoved: true }], ended);
    expect(removed).toMatchObject({ run: { isRemoved: true } });
    expect(reach([{ type: 'removed', isRemoved: false }], removed)).toMatchObject({
      run: { isRemoved: false },
    });
  });

  it.each([['ready'], ['ended']])(
    'closing it in the phase %s leads back to the choice',
    (phase) => {
      const state = all[phase];
      expect(state && reach([{ type: 'closed' }], state)).toBe(choosing);
    },
  );
});
