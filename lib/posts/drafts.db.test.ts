// Words that readers do not see, the dates of a post and its address, as the database keeps them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, createAdmin, savePost, type TestClient } from '@/tests/support/clients';

let admin: TestClient;
let authorId: string;
beforeAll(async () => {
  ({ admin, authorId } = await createAdmin());
});

type Saved = Parameters<typeof savePost>[2];

/** A post of its own, and ways to write and to read it. */
function ownPost() {
  const id = randomUUID();
  const slug = `own-${id}`;
  const editor = randomUUID();
  let isStored = false;
  return {
    id,
    slug,
    editor,
    save: async (fields: Saved) => {
      const { data, error } = await savePost(admin, authorId, {
        id,
        slug,
        ...(isStored ? {} : { revision: 0 }),
        ...fields,
      });
      if (error) throw error;
      isStored = true;
      return data;
    },
    draft: async (
      content: string,
      {
        by = editor,
        number,
        revision,
        title = 'A post',
      }: { by?: string; number?: number; revision?: number; title?: string } = {},
    ) => {
      const { data } = await admin
        .rpc('save_draft', {
          p_id: id,
          p_fields: { title, slug: title ? slug : null, content },
          p_author_id: authorId,
          ...(revision === undefined ? {} : { p_revision: revision }),
          ...(number === undefined ? {} : { p_editor: by, p_save: number }),
        })
        .single()
        .throwOnError();
      isStored = true;
      return data;
    },
    /** The post the editor opens. */
    opened: async () => {
      const { data } = await admin.rpc('read_post_for_admin', { p_id: id }).throwOnError();
      return data as Record<string, unknown>;
    },
    row: async () =>
      (await admin.from('posts').select('*').eq('id', id).single().throwOnError()).data,
    hasDraft: async () =>
      (await admin.from('post_drafts').select('post_id').eq('post_id', id).throwOnError()).data
        .length > 0,
    shown: async () => {
      const { data } = await anon.rpc('read_post', { p_slug: slug }).throwOnError();
      return (data as { content: string } | null)?.content;
    },
    traces: async () => {
      const { data: activity } = await admin
        .from('activity')
        .select('action')
        .eq('subject_id', id)
        .order('id')
        .throwOnError();
      const { data: log } = await admin
        .rpc('list_security_events', { p_kind: 'changed', p_size: 101 })
        .throwOnError();
      const changes = log.filter((event) => event.subject_id === id).length;
      return { actions: activity.map(({ action }) => action), changes };
    },
  };
}

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const time = (date: unknown): number => Date.parse(String(date));

describe('a draft', () => {
  it('is begun without a title, and counts as created with its first one', async () => {
    const post = ownPost();
    expect(await post.draft('<p>First</p>', { revision: 0, number: 1, title: '' })).toEqual({
      revision: 1,
      outcome: 'saved',
      written: true,
      has_draft: true,
    });
    expect(await post.row()).toMatchObject({ title: '', slug: null, content: '', revision: 1 });
    expect(await post.opened()).toMatchObject({ slug: null, content: '<p>First</p>', revision: 1 });
    expect((await post.traces()).actions).toEqual([]);
    await post.save({ title: 'Named', editor: post.editor, save: 2 });
    expect(await post.row()).toMatchObject({ title: 'Named', slug: post.slug, content: '' });
    expect((await post.traces()).actions).toEqual(['created']);
  });

  it('of a public post is seen by no reader, and leaves no trace until it is published', async () => {
    const post = ownPost();
    await post.save({ status: 'published', content: '<p>Old</p>' });
    const before = [await post.row(), await post.traces()];
    expect(await post.draft('<p>New</p>', { revision: 1, number: 1 })).toMatchObject({
      outcome: 'saved',
      revision: 2,
    });
    await post.draft('<p>Newer</p>', { revision: 2, number: 2 });
    expect([await post.row(), await post.traces()]).toEqual(before);
    expect(await post.shown()).toBe('<p>Old</p>');
    expect(await post.opened()).toMatchObject({ content: '<p>Newer</p>', revision: 3 });
    expect(
      await post.save({ status: 'published', content: '<p>Newer</p>', revision: 3 }),
    ).toMatchObject({ outcome: 'saved', written: true, revision: 4, was_public: true });
    expect([await post.shown(), await post.hasDraft()]).toEqual(['<p>Newer</p>', false]);
  });

  it('that somebody else wrote is published by the same words, though nobody began from it', async () => {
    const post = ownPost();
    await post.save({ status: 'published', content: '<p>Old</p>' });
    await post.draft('<p>New</p>', { by: randomUUID(), number: 1 });
    const save = (content: string) => post.save({ status: 'published', content, revision: 1 });
    expect(await save('<p>Mine</p>')).toMatchObject({ outcome: 'conflict', revision: 2 });
    expect(await save('<p>New</p>')).toMatchObject({ outcome: 'saved', written: true });
    expect(await save('<p>New</p>')).toMatchObject({ outcome: 'saved', written: false });
    expect(await post.shown()).toBe('<p>New</p>');
  });

  it('after a lost answer is saved from the old revision, and an older one that comes late is a conflict', async () => {
    const post = ownPost();
    await post.draft('one', { number: 1, revision: 0 });
    expect(await post.draft('three', { number: 3, revision: 0 })).toMatchObject({
      outcome: 'saved',
      revision: 2,
    });
    expect(await post.draft('two', { number: 2, revision: 2 })).toMatchObject({
      outcome: 'conflict',
    });
    expect(await post.opened()).toMatchObject({ content: 'three', revision: 2 });
  });

  it('of a post that is gone or in the bin is missing', async () => {
    const post = ownPost();
    expect(await post.draft('x', { revision: 2 })).toMatchObject({ outcome: 'missing' });
    await post.draft('x', { revision: 0 });
    await admin
      .from('posts')
      .update({ deleted_at: soon(0) })
      .eq('id', post.id)
      .throwOnError();
    expect(await post.draft('y')).toMatchObject({ outcome: 'missing' });
    expect(await post.save({})).toMatchObject({ outcome: 'missing' });
  });

  it('is discarded for the public words, and who still shows it meets a conflict', async () => {
    const post = ownPost();
    const discard = async () =>
      (await admin.rpc('discard_draft', { p_id: post.id }).throwOnError()).data;
    await post.draft('<p>Never public</p>', { revision: 0, number: 1 });
    expect([await discard(), await post.hasDraft()]).toEqual([null, true]);
    await post.save({ status: 'published', content: '<p>Old</p>' });
    expect(await discard()).toBeNull();
    const { updated_at, revision } = await post.row();
    const before = await post.traces();
    const { revision: shown } = await post.draft('<p>New</p>', { number: 2 });
    expect(await discard()).toBeGreaterThan(shown);
    expect(await post.opened()).toMatchObject({ content: '<p>Old</p>' });
    expect([await post.row(), await post.traces()]).toEqual([
      expect.objectContaining({ updated_at, revision: revision + 2 }),
      before,
    ]);
    expect(await post.draft('<p>Newer</p>', { revision: shown, number: 3 })).toMatchObject({
      outcome: 'conflict',
    });
  });

  it('is made of a public post that is withdrawn, which keeps what was public', async () => {
    const post = ownPost();
    await post.save({ status: 'published', content: '<p>Old</p>' });
    await post.save({ status: 'archived', content: '<p>New</p>', title: 'New' });
    expect(await post.row()).toMatchObject({ title: 'A post', content: '<p>Old</p>' });
    expect(await post.opened()).toMatchObject({ title: 'New', content: '<p>New</p>' });
    expect(await post.shown()).toBeUndefined();
  });

  it('is found by its own title and by that of the post, and its files count as used', async () => {
    const post = ownPost();
    const mark = randomUUID();
    const url = `/media/${mark}.png`;
    await post.save({ status: 'published', title: `Old ${mark}` });
    await post.draft(`<img src="${url}" alt="">`, { title: `New ${mark}` });
    const listed = async (search: string) => {
      const { data } = await admin.rpc('list_post_rows', { p_search: search }).throwOnError();
      return (data as { posts: Array<{ title: string }> }).posts.map(({ title }) => title);
    };
    expect([await listed(`old ${mark}`), await listed(`new ${mark}`)]).toEqual([
      [`New ${mark}`],
      [`New ${mark}`],
    ]);
    expect((await admin.rpc('media_usage', { p_url: url })).data).toMatchObject([{ id: post.id }]);
  });
});

describe('the date of a post', () => {
  it('is when it was published first, whatever is saved, archived and published again', async () => {
    const post = ownPost();
    const first = await post.save({ status: 'published' });
    expect(await post.row()).toMatchObject({ first_published_at: first.published_at });
    const unchanged = { published_at: first.published_at };
    expect(await post.save({ status: 'published', title: 'Again' })).toMatchObject(unchanged);
    expect(await post.save({ status: 'archived' })).toMatchObject({ published_at: null });
    expect(await post.save({ status: 'draft' })).toMatchObject({ published_at: null });
    expect(await post.save({ status: 'published' })).toMatchObject(unchanged);
  });

  it('is the chosen one, before the first and after', async () => {
    const post = ownPost();
    const first = (await post.save({ status: 'published' })).published_at;
    const [earlier, later] = [soon(-60), soon(60)];
    expect(time((await post.save({ status: 'published', at: later })).published_at)).toBe(
      time(later),
    );
    expect(await post.shown()).toBeUndefined();
    expect(await post.row()).toMatchObject({ first_published_at: first });
    await post.save({ status: 'published', at: earlier });
    expect(time((await post.row()).first_published_at)).toBe(time(earlier));
  });

  it('of a post that waits moves along, and goes when it is withdrawn before', async () => {
    const post = ownPost();
    await post.save({ status: 'published', at: soon(60) });
    const moved = soon(90);
    expect(await post.save({ status: 'published', at: moved })).toMatchObject({
      is_public: false,
      was_public: false,
    });
    expect(time((await post.row()).first_published_at)).toBe(time(moved));
    await post.save({ status: 'draft' });
    expect(await post.row()).toMatchObject({ first_published_at: null, content: '' });
    expect(
      Math.abs(time((await post.save({ status: 'published' })).published_at) - Date.now()),
    ).toBeLessThan(60_000);
  });

  it('is the database’s when several are published, and what has no address is left out', async () => {
    const [draft, unnamed, archived] = [ownPost(), ownPost(), ownPost()];
    await draft.draft('<p>Text</p>', { revision: 0 });
    await unnamed.draft('<p>Text</p>', { revision: 0, title: '' });
    const first = (await archived.save({ status: 'published' })).published_at;
    await archived.save({ status: 'archived', content: '<p>New</p>' });
    const ids = [draft.id, unnamed.id, archived.id];
    const set = async (p_status: string) =>
      (await admin.rpc('set_post_status', { p_ids: ids, p_status }).throwOnError()).data;
    expect((await set('published')).map(({ slug }) => slug).toSorted()).toEqual(
      [draft.slug, archived.slug].toSorted(),
    );
    expect([await draft.shown(), await archived.shown()]).toEqual(['<p>Text</p>', '<p>New</p>']);
    expect(await archived.row()).toMatchObject({ published_at: first });
    expect(await set('archived')).toHaveLength(3);
    expect((await draft.row()).published_at).toBeNull();
  });
});

it('a post that was never public leaves no former address', async () => {
  const post = ownPost();
  await post.save({ slug: `${post.slug}-one` });
  await post.save({ slug: `${post.slug}-two`, status: 'published', at: soon(60) });
  await post.save({ slug: `${post.slug}-three`, status: 'published', at: soon(60) });
  await post.save({ status: 'published', at: soon(-1) });
  await post.save({ status: 'published', slug: `${post.slug}-four` });
  const { data } = await anon.from('former_post_slugs').select('slug').eq('post_id', post.id);
  expect(data).toEqual([{ slug: post.slug }]);
});
