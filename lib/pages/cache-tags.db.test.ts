// Which reads the framework keeps, and which dropped tags end that. The reads are real; a spy looks
// at what they tell the framework's cache.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listForAdmin } from '@/lib/categories/admin-queries';
import {
  listCategories,
  readPresentSlug as readPresentSlugOfCategory,
} from '@/lib/categories/queries';
import { findLead } from '@/lib/entry/queries';
import { readLatestPosts, readNewestPost } from '@/lib/posts/latest/queries';
import {
  countForSitemap,
  listForFeed,
  listForSitemap,
  listPosts,
  readNeighbours,
  readPost,
  readPresentSlug,
  readPublicSlug,
} from '@/lib/posts/queries';
import { search } from '@/lib/search/queries';
import { type OwnPost, setUpContent } from '@/tests/support/content';

const own = setUpContent();
let vlog: OwnPost;

beforeAll(async () => {
  [vlog] = (await own.addPosts([{ type: 'vlog', content: 'https://youtu.be/aircAruvnKk' }])) as [
    OwnPost,
  ];
});
afterEach(() => vi.restoreAllMocks());

/** Lists the cache settings of each call of a read. */
async function cachedCalls(read: () => Promise<unknown>) {
  const calls = vi.spyOn(globalThis, 'fetch');
  await read();
  return calls.mock.calls
    .map(([, init]) => ({ cache: init?.cache, tags: init?.next?.tags?.toSorted() }))
    .toSorted((a, b) => `${a.tags}`.localeCompare(`${b.tags}`));
}

describe('a read of a visitor is kept', () => {
  const both = ['posts:blog', 'posts:vlog'];
  // The name of the author is a setting.
  it.each<[string, () => Promise<unknown>, string[], string?]>([
    [
      'a list',
      () => listPosts({ type: 'blog', page: 1 }),
      ['categories', 'posts:blog'],
      'settings',
    ],
    [
      'the list of a category',
      () => listPosts({ type: 'vlog', category: 'mining', page: 2 }),
      ['categories', 'posts:vlog'],
      'settings',
    ],
    ['the latest posts', readLatestPosts, ['categories', 'posts:blog'], 'settings'],
    [
      'the newest post of a category',
      () => readNewestPost('mining'),
      ['categories', 'posts:blog'],
      'settings',
    ],
    ['a post', () => readPost('a-post'), ['categories', 'post:a-post', ...both]],
    ['an address of a post', () => readPublicSlug('a-post'), ['post:a-post']],
    ['a former address of a post', () => readPresentSlug('a-post'), ['post:a-post', ...both]],
    ['the size of the sitemap', countForSitemap, both],
    ['a part of the sitemap', () => listForSitemap(1, 10), both],
    ['a feed', () => listForFeed('vlog', 1), ['categories', 'posts:vlog'], 'brand'],
    ['the categories', () => listCategories('vlog'), ['categories', 'posts:vlog']],
    ['a former address of a category', () => readPresentSlugOfCategory('mining'), ['categories']],
  ])('%s, until what it shows changes', async (_what, read, tags, beside) => {
    const all = [tags, ...(beside ? [[beside]] : [])].toSorted((a, b) =>
      `${a}`.localeCompare(`${b}`),
    );
    expect(await cachedCalls(read)).toEqual(all.map((tags) => ({ cache: 'force-cache', tags })));
  });

  it('a search, until a post or an entry of the owner changes', async () => {
    expect(await cachedCalls(() => search('mining'))).toEqual(
      expect.arrayContaining([
        { cache: 'force-cache', tags: ['categories', ...both] },
        { cache: 'force-cache', tags: ['settings'] },
      ]),
    );
  });

  it('the links from a post to others, until a list of its type changes', async () => {
    const post = await readPost(vlog.slug);
    if (!post) throw new Error('no post');
    const call = { cache: 'force-cache', tags: ['categories', 'posts:vlog'] };
    const settings = { cache: 'force-cache', tags: ['settings'] };
    expect(await cachedCalls(() => readNeighbours(post))).toEqual([call, call, call, settings]);
  });

  it('the backend is not asked for an address that cannot exist', async () => {
    for (const read of [readPost, readPresentSlug, readPresentSlugOfCategory]) {
      expect(await cachedCalls(() => read('Not a slug'))).toEqual([]);
      vi.restoreAllMocks();
    }
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['the admin reads', () => listForAdmin(own.session)],
  ['the server reads of leads', () => findLead('nobody@test.example')],
])('a read is not kept: what %s', async (_what, read) => {
  expect(await cachedCalls(read)).toEqual([{ cache: 'no-store', tags: undefined }]);
});
