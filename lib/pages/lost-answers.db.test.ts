// A write whose answer was lost is done all the same: what it changed must not stay in the cache.
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deleteCategoryAction, saveCategoryAction } from '@/lib/categories/actions';
import { listCategories } from '@/lib/categories/queries';
import { cacheTags, goneTag } from '@/lib/pages/cache-tags';
import { deletePostsAction, savePostAction, setStatusAction } from '@/lib/posts/actions';
import { readPost } from '@/lib/posts/queries';
import { pageStore } from '@/server/page-cache/store';
import { type OwnPost, setUpProxy } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { arrive } from '@/tests/support/request';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));
vi.spyOn(pageStore, 'drop').mockImplementation((tags) => void dropped.push(...tags));

const { proxy, own } = setUpProxy();

beforeAll(() => {
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(() => {
  dropped.length = 0;
});

const failed = { ok: false, error: expect.any(String) };
const lists = [cacheTags.list('blog'), cacheTags.list('vlog')];
/** The tags of which each page that shows a post has one. */
const ofPosts = [...lists, cacheTags.categories];
const lose = (word: string): void => {
  dropped.length = 0;
  proxy.loses = (path) => path.includes(word);
};

it.each([
  [
    'archived',
    '/change_post_status',
    (ids: string[]) => setStatusAction({ ids, status: 'archived' }),
  ],
  ['deleted', '/bin_posts', (ids: string[]) => deletePostsAction(ids)],
])('a post that is %s without an answer leaves the pages', async (_done, path, act) => {
  const [post] = (await own.addPosts([{}])) as [OwnPost];
  lose(path);
  expect(await act([post.id])).toEqual(failed);
  expect(dropped).toEqual([...ofPosts, ...lists.map(goneTag)]);
  dropped.length = 0;
  proxy.loses = () => false;
  expect(await readPost(post.slug)).toBeUndefined();
  // Told to do it again, it finds nothing to do, and still everything to withdraw.
  expect(await act([post.id])).toEqual({ ok: true, data: [] });
  expect(dropped).toEqual(expect.arrayContaining(lists.map(goneTag)));
});

it('a post that is saved without an answer is shown again, and withdrawn where it was published', async () => {
  const post = postInput({ status: 'published' });
  lose('save_post');
  expect(await savePostAction(post)).toEqual(failed);
  expect(dropped).toEqual(ofPosts);
  dropped.length = 0;
  expect(await savePostAction({ ...post, save: 2, status: 'draft' })).toEqual(failed);
  expect(dropped).toEqual(expect.arrayContaining([...lists.map(goneTag), ...ofPosts]));
  proxy.loses = () => false;
  expect(await readPost(post.slug)).toBeUndefined();
});

it('a category that is saved or deleted without an answer is shown as it is', async () => {
  const { id, name } = await own.addCategory();
  lose('/categories?');
  expect(await saveCategoryAction({ id, name: `${name} again`, description: '' })).toEqual(failed);
  expect(dropped).toEqual([cacheTags.categories]);
  expect(await deleteCategoryAction(id)).toEqual(failed);
  expect(dropped).toEqual([cacheTags.categories, cacheTags.categories]);
  proxy.loses = () => false;
  expect((await listCategories('blog')).some((category) => category.name.startsWith(name))).toBe(
    false,
  );
});
