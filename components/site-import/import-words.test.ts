import { describe, expect, it } from 'vitest';
import type { Presence } from '@/lib/site-import/form-rules';
import type { SourceFile } from '@/lib/site-import/source';
import { sourceFile, sourcePost } from '@/tests/support/source-post';
import { planImport } from './import-plan';
import { choosing, type ImportState, type PostResult, type Run } from './import-state';
import {
  announcementOf,
  broughtWords,
  cameWords,
  counted,
  nothingWords,
  partWords,
  progressOf,
} from './import-words';
import { firstChoices } from './opened';

const posts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => sourcePost(key));
const results = (count: number, outcome: PostResult['outcome'] = 'written'): PostResult[] =>
  posts.slice(0, count).map(({ key }) => ({ key, title: key, outcome, why: '' }));
const run = (fields: Partial<Run>): Run => ({
  posts,
  results: [],
  left: 0,
  parts: [],
  partResults: [],
  partsLeft: 0,
  publicCategories: new Set(),
  pictures: new Map(),
  missing: new Map(),
  again: [],
  tried: 0,
  refreshed: 0,
  noted: 0,
  isRemoved: false,
  ...fields,
});
const opened = {
  chosen: new File([''], 'site.xml'),
  file: sourceFile(posts),
  comparison: { posts: new Map(), addresses: [], pictures: new Map(), waiting: [], parts: [] },
  choices: firstChoices,
  zip: null,
};
const running = (fields: Partial<Run>): ImportState => ({
  ...opened,
  phase: 'running',
  run: run(fields),
});

it.each([
  [0, '0 posts'],
  [1, '1 post'],
  [1200, '1,200 posts'],
])('%i posts are counted as "%s"', (count, words) => {
  expect(counted(count, 'post')).toBe(words);
});

describe('progress of an import', () => {
  it.each([
    [{ results: results(2) }, { done: 2, total: 8, text: 'Post 3 of 8' }],
    [
      { results: results(8), again: ['p', 'q'], tried: 1 },
      { done: 1, total: 2, text: 'Picture 2 of 2' },
    ],
    [
      { results: results(8), again: ['p'], tried: 1 },
      { done: 1, total: 1, text: 'Picture 1 of 1' },
    ],
  ])('of %j names the post or the picture that is on its way', (fields, progress) => {
    expect(progressOf(run(fields))).toEqual(progress);
  });
});

it.each([
  [[], '0 posts imported'],
  [results(2), '2 posts imported'],
  [results(3, 'updated'), '3 posts updated'],
  [
    [...results(1), ...results(1, 'updated'), ...results(3, 'same')],
    '1 post imported, 1 post updated, 3 posts were here already',
  ],
])('what came is said in numbers: case %#', (came, words) => {
  expect(cameWords(came)).toBe(words);
});

describe('parts of an export in words', () => {
  it.each([
    ['texts', 1, '1 text'],
    ['people', 3, '3 entries of ‘People’'],
    ['services', 1, '1 entry of ‘Services’'],
    ['marks', 1, '1 logo or icon'],
    ['marks', 2, '2 logos and icons'],
  ] as const)('%s: %i', (name, count, words) => expect(partWords(name, count)).toBe(words));

  it('say what an import without posts brought', () => {
    const parts = (['people', 'texts'] as const).map((name) => ({ name, items: [] }));
    const partResults = [
      { name: 'people' as const, taken: 2, left: [] },
      { name: 'texts' as const, taken: 0, left: [{ title: 'a', why: 'b' }] },
    ];
    expect(broughtWords(run({ parts, partResults }))).toBe('2 entries of ‘People’ taken back');
    expect(broughtWords(run({ parts, partResults: [] }))).toBe('Nothing taken back');
    expect(broughtWords(run({ parts, partResults, results: results(1) }))).toBe(
      '1 post imported, 2 entries of ‘People’ taken back',
    );
    const begun = run({ posts: [], parts, partResults: partResults.slice(1) });
    expect(progressOf(begun)).toEqual({ done: 1, total: 2, text: 'Part 2 of 2' });
  });

  it.each([
    ['new', /choose what is to be taken back\.$/],
    ['differs', /choose what is to be taken back\.$/],
    ['refused', /'Not taken' says/],
    ['same', /all of it is here already\.$/],
  ] as const)('of which one is %s: an import without posts says so', (presence, words) => {
    const own = { texts: [], entries: [], marks: [], pictures: [] };
    const file = sourceFile([], { own });
    const item = { id: 'a', title: 'a', presence, revision: 0, ours: '', theirs: '', why: '' };
    const parts = [{ name: 'texts' as const, hasOwn: true, items: [item] }];
    const comparison = { ...opened.comparison, parts };
    const plan = planImport({ ...opened, file, comparison }, Date.now());
    expect(nothingWords(file, plan, parts)).toMatch(words);
  });
});

describe('the reason shown when an import has nothing to do', () => {
  const page = sourcePost('p', { kind: 'page' });
  it.each([
    ['an empty file', [], {}, {}, /this file has no posts\.$/],
    [
      'a file of which nothing could be read',
      [],
      {},
      { unread: [{ title: 'A', line: 1 }] },
      /no post of this file could be read\.$/,
    ],
    ['a file that came whole', ['a', 'b'], {}, {}, /all of it is here already\.$/],
    ['a file with a changed post', ['a', 'b'], { b: 'changed' }, {}, /yet: tick the update/],
    [
      'a file with a post that was edited here',
      ['a', 'b'],
      { b: 'edited' },
      {},
      /'Not taken' says/,
    ],
    [
      'a file with an item that could not be read',
      ['a'],
      {},
      { unread: [{ title: 'A', line: 1 }] },
      /'Not taken' says/,
    ],
    ['a file of pages', [], {}, { posts: [page] }, /yet: tick the pages/],
  ] as Array<[string, string[], Record<string, Presence>, Partial<SourceFile>, RegExp]>)(
    '%s has its own sentence',
    (_, keys, presences, fields, words) => {
      const file = sourceFile(
        keys.map((key) => sourcePost(key)),
        fields,
      );
      const posts = new Map(
        keys.map((key) => [key, { presence: presences[key] ?? 'same', slug: key, isTaken: false }]),
      );
      const comparison = { ...opened.comparison, posts };
      const plan = planImport({ ...opened, file, comparison }, Date.now());
      expect(plan.sent).toEqual([]);
      expect(nothingWords(file, plan, [])).toMatch(words);
    },
  );
});

describe('what a screen reader is told of an import', () => {
  it('changes three times between begin and end, however many posts there are', () => {
    const texts = posts.map((_, done) => announcementOf(running({ results: results(done) })));
    expect([...new Set(texts)]).toEqual([
      'The import has begun',
      '25 % of the import is done',
      '50 % of the import is done',
      '75 % of the import is done',
    ]);
  });

  it.each<[ImportState, string]>([
    [choosing, ''],
    [{ phase: 'choosing', error: 'No export' }, 'No export'],
    [{ phase: 'reading', name: 'site.xml', share: 0.3 }, 'Reading site.xml'],
    [{ ...opened, phase: 'ready', error: '' }, 'site.xml was read. Nothing is imported yet.'],
    [{ ...opened, phase: 'stopping', run: run({}) }, 'The import stops after this post'],
    [
      { ...opened, phase: 'paused', run: run({}), why: 'No answer.', isSignedOut: false },
      'The import is paused. No answer.',
    ],
    [
      { ...opened, phase: 'paused', run: run({}), why: '', isSignedOut: false },
      'The import is paused.',
    ],
    [
      { ...opened, phase: 'ended', run: run({ results: results(2) }) },
      'The import has ended. 2 posts imported.',
    ],
  ])('in the phase of case %# is "%s"', (state, words) => {
    expect(announcementOf(state)).toBe(words);
  });
});
