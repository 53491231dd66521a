// The admin's actions on posts, through the session's cookie, on the real backend: what they store,
// and which cached pages they drop.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listForAdmin as listCategories } from '@/lib/categories/admin-queries';
import { goneTag } from '@/lib/pages/cache-tags';
import {
  deletePostsAction,
  postToBlog,
  savePostAction,
  setStatusAction,
} from '@/lib/posts/actions';

import { readPreview } from '@/lib/posts/admin-queries';
import { listPosts, readPost } from '@/lib/posts/queries';
import type { PostInput } from '@/lib/posts/schema';
import { minute, type OwnPost, setUpContent } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { answerOf } from '@/tests/support/reads';
import { arrive } from '@/tests/support/request';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const own = setUpContent({}, 'test');

beforeEach(() => {
  dropped.length = 0;
  arrive({ cookies: { admin: own.session.token } });
});

const lists = ['posts:blog', 'posts:vlog'];
/** The tags dropped since the last call. */
const droppedTags = (): string[] => dropped.splice(0).toSorted();
const input = (part: Partial<PostInput> = {}): PostInput =>
  postInput({ status: 'published', ...part });

describe('saving a post', () => {
  it('saving a published post invalidates its page, the lists, and the page of its former slug', async () => {
    const { id: category } = await own.addCategory();
    const post = input({ categories: [category] });
    expect(await savePostAction(post)).toMatchObject({
      ok: true,
      data: { outcome: 'saved', slug: post.slug, revision: 1 },
    });
    expect(droppedTags()).toEqual([`post:${post.slug}`, ...lists]);
    const renamed = { ...post, revision: 1, save: 2, slug: `${post.slug}-new` };
    expect(await savePostAction(renamed)).toMatchObject({ ok: true, data: { revision: 2 } });
    expect(droppedTags()).toEqual([`post:${post.slug}`, `post:${post.slug}-new`, ...lists]);
    expect(await answerOf('/api/posts/stored', { id: post.id })).toMatchObject({
      ok: true,
      data: { slug: renamed.slug, status: 'published', revision: 2, categories: [category] },
    });
  });

  it('saving over a newer revision is a conflict, and invalidates nothing', async () => {
    const post = input();
    await savePostAction(post);
    droppedTags();
    const late = { ...post, editor: randomUUID(), title: 'Late' };
    expect(await savePostAction(late)).toMatchObject({
      ok: true,
      data: { outcome: 'conflict', theirs: { title: 'A post', revision: 1 } },
    });
    expect(await savePostAction(input({ revision: 3 }))).toMatchObject({
      ok: true,
      data: { outcome: 'missing' },
    });
    expect(droppedTags()).toEqual([]);
  });

  it('making a published post a draft invalidates its page as gone, again if repeated', async () => {
    const post = input();
    await savePostAction(post);
    droppedTags();
    const tags = [`post:${post.slug}`, ...lists];
    const draft = { ...post, revision: 1, save: 2, status: 'draft' as const };
    expect(await savePostAction(draft)).toMatchObject({ ok: true });
    expect(droppedTags()).toEqual([...tags.map(goneTag), ...tags]);
    // The same try again: its first answer was lost, and perhaps what it was to drop.
    expect(await savePostAction(draft)).toMatchObject({ ok: true });
    expect(droppedTags()).toEqual([...tags.map(goneTag), ...tags]);
  });

  it.each(['draft', 'archived'] as const)(
    'saving a new %s twice invalidates nothing',
    async (status) => {
      const post = input({ status });
      const save = async (part: Partial<PostInput>) =>
        expect(await savePostAction({ ...post, ...part })).toMatchObject({
          ok: true,
          data: { outcome: 'saved' },
        });
      await save({});
      await save({ revision: 1, save: 2, title: 'Another title', slug: `${post.slug}-new` });
      expect(droppedTags()).toEqual([]);
      await save({ revision: 2, save: 3, status: 'published' });
      expect(droppedTags()).toEqual([`post:${post.slug}`, `post:${post.slug}-new`, ...lists]);
    },
  );
});

it('posts: a typed slug is normalised when saved', async () => {
  expect(await savePostAction(input({ slug: 'Mining in Zambia' }))).toMatchObject({
    ok: true,
    data: { outcome: 'saved', slug: 'mining-in-zambia' },
  });
});

const changed = async (ids: string[], status: 'published' | 'archived') => {
  const answer = await setStatusAction({ ids, status });
  return answer.ok && answer.data.length;
};

describe('changing several posts at once', () => {
  it('publishing, archiving and deleting several posts invalidates the pages of those that changed', async () => {
    const [draft, shown] = (await own.addPosts([{ status: 'draft' }, {}])) as [OwnPost, OwnPost];
    const ids = [draft.id, shown.id];
    const tags = (...posts: OwnPost[]): string[] => [
      ...posts.map(({ slug }) => `post:${slug}`).toSorted(),
      ...lists,
    ];
    const withdrawn = (...posts: OwnPost[]): string[] => [
      ...tags(...posts).map(goneTag),
      ...tags(...posts),
    ];
    expect(await changed(ids, 'published')).toBe(1);
    expect(droppedTags()).toEqual(tags(draft));
    expect(await readPost(draft.slug)).toBeDefined();
    expect(await changed(ids, 'archived')).toBe(2);
    expect(droppedTags()).toEqual(withdrawn(draft, shown));
    expect(await readPost(shown.slug)).toBeUndefined();
    const { data } = await own.admin.from('posts').select('published_at').in('id', ids);
    expect(data).toEqual([{ published_at: null }, { published_at: null }]);
    expect(await deletePostsAction(ids)).toMatchObject({ ok: true, data: { length: 2 } });
    // They were not public any more.
    expect(droppedTags()).toEqual([]);
    const more = (await own.addPosts([{ status: 'draft' }, {}])) as [OwnPost, OwnPost];
    expect(await deletePostsAction(more.map(({ id }) => id))).toMatchObject({
      ok: true,
      data: { length: 2 },
    });
    expect(droppedTags()).toEqual(withdrawn(more[1]));
    expect(await deletePostsAction(ids)).toEqual({ ok: true, data: [] });
    expect(await deletePostsAction([])).toMatchObject({ ok: false });
  });

  it('45 deleted posts of a category are not counted in public and admin lists', async () => {
    const { id, slug } = await own.addCategory();
    const posts = await own.addPosts(Array.from({ length: 60 }, () => ({ categories: [id] })));
    const counted = async () => ({
      public: (await listPosts({ type: 'blog', page: 1, category: slug })).total,
      admin: (await listCategories(own.session)).find((each) => each.id === id)?.posts,
    });
    expect(await counted()).toEqual({ public: 60, admin: 60 });
    const some = posts.slice(0, 45).map((post) => post.id);
    expect(await deletePostsAction(some)).toMatchObject({ ok: true, data: { length: 45 } });
    expect(await counted()).toEqual({ public: 15, admin: 15 });
  });
});

describe('archiving several posts', () => {
  const archive = async (posts: OwnPost[], count: number): Promise<string[]> => {
    expect(
      await changed(
        posts.map(({ id }) => id),
        'archived',
      ),
    ).toBe(count);
    return droppedTags();
  };

  it('archiving drafts invalidates nothing, and archiving a live post its page and the lists', async () => {
    const drafts = (await own.addPosts([{ status: 'draft' }, { status: 'draft' }])) as OwnPost[];
    expect(await archive(drafts, 2)).toEqual([]);
    const [draft, shown] = (await own.addPosts([{ status: 'draft' }, {}])) as [OwnPost, OwnPost];
    const tags = [`post:${shown.slug}`, ...lists];
    expect(await archive([draft, shown], 2)).toEqual([...tags.map(goneTag), ...tags]);
  });

  it('archiving an archived post again invalidates the lists', async () => {
    const [post] = (await own.addPosts([{ status: 'archived' }])) as [OwnPost];
    expect(await archive([post], 0)).toEqual([...lists.map(goneTag), ...lists]);
  });
});

describe('the slug of a post', () => {
  it('a slug is taken if another post has it, in any state', async () => {
    const [draft, archived] = (await own.addPosts([
      { status: 'draft' },
      { status: 'archived' },
    ])) as [OwnPost, OwnPost];
    const taken = async (slug: string, id: string) => {
      const answer = await answerOf('/api/posts/slug', { slug, id });
      return answer.ok && answer.data.taken;
    };
    expect(await taken(draft.slug, randomUUID())).toBe(true);
    expect(await taken(archived.slug, draft.id)).toBe(true);
    expect(await taken(draft.slug, draft.id)).toBe(false);
    expect(await taken(`${draft.slug}-2`, randomUUID())).toBe(false);
    expect(await taken('Not a slug', randomUUID())).toBe(false);
  });
});

describe('the preview of a post', () => {
  it('a draft and a published post are shown with their text and date', async () => {
    const [draft, shown] = (await own.addPosts([
      { status: 'draft', content: '<h2>Part</h2><p>Text</p>' },
      { publishedAt: minute(5) },
    ])) as [OwnPost, OwnPost];
    const preview = await readPreview(own.session, draft.id);
    expect(preview).toMatchObject({ slug: draft.slug, type: 'blog' });
    expect(preview?.html).toContain('Part');
    expect(Date.now() - Date.parse(preview?.publishedAt ?? '')).toBeLessThan(60_000);
    expect((await readPreview(own.session, shown.id))?.publishedAt).toBe(minute(5));
    expect(await readPreview(own.session, randomUUID())).toBeUndefined();
  });
});

it('only a vlog can be copied to the blog', async () => {
  const [vlog, post] = (await own.addPosts([
    { type: 'vlog', content: 'https://youtu.be/aircAruvnKk', title: `Own ${randomUUID()}` },
    {},
  ])) as [OwnPost, OwnPost];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = { ok: false, error: 'Failed to create blog post' };
  for (const id of [post.id, randomUUID()]) expect(await postToBlog(id)).toEqual(failed);
  expect(await postToBlog('x')).toMatchObject(failed);
  vi.restoreAllMocks();
  expect(await postToBlog(vlog.id)).toEqual({
    ok: true,
    data: { message: 'Successfully created blog post draft', id: expect.any(String) },
  });
  await deletePostsAction([vlog.id]);
  expect(await postToBlog(vlog.id)).toEqual(failed);
  const { data } = await own.admin
    .from('posts')
    .select('type, status')
    .eq('author_id', own.session.userId)
    .not('id', 'in', `(${vlog.id},${post.id})`);
  expect(data).toEqual([{ type: 'blog', status: 'draft' }]);
});

it('posts: an action without a session answers ‘signed-out’, and changes nothing', async () => {
  const [post] = (await own.addPosts([{}])) as [OwnPost];
  const signedOut = { ok: false, error: 'Please sign in again', code: 'signed-out' };
  arrive();
  expect(await savePostAction(input())).toEqual(signedOut);
  expect(await deletePostsAction([post.id])).toEqual(signedOut);
  expect(await setStatusAction({ ids: [post.id], status: 'archived' })).toEqual(signedOut);
  expect(await postToBlog(post.id)).toEqual({ ok: false, error: 'Please sign in to post to blog' });
  expect(await readPost(post.slug)).toBeDefined();
  expect(droppedTags()).toEqual([]);
});
