// A post that waits for its date, and one that ends: what visitors read shows them at the right
// moments by the database's clock, without a write at these moments.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deletePosts, setStatus } from '@/lib/posts/mutations';
import {
  countForSitemap,
  listForFeed,
  listForSitemap,
  listPosts,
  readNeighbours,
  readPost,
  readPresentSlug,
} from '@/lib/posts/queries';
import { search } from '@/lib/search/queries';
import { savePost } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';

const own = setUpContent({}, 'test');

const from = (now: number): string => new Date(Date.now() + now).toISOString();
const time = (date: unknown): number => Date.parse(String(date));

async function save(fields: Parameters<typeof savePost>[2]) {
  const { data } = await savePost(own.admin, own.session.userId, {
    status: 'published',
    ...fields,
  }).throwOnError();
  return data;
}

/** A post that was saved as a draft. */
async function newPost(fields = { title: 'A post', categories: [] as string[] }) {
  const slug = `due-${randomUUID()}`;
  const { id } = await save({ ...fields, slug, status: 'draft' });
  const row = async () =>
    (await own.admin.from('posts').select('*').eq('id', id).single().throwOnError()).data;
  return { ...fields, id, slug, row };
}
type NewPost = Awaited<ReturnType<typeof newPost>>;

/**
 * Schedules a post so soon that it can be waited for, but later than `meanwhile` takes.
 * @returns what that saw
 */
async function schedule<T>({ row: _row, ...post }: NewPost, meanwhile: () => Promise<T>) {
  for (let wait = 1_000; ; wait *= 2) {
    const at = from(wait);
    await save({ ...post, at });
    const seen = await meanwhile();
    if (Date.now() < time(at)) return seen;
  }
}

const untilShown = async (slug: string, isShown = true): Promise<void> => {
  while (Boolean(await readPost(slug)) !== isShown);
};

it('pages, lists, feeds, the sitemap and the search show a post from its start to its end', async () => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const { id: categoryId, slug: category } = await own.addCategory();
  const [before] = await own.addPosts([{ publishedAt: from(0), categories: [categoryId] }]);
  const post = await newPost({ title: `About ${word}`, categories: [categoryId] });
  const { slug } = post;

  async function places(): Promise<Record<string, boolean>> {
    const isThere = (posts: ReadonlyArray<{ slug: string }>) => posts.some((p) => p.slug === slug);
    const neighbour = await readPost(before?.slug ?? '');
    if (!neighbour) throw new Error('no post before');
    const { next, related } = await readNeighbours(neighbour);
    return {
      page: (await readPost(slug)) !== undefined,
      list: isThere((await listPosts({ type: 'blog', page: 1 })).posts),
      category: (await listPosts({ type: 'blog', category, page: 1 })).total === 2,
      feed: isThere(await listForFeed('blog', 30)),
      sitemap: isThere(await listForSitemap(1, await countForSitemap())),
      search: (await search(word)).length === 1,
      next: next?.slug === slug,
      related: isThere(related),
    };
  }
  const all = async (isShown: boolean) => {
    const shown = await places();
    return Object.keys(shown).filter((place) => shown[place] !== isShown);
  };

  expect(await schedule(post, () => all(false))).toEqual([]);
  const scheduled = await post.row();
  await untilShown(slug);
  expect([await all(true), await post.row()]).toEqual([[], scheduled]);
  const { id, title, categories } = post;
  await save({ id, slug, title, categories, ends: from(500) });
  const ending = await post.row();
  expect(ending.published_at).toBe(scheduled.published_at);
  await untilShown(slug, false);
  expect([await all(false), await post.row()]).toEqual([[], ending]);
});

it('a scheduled post leaves no address, and takes a former one from another post when it is public', async () => {
  const other = await newPost();
  await save({ id: other.id, slug: other.slug });
  const present = `${other.slug}-new`;
  await save({ id: other.id, slug: present });
  const post = await newPost();
  await save({ id: post.id, slug: `${post.slug}-tried`, at: from(60_000) });
  const atFormer = { ...post, slug: other.slug };
  expect(await schedule(atFormer, () => readPresentSlug(other.slug))).toBe(present);
  expect(await readPresentSlug(`${post.slug}-tried`)).toBeUndefined();
  await untilShown(other.slug);
  expect((await readPost(other.slug))?.id).toBe(post.id);
  // Public without a write since, it leaves its address to itself, like any other post.
  await save({ id: post.id, slug: `${post.slug}-moved` });
  expect(await readPresentSlug(other.slug)).toBe(`${post.slug}-moved`);
});

it('a scheduled post that is archived or deleted was never public; its address is kept in the bin', async () => {
  const post = await newPost();
  await save({ id: post.id, slug: post.slug, at: from(60_000) });
  expect(await setStatus([post.id], 'archived', own.session)).toEqual({
    changed: [expect.objectContaining({ status: 'published' })],
    publicSlugs: [],
  });
  expect(await post.row()).toMatchObject({ published_at: null, first_published_at: null });
  await save({ id: post.id, slug: post.slug, at: from(60_000) });
  expect(await deletePosts([post.id], own.session)).toMatchObject({ deleted: [post.id] });
  expect(await save({ slug: post.slug })).toMatchObject({
    slug: `${post.slug}-2`,
    is_public: true,
  });
});

it('an end in the past withdraws a post, which stays published and can be changed', async () => {
  const post = await newPost();
  const fields = { id: post.id, slug: post.slug, at: from(-7_200_000) };
  await save(fields);
  const ends = from(-3_600_000);
  const withdrawn = { was_public: true, is_public: false };
  expect(await save({ ...fields, ends })).toMatchObject(withdrawn);
  expect(await post.row()).toMatchObject({ status: 'published' });
  const changed = { ...fields, ends, title: 'Changed' };
  expect(await save(changed)).toMatchObject({ was_public: false, is_public: false });
  expect(await save(fields)).toMatchObject({ was_public: false, is_public: true });
});
