import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  hostOf,
  planImport,
  postLimit,
  statusOf,
} from '@/components/site-import/import-plan';
import { type Choices, firstChoices, type Opened } from '@/components/site-import/opened';
import type { Presence } from '@/lib/site-import/form-rules';
import type { SourcePost } from '@/lib/site-import/source';
import { sourceFile, sourcePost } from '@/tests/support/source-post';

const now = Date.parse('2026-01-01T00:00:00Z');
const later = '2026-06-01T00:00:00Z';

interface Known {
  presence: Presence;
  slug: string;
  isTaken: boolean;
}

const open = (
  posts: SourcePost[],
  known: Record<string, Partial<Known>> = {},
  choices: Partial<Choices> = {},
): Opened => ({
  chosen: new File([''], 'site.xml'),
  file: sourceFile(posts),
  comparison: {
    posts: new Map(
      Object.entries(known).map(([key, one]) => [
        key,
        { presence: 'new', slug: `slug-${key}`, isTaken: false, ...one },
      ]),
    ),
    addresses: [],
    pictures: new Map([['https://old.example/here.png', '/media/here.webp']]),
    waiting: [],
    parts: [],
  },
  choices: { ...firstChoices, ...choices },
  zip: null,
});
const plan = (...from: Parameters<typeof open>) => planImport(open(...from), now);
const keys = (posts: readonly SourcePost[]): string[] => posts.map(({ key }) => key);

describe('plan of an import', () => {
  it('counts posts by the status that they get here', () => {
    const posts = [
      sourcePost('a'),
      sourcePost('b', { publishedAt: later }),
      sourcePost('c', { status: 'draft', publishedAt: null }),
      sourcePost('d', { status: 'archived' }),
      sourcePost('e', { publishedAt: null }),
    ];
    expect(plan(posts).counts).toEqual({ published: 2, scheduled: 1, drafts: 1, archived: 1 });
  });

  it.each([
    [false, { published: 0, scheduled: 0, drafts: 1, archived: 0 }],
    [true, { published: 1, scheduled: 0, drafts: 0, archived: 0 }],
  ])('an overdue post, with publishing chosen: %s', (publishOverdue, counts) => {
    const overdue = plan([sourcePost('a', { isOverdue: true })], {}, { publishOverdue });
    expect(overdue.counts).toEqual(counts);
    expect(keys(overdue.overdue)).toEqual(['a']);
  });

  it('pages are listed, and sent as drafts only where they are chosen', () => {
    const posts = [sourcePost('a'), sourcePost('p', { kind: 'page', isOverdue: true })];
    expect(keys(plan(posts).pages)).toEqual(['p']);
    expect(keys(plan(posts).sent)).toEqual(['a']);
    const withPages = plan(posts, {}, { withPages: true, publishOverdue: true });
    expect(keys(withPages.sent)).toEqual(['a', 'p']);
    expect(withPages.counts).toMatchObject({ published: 1, drafts: 1 });
    expect(withPages.overdue).toEqual([]);
  });

  it('sends what is new, what changed if that is chosen, and never what is edited or deleted here', () => {
    const presences: Presence[] = [
      'new',
      'same',
      'changed',
      'withdrawn',
      'edited',
      'bin',
      'deleted',
    ];
    const posts = presences.map((presence) => sourcePost(presence));
    const known = Object.fromEntries(presences.map((presence) => [presence, { presence }]));
    expect(keys(plan(posts, known).sent)).toEqual(['new']);
    const updating = plan(posts, known, { withUpdates: true });
    expect(keys(updating.sent)).toEqual(['new', 'changed']);
    for (const presence of presences) {
      expect(keys(updating.byPresence[presence])).toEqual([presence]);
    }
  });

  it('a post over the limit is listed and not sent', () => {
    const posts = [
      sourcePost('a', { bytes: postLimit }),
      sourcePost('b', { bytes: postLimit + 1 }),
    ];
    expect(keys(plan(posts).sent)).toEqual(['a']);
    expect(keys(plan(posts).tooLarge)).toEqual(['b']);
  });

  it('counts categories, tags, parts and pictures of what is sent, each once', () => {
    const picture = (address: string) => ({ address, alt: '' });
    const news = { name: 'News', slug: 'news' };
    const posts = [
      sourcePost('a', {
        categories: [news],
        tags: [{ name: 'One', slug: 'one' }],
        importedParts: 2,
        plainParts: 1,
        pictures: [
          picture('https://old.example/1.png'),
          picture('https://cdn.example:8443/2.png'),
          picture('https://cdn.example:8443/3.png'),
          picture('file:///3.png'),
          picture('https://old.example/here.png'),
        ],
        losses: ['a form'],
      }),
      sourcePost('b', {
        categories: [news],
        importedParts: 1,
        pictures: [picture('https://old.example/1.png')],
      }),
      sourcePost('c', { categories: [{ name: 'Old', slug: 'old' }], losses: ['a form'] }),
    ];
    const result = plan(posts, { c: { presence: 'same' } });
    expect(result).toMatchObject({
      categories: 1,
      tags: 1,
      importedParts: 3,
      plainParts: 1,
      pictures: [
        { host: 'cdn.example:8443', count: 2 },
        { host: 'old.example', count: 1 },
        { host: '', count: 1 },
      ],
      picturesHere: 1,
    });
    expect(keys(result.losses)).toEqual(['a']);
  });

  it('a category that drafts alone have is listed as not made, and the others are counted', () => {
    const named = (slug: string) => ({ name: slug.toUpperCase(), slug });
    const posts = [
      sourcePost('a', { categories: [named('news')], changes: { categories: [named('plans')] } }),
      sourcePost('b', {
        status: 'draft',
        publishedAt: null,
        categories: [named('news'), named('layoffs')],
        tags: [named('lawsuit')],
      }),
      sourcePost('c', { isOverdue: true, categories: [named('late')] }),
    ];
    const slugs = (...from: Parameters<typeof plan>) =>
      plan(...from).ofDraftsAlone.map(({ slug }) => slug);
    expect(plan(posts).categories).toBe(1);
    expect(slugs(posts)).toEqual(['plans', 'layoffs', 'late']);
    expect(slugs(posts, {}, { withTags: true, publishOverdue: true })).toEqual([
      'plans',
      'layoffs',
      'lawsuit',
    ]);
    const own = open(posts);
    const file = { ...own.file, publicCategories: new Set(['plans', 'layoffs', 'late']) };
    expect(planImport({ ...own, file }, now).ofDraftsAlone).toEqual([]);
  });

  it('lists a slug that another post has with the one that the post gets', () => {
    const posts = [sourcePost('a'), sourcePost('b')];
    const { clashes } = plan(posts, { a: { isTaken: true, slug: 'slug-a-2' }, b: {} });
    expect(clashes).toEqual([{ post: posts[0], slug: 'slug-a-2' }]);
  });

  it('lists a slug that two posts of the file want, with no other one in its place', () => {
    const posts = [
      sourcePost('a', { slug: 'rain' }),
      sourcePost('b', { slug: 'rain' }),
      sourcePost('c', { slug: 'sun' }),
      sourcePost('d', { slug: 'sun-2' }),
      sourcePost('e', { slug: '' }),
      sourcePost('f', { slug: '' }),
    ];
    const { clashes } = plan(posts, { c: { isTaken: true, slug: 'sun-2' } });
    expect(clashes.map(({ post, slug }) => [post.key, slug])).toEqual([
      ['b', ''],
      ['c', 'sun-2'],
      ['d', ''],
    ]);
  });

  it('import: of two posts with one key the first is sent and the other listed, and an equal copy is not listed', () => {
    const [first, copy] = [sourcePost('a'), sourcePost('a')];
    const other = sourcePost('a', { digest: 'b'.repeat(64), title: 'Other' });
    const { sent, sameKey } = plan([first, copy, other, other]);
    expect(sent).toEqual([first]);
    expect(sameKey).toEqual([other]);
  });
});

describe('former addresses of a file', () => {
  it('import: a former address of two posts, however written, leads to neither, and one that a post has twice leads to it', () => {
    const posts = [
      sourcePost('a', {
        addresses: ['/2024/a', '/same', '/2024/a', '/2024/A', '/x//y', '/caf\u00e9'],
      }),
      sourcePost('b', { addresses: ['/Same', '/?p=2', '/x/y/', '/cafe\u0301', '/tag/rain'] }),
      sourcePost('c', { addresses: ['/same'] }),
    ];
    const categoryAddresses = [
      { path: '/tag/Rain', slug: 'rain', name: 'Rain' },
      { path: '/tag/wind', slug: 'wind', name: 'Wind' },
      { path: '/tag/Wind', slug: 'wind', name: 'Wind' },
    ];
    const why = 'Two posts or categories of the file have it';
    expect(claimsOf(sourceFile(posts, { categoryAddresses }))).toEqual({
      addresses: [
        { path: '/2024/a', key: 'a' },
        { path: '/?p=2', key: 'b' },
        { path: '/tag/wind', key: 'category:wind' },
      ],
      claimedTwice: ['/same', '/x/y', '/caf\u00e9', '/tag/rain'].map((path) => ({ path, why })),
    });
  });
});

it.each([
  ['https://old.example/a.png', 'old.example'],
  ['http://127.0.0.1:8080/a.png', '127.0.0.1:8080'],
  ['file:///a.png', ''],
  ['/media/a.webp', ''],
  ['__GHOST_URL__/a.png', ''],
  ['https://', ''],
])('the host of the picture %s is "%s"', (address, host) => {
  expect(hostOf(address)).toBe(host);
});

it('a post that was public and is not overdue keeps its status', () => {
  expect(statusOf(sourcePost('a'), firstChoices)).toBe('published');
});
