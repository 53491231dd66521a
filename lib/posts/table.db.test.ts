// The admin's table of posts, with the state of each by the database's clock, and its copies.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { listForAdmin, readForEditing } from '@/lib/posts/admin-queries';
import { duplicatePost } from '@/lib/posts/copies/mutations';
import type { PostState } from '@/lib/posts/schema';
import { savePost } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';

const own = setUpContent();

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const list = (params: Partial<Parameters<typeof listForAdmin>[1]>) =>
  listForAdmin(own.session, { search: '', page: 1, ...params });

async function save(fields: Parameters<typeof savePost>[2]) {
  const { data } = await savePost(own.admin, own.session.userId, fields).throwOnError();
  return data;
}

/** Changes the draft alone, as an autosave does. */
const draft = (id: string, title: string, content = '<p>Text</p>', categories: string[] = []) =>
  own.admin
    .rpc('save_draft', {
      p_id: id,
      p_fields: {
        title,
        slug: title ? `own-${randomUUID()}` : null,
        content,
        category_ids: categories,
      },
      p_author_id: own.session.userId,
    })
    .throwOnError();

/** Posts in each state; their titles are their states and a mark of their own. */
async function oneOfEach(): Promise<string> {
  const mark = randomUUID();
  const titled = (title: string) => ({ title: `${title} ${mark}` });
  await save(titled('draft'));
  await save({ ...titled('scheduled'), status: 'published', at: inSeconds(3600) });
  await save({ ...titled('published'), status: 'published', type: 'vlog' });
  const { id } = await save({ ...titled('ended'), status: 'published', at: inSeconds(-60) });
  await own.admin
    .from('posts')
    .update({ ends_at: inSeconds(-30) })
    .eq('id', id)
    .throwOnError();
  await save({ ...titled('archived'), status: 'archived' });
  return mark;
}

describe('the table of posts', () => {
  it('says the state of each, and lists one state alone', async () => {
    const mark = await oneOfEach();
    const { posts, total } = await list({ search: mark });
    expect(total).toBe(5);
    for (const { state, title } of posts) expect(title).toBe(`${state} ${mark}`);
    const states: PostState[] = ['draft', 'scheduled', 'published', 'ended', 'archived'];
    for (const status of states) {
      expect((await list({ search: mark, status })).posts).toEqual([
        expect.objectContaining({ state: status, hasChanges: false }),
      ]);
    }
    expect(await list({ search: mark, status: 'published', type: 'blog' })).toMatchObject({
      total: 0,
    });
  });

  it('shows the newest words of a public post, its address for readers, and that it has changes', async () => {
    const [first, second] = [await own.addCategory(), await own.addCategory()];
    const title = randomUUID();
    const { id, slug } = await save({ title, status: 'published', categories: [first.id] });
    expect((await list({ category: first.slug })).posts).toMatchObject([
      { title, hasChanges: false, categories: [first.name] },
    ]);
    await draft(id, `${title} again`, '<p>Text</p>', [second.id]);
    expect(await list({ category: first.slug })).toEqual({ posts: [], total: 0 });
    const [row] = (await list({ category: second.slug })).posts;
    expect(row).toMatchObject({
      id,
      title: `${title} again`,
      slug,
      state: 'published',
      hasChanges: true,
      categories: [second.name],
    });
    expect(await list({ category: 'no-such-category' })).toEqual({ posts: [], total: 0 });
  });

  it('finds words of the text that readers see, and of drafts, and the beginning of a word', async () => {
    const [seen, written] = [`w${randomUUID().slice(0, 8)}`, `w${randomUUID().slice(0, 8)}`];
    const { id } = await save({ status: 'published', content: `<p>Some ${seen} words</p>` });
    await draft(id, 'A post', `<p>Other ${written} words</p>`);
    for (const search of [seen, `words ${written}`, written.slice(0, 7)]) {
      expect((await list({ search })).posts.map((post) => post.id)).toEqual([id]);
    }
    expect(await list({ search: `${seen} ${written}` })).toMatchObject({ total: 0 });
  });

  it.each(['%', '_', '\\', "'", "''' | ! &", ':*'])(
    'takes %j for a part of a title, and neither for a pattern nor for a query',
    async (search) => {
      const title = `A ${search} ${randomUUID()}`;
      await save({ title });
      const found = (await list({ search })).posts.map((post) => post.title);
      expect(found).toContain(title);
      expect(found.filter((each) => !each.includes(search))).toEqual([]);
    },
  );

  it('begins with the newest post, or is sorted by the last edit of post or draft, by date, or by title', async () => {
    const mark = randomUUID();
    const one = await save({ title: `b ${mark}`, status: 'published', at: inSeconds(-500) });
    await save({ title: `C ${mark}`, status: 'published', at: inSeconds(-100) });
    await save({ title: `A ${mark}` });
    const sorted = async (sort?: 'edited' | 'edited-asc' | 'published' | 'title') =>
      (await list({ search: mark, sort })).posts.map(({ title }) => title[0]).join('');
    expect([await sorted(), await sorted('published'), await sorted('title')]).toEqual([
      'ACb',
      'CbA',
      'AbC',
    ]);
    const before = (await list({ search: mark })).posts.find(({ id }) => id === one.id);
    await draft(one.id, `b ${mark}`);
    expect([await sorted(), await sorted('edited'), await sorted('edited-asc')]).toEqual([
      'ACb',
      'bAC',
      'CAb',
    ]);
    const [after] = (await list({ search: mark, sort: 'edited' })).posts;
    expect(Date.parse(after?.editedAt ?? '')).toBeGreaterThan(Date.parse(before?.editedAt ?? ''));
    expect(after?.publishedAt).toBe(before?.publishedAt);
  });
});

it('the overview counts as published what readers see now', async () => {
  const before = await readOverview(own.session);
  await oneOfEach();
  expect(await readOverview(own.session)).toMatchObject({
    posts: before.posts + 5,
    published: before.published + 1,
  });
});

describe('a copy of a post', () => {
  it('is a draft without a date, with the newest text, picture and categories', async () => {
    const category = await own.addCategory();
    const title = randomUUID();
    const { id } = await save({ title, status: 'published', content: '<p>Old</p>' });
    await draft(id, title, '<p>New</p>', [category.id]);
    const source = await readForEditing(own.session, id);
    const copy = await duplicatePost(id, own.session);
    expect(await readForEditing(own.session, copy.id)).toMatchObject({
      title: `Copy of ${title}`,
      slug: `copy-of-${title}`,
      content: '<p>New</p>',
      status: 'draft',
      publishedAt: null,
      hasAddress: false,
      categories: [category.id],
    });
    expect(await readForEditing(own.session, id)).toEqual(source);
    const second = await duplicatePost(id, own.session);
    expect(await readForEditing(own.session, second.id)).toMatchObject({
      slug: `copy-of-${title}-2`,
    });
  });

  it('a copy: a title of full length stays within it, and a post without one gets one', async () => {
    const { id } = await save({ title: '😀'.repeat(200), slug: `own-${randomUUID()}` });
    const long = await duplicatePost(id, own.session);
    expect((await readForEditing(own.session, long.id))?.title).toBe(`Copy of ${'😀'.repeat(192)}`);
    await draft(id, '');
    const unnamed = await duplicatePost(id, own.session);
    expect((await readForEditing(own.session, unnamed.id))?.title).toBe('Copy of Untitled');
  });

  it('of a post that is gone is refused', async () => {
    await expect(duplicatePost(randomUUID(), own.session)).rejects.toThrow(
      'This post has been deleted in the meantime',
    );
  });
});
