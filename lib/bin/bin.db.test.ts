// Deleted posts and files, on the real backend.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { listForAdmin as listCategories } from '@/lib/categories/admin-queries';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { deleteMediaAction, undoDeletionAction as undoMedia } from '@/lib/media/actions';
import { findUsage, listMedia } from '@/lib/media/admin-queries';
import { sweepMedia } from '@/lib/media/daily';
import { goneTag } from '@/lib/pages/cache-tags';
import { deletePostsAction, undoDeletionAction } from '@/lib/posts/actions';
import { listForAdmin, readForEditing } from '@/lib/posts/admin-queries';
import { savePost } from '@/lib/posts/mutations';
import { listForSitemap, readPost } from '@/lib/posts/queries';
import { deleteEntryAction, saveEntryAction } from '@/lib/settings/actions';
import type { ListName } from '@/lib/settings/lists';
import { service } from '@/tests/support/clients';
import { type OwnPost, setUpContent } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { answerOf } from '@/tests/support/reads';
import { arrive } from '@/tests/support/request';
import { deleteForGoodAction, emptyBinAction, restoreAction } from './actions';
import { binPageSize, listBin } from './admin-queries';
import { removeFiles } from './daily';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const { url, secretKey } = inject('backend');
const access = { url, secretKey };
const in31Days = (): Date => new Date(Date.now() + 31 * 86_400_000);
const own = setUpContent({}, 'test');
const files: string[] = [];

beforeEach(() => {
  dropped.length = 0;
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  await service.storage.from('media').remove(files);
  await own.admin.from('media').delete().in('path', files.splice(0));
});

async function addFile(): Promise<{ id: string; url: string; path: string }> {
  const path = `${randomUUID()}.png`;
  files.push(path);
  await service.storage.from('media').upload(path, Buffer.from('89504e470d0a1a0a', 'hex'));
  const { data } = await own.admin
    .from('media')
    .insert({ title: `${path} title`, url: `/media/${path}`, path, type: 'image' })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, url: `/media/${path}`, path };
}
const isStored = async (path: string): Promise<boolean> =>
  ((await service.storage.from('media').list('', { search: path })).data ?? []).length === 1;
const binned = async (id: string) =>
  (await listBin(own.session, 1)).items.find((item) => item.id === id);
/** Traces of an item in the security log and the list of changes, the oldest first. */
const tracesOf = async (id: string) => {
  const { data: log } = await own.admin.rpc('list_security_events', { p_size: 101 });
  const { data: activity } = await own.admin
    .from('activity')
    .select('action')
    .eq('subject_id', id)
    .order('id');
  const kinds = log?.flatMap((event) => (event.subject_id === id ? event.kind : [])) ?? [];
  return { log: kinds.toReversed(), activity: activity?.map(({ action }) => action) };
};

it('a deleted post is in no list and on no page, its slug stays reserved, and Undo restores it at once', async () => {
  const { id: category } = await own.addCategory();
  const before = await readOverview(own.session);
  const title = `Maize ${randomUUID()}`;
  const [post] = (await own.addPosts([{ categories: [category], title }])) as [OwnPost];
  const seen = async () => ({
    isPublic: (await readPost(post.slug)) !== undefined,
    isInSitemap: (await listForSitemap(1, 50_000)).some(({ slug }) => slug === post.slug),
    isInTable: (await listForAdmin(own.session, { search: title, page: 1 })).posts.some(
      ({ id }) => id === post.id,
    ),
    isOpened: (await readForEditing(own.session, post.id)) !== undefined,
    inCategory: (await listCategories(own.session)).find(({ id }) => id === category)?.posts,
    counted: (await readOverview(own.session)).posts - before.posts,
  });
  const there = await seen();
  expect(there).toEqual({
    isPublic: true,
    isInSitemap: true,
    isInTable: true,
    isOpened: true,
    inCategory: 1,
    counted: 1,
  });
  expect(await deletePostsAction([post.id])).toEqual({ ok: true, data: [post.id] });
  // It undoes what it did itself.
  expect(await deletePostsAction([post.id])).toEqual({ ok: true, data: [] });
  expect(dropped).toContain(goneTag(`post:${post.slug}`));
  expect(await seen()).toEqual({
    isPublic: false,
    isInSitemap: false,
    isInTable: false,
    isOpened: false,
    inCategory: 0,
    counted: 0,
  });
  expect(await answerOf('/api/posts/slug', { slug: post.slug, id: randomUUID() })).toEqual({
    ok: true,
    data: { taken: true },
  });
  const late = postInput({ id: post.id, revision: 1, status: 'published' });
  expect((await savePost(late, own.session)).result).toEqual({ outcome: 'missing' });
  dropped.length = 0;
  expect(await undoDeletionAction([post.id])).toEqual({ ok: true, data: null });
  expect(dropped).toEqual([`post:${post.slug}`, 'posts:blog', 'posts:vlog']);
  expect(await seen()).toEqual(there);
  expect((await readPost(post.slug))?.publishedAt).toBe(post.publishedAt);
});

it('a post that is restored is a draft with its first date', async () => {
  const [post] = (await own.addPosts([{ title: 'Maize' }])) as [OwnPost];
  await deletePostsAction([post.id]);
  expect(await binned(post.id)).toMatchObject({ kind: 'post', title: 'Maize', uses: [] });
  expect(await restoreAction({ posts: [post.id], files: [] })).toMatchObject({ ok: true });
  expect(await binned(post.id)).toBeUndefined();
  expect(await readPost(post.slug)).toBeUndefined();
  expect(await readForEditing(own.session, post.id)).toMatchObject({
    status: 'draft',
    slug: post.slug,
    content: '<p>Text</p>',
  });
  const { data } = await own.admin.from('posts').select('first_published_at').eq('id', post.id);
  expect(data?.map((row) => Date.parse(row.first_published_at ?? ''))).toEqual([
    Date.parse(post.publishedAt),
  ]);
  const published = await own.admin.rpc('set_post_status', {
    p_ids: [post.id],
    p_status: 'published',
  });
  expect(published.error).toBeNull();
  expect((await readPost(post.slug))?.publishedAt).toBe(post.publishedAt);
});

it('the security log records bin, restore and final deletion; the list of changes leaves out the final one', async () => {
  const [post] = (await own.addPosts([{ title: 'Maize', status: 'draft' }])) as [OwnPost];
  const choice = { posts: [post.id], files: [] };
  // Items outside the bin stay.
  expect(await deleteForGoodAction(choice)).toMatchObject({ ok: true });
  await deletePostsAction([post.id]);
  await restoreAction(choice);
  await deletePostsAction([post.id]);
  expect(await deleteForGoodAction(choice)).toMatchObject({ ok: true });
  expect(await tracesOf(post.id)).toEqual({
    log: ['created', 'binned', 'restored', 'binned', 'deleted'],
    activity: ['created', 'deleted', 'restored', 'deleted'],
  });
  expect(await binned(post.id)).toBeUndefined();
});

it('the bin counts deleted posts and files, and none in use', async () => {
  const { total } = await listBin(own.session, 1);
  const [post] = (await own.addPosts([{}])) as [OwnPost];
  const file = await addFile();
  expect((await listBin(own.session, 1)).total).toBe(total);
  await deletePostsAction([post.id]);
  expect((await listBin(own.session, 1)).total).toBe(total + 1);
  await deleteMediaAction(file.id);
  expect((await listBin(own.session, 1)).total).toBe(total + 2);
});

it('the bin lists twenty items per page, the last deleted first, each once', async () => {
  const posts = await own.addPosts(Array.from({ length: binPageSize + 1 }, () => ({})));
  for (const { id } of posts) await deletePostsAction([id]);
  const [first, second] = [await listBin(own.session, 1), await listBin(own.session, 2)];
  const ids = [...first.items, ...second.items.slice(0, 1)].map(({ id }) => id);
  expect(ids).toEqual(posts.map(({ id }) => id).toReversed());
});

it('deleting a post or a file twice keeps the day of the first deletion', async () => {
  const [post] = (await own.addPosts([{}])) as [OwnPost];
  const file = await addFile();
  const remove = async () => {
    expect(await deletePostsAction([post.id])).toMatchObject({ ok: true });
    expect(await deleteMediaAction(file.id)).toMatchObject({ ok: true });
    return [await binned(post.id), await binned(file.id)].map((item) => item?.deletedAt);
  };
  const first = await remove();
  expect(first).toEqual([expect.any(String), expect.any(String)]);
  expect(await remove()).toEqual(first);
});

it('a deleted file leaves the library, stays readable, and the bin lists the posts that use it', async () => {
  const file = await addFile();
  const [shown, inDraft, earlier, inBin] = (await own.addPosts([
    { title: 'Shown', content: `<img src="${file.url}" />` },
    { title: 'Draft' },
    { title: 'Earlier', content: `<img src="${file.url}" />` },
    { title: 'Binned', content: `<img src="${file.url}" />` },
  ])) as [OwnPost, OwnPost, OwnPost, OwnPost];
  await own.admin
    .from('post_drafts')
    .insert({ post_id: inDraft.id, revision: 9, title: 'Draft', featured_image: file.url })
    .throwOnError();
  await own.admin.from('posts').update({ content: '' }).eq('id', earlier.id).throwOnError();
  await deletePostsAction([inBin.id]);
  const places = {
    [shown.id]: 'post',
    [inDraft.id]: 'draft',
    [earlier.id]: 'version',
    [inBin.id]: 'bin',
  };
  const placesOf = (uses: Array<{ id: string; place: string | null }> | undefined) =>
    Object.fromEntries(uses?.map(({ id, place }) => [id, place]) ?? []);
  expect(placesOf(await findUsage(own.session, file.url))).toEqual(places);
  const isListed = async () =>
    (await listMedia(own.session, { type: undefined, search: file.path, page: 1 })).total === 1;
  const { media } = await readOverview(own.session);
  expect(await deleteMediaAction(file.id)).toEqual({ ok: true, data: null });
  expect(await isListed()).toBe(false);
  expect((await readOverview(own.session)).media).toBe(media - 1);
  expect(await isStored(file.path)).toBe(true);
  expect(placesOf((await binned(file.id))?.uses)).toEqual(places);
  expect(await undoMedia(file.id)).toEqual({ ok: true, data: null });
  expect(await isListed()).toBe(true);
  await deleteMediaAction(file.id);
  expect(await restoreAction({ posts: [], files: [file.id] })).toMatchObject({ ok: true });
  expect(await isListed()).toBe(true);
  await deleteMediaAction(file.id);
  expect(await deleteForGoodAction({ posts: [], files: [file.id] })).toMatchObject({ ok: true });
  expect(await isStored(file.path)).toBe(false);
  expect((await tracesOf(file.id)).log).toEqual([
    ...['created', 'binned', 'restored', 'binned', 'restored', 'binned', 'deleted'],
  ]);
});

it('after 30 days the daily work removes deleted posts, and deleted files that nothing uses', async () => {
  const [free, used] = [await addFile(), await addFile()];
  const content = `<img src="${used.url}" />`;
  const [shown, post] = (await own.addPosts([{ content }, {}])) as [OwnPost, OwnPost];
  await deletePostsAction([post.id]);
  for (const { id } of [free, used]) await deleteMediaAction(id);
  expect(await removeFiles(access)).toBe(0);
  const old = { p_most: 500, p_now: in31Days().toISOString() };
  const { data: posts } = await service.rpc('remove_binned_posts', old).throwOnError();
  expect(posts).toBeGreaterThanOrEqual(1);
  expect(await removeFiles(access, in31Days())).toBeGreaterThanOrEqual(1);
  expect([await isStored(free.path), await isStored(used.path)]).toEqual([false, true]);
  expect([await binned(post.id), await binned(free.id)]).toEqual([undefined, undefined]);
  expect(await binned(used.id)).toBeDefined();
  expect((await tracesOf(post.id)).activity?.at(-1)).toBe('deleted');
  // Once its post shows it no more, it goes as well.
  await own.admin.from('posts').update({ content: '' }).eq('id', shown.id).throwOnError();
  await removeFiles(access, in31Days());
  expect(await isStored(used.path)).toBe(false);
});

it.each<[ListName, string]>([
  ['people', 'shown'],
  ['people', ''],
  ['partners', 'shown'],
  ['partners', ''],
])(
  'after 30 days a deleted picture used by an entry of %s in state %j is not removed',
  async (list, state) => {
    const file = await addFile();
    const id = randomUUID();
    const values = { name: 'Mutale', picture: file.url, alt: 'Mutale', state };
    expect(await saveEntryAction({ id, list, values })).toMatchObject({ ok: true });
    await deleteMediaAction(file.id);
    await removeFiles(access, in31Days());
    expect(await isStored(file.path)).toBe(true);
    expect(await deleteEntryAction({ id, revision: 1 })).toMatchObject({ ok: true });
    await removeFiles(access, in31Days());
    expect(await isStored(file.path)).toBe(false);
  },
);

it('the sweep of uploaded files does not remove a picture used in an earlier version of a post', async () => {
  const file = await addFile();
  const [post] = (await own.addPosts([{ content: `<img src="${file.url}" />` }])) as [OwnPost];
  await own.admin.from('posts').update({ content: '' }).eq('id', post.id).throwOnError();
  await addFile();
  await own.admin.from('media').delete().eq('id', file.id).throwOnError();
  const sweep = () => sweepMedia(access, new Date(Date.now() + 60_000));
  expect((await sweep()).removed).not.toContain(file.path);
  await own.admin.from('posts').delete().eq('id', post.id).throwOnError();
  expect((await sweep()).removed).toContain(file.path);
});

it('emptying the bin removes all posts and files in it', async () => {
  const [post] = (await own.addPosts([{}])) as [OwnPost];
  const file = await addFile();
  await deletePostsAction([post.id]);
  await deleteMediaAction(file.id);
  const answer = await emptyBinAction(null);
  expect(answer.ok && answer.data).toBeGreaterThanOrEqual(2);
  expect((await listBin(own.session, 1)).total).toBe(0);
  expect(await isStored(file.path)).toBe(false);
});
