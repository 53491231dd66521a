// Who saved a post last, and what the next save may do: one test for each row of the table above
// save_post.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPosts, readPost, readPresentSlug } from '@/lib/posts/queries';
import type { Json } from '@/lib/supabase/database.types';
import { createAdmin, savePost, type TestClient } from '@/tests/support/clients';
import { pointAtTestBackend } from '@/tests/support/site-settings';

/** A post that editor `mine` stored with its save number 1, and ways to write it again. */
async function stored() {
  const { admin, authorId } = await createAdmin();
  const id = randomUUID();
  const mine = randomUUID();
  const slug = `own-${id}`;
  const save = async (
    text: string,
    {
      editor = mine,
      number,
      revision,
    }: { editor?: string; number?: number; revision?: number | null } = {},
  ) => {
    const { data, error } = await savePost(admin, authorId, {
      id,
      slug,
      content: text,
      ...(number === undefined ? {} : { editor, save: number }),
      ...(revision === null || revision === undefined ? {} : { revision }),
    });
    if (error) throw error;
    return data;
  };
  expect(await save('one', { number: 1, revision: 0 })).toMatchObject({
    outcome: 'saved',
    revision: 1,
  });
  return { admin, id, slug, mine, otherEditor: randomUUID(), save, holds: () => read(admin, id) };
}

async function read(admin: TestClient, id: string) {
  const { data, error } = await admin.rpc('read_post_for_admin', { p_id: id });
  if (error) throw error;
  const { content, revision } = data as { content: string; revision: number };
  return [content, revision];
}

describe('after a save whose answer was lost', () => {
  it('the next one of the same editor is stored, from the old revision', async () => {
    const { save, holds } = await stored();
    expect(await save('two', { number: 2, revision: 0 })).toMatchObject({
      outcome: 'saved',
      revision: 2,
    });
    expect(await save('three', { number: 3, revision: 0 })).toMatchObject({
      outcome: 'saved',
      revision: 3,
    });
    expect(await holds()).toEqual(['three', 3]);
  });
  it('the same save again is saved, and writes nothing', async () => {
    const { admin, id, save, holds } = await stored();
    expect(await save('one', { number: 1, revision: 0 })).toMatchObject({
      outcome: 'saved',
      revision: 1,
    });
    expect(await save('one', { number: 1, revision: 1 })).toMatchObject({
      outcome: 'saved',
      revision: 1,
    });
    expect(await holds()).toEqual(['one', 1]);
    expect((await admin.from('activity').select('action').eq('subject_id', id)).data).toEqual([
      { action: 'created' },
    ]);
  });
  it('the same number with another text is a conflict', async () => {
    const { save, holds } = await stored();
    expect(await save('other', { number: 1, revision: 1 })).toMatchObject({ outcome: 'conflict' });
    expect(await holds()).toEqual(['one', 1]);
  });
  it.each([
    ['the old revision', 0],
    ['the newest revision', 2],
    ['any revision', null],
  ])(
    'an older one that comes late, for %s, never writes over a newer one',
    async (_what, revision) => {
      const { save, holds } = await stored();
      await save('three', { number: 3, revision: 0 });
      expect(await save('two', { number: 2, revision })).toMatchObject({ outcome: 'conflict' });
      expect(await holds()).toEqual(['three', 2]);
    },
  );
  it('a new post that arrives twice at once is one post, with the later text', async () => {
    const { admin, authorId } = await createAdmin();
    const id = randomUUID();
    const editor = randomUUID();
    const slug = `own-${id}`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        savePost(admin, authorId, {
          id,
          slug,
          editor,
          save: number,
          revision: 0,
          content: `text ${number}`,
        }),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect((await read(admin, id))[0]).toBe('text 4');
    expect((await admin.from('posts').select('id').like('slug', `${slug}%`)).data).toEqual([
      { id },
    ]);
  });
});

describe('saving a post with somebody else in between:', () => {
  it('another text is a conflict, and is written when asked', async () => {
    const { save, otherEditor, holds } = await stored();
    expect(await save('theirs', { editor: otherEditor, number: 1, revision: 1 })).toMatchObject({
      outcome: 'saved',
      revision: 2,
    });
    expect(await save('mine', { number: 2, revision: 1 })).toMatchObject({
      outcome: 'conflict',
      revision: 2,
    });
    expect(await holds()).toEqual(['theirs', 2]);
    expect(await save('mine', { number: 3, revision: null })).toMatchObject({
      outcome: 'saved',
      revision: 3,
    });
    // And from here on it is this editor's again.
    expect(await save('mine too', { number: 4, revision: 1 })).toMatchObject({
      outcome: 'saved',
      revision: 4,
    });
    expect(await save('theirs too', { editor: otherEditor, number: 2, revision: 2 })).toMatchObject(
      {
        outcome: 'conflict',
      },
    );
    expect(await holds()).toEqual(['mine too', 4]);
  });
  it('the same text is saved, and writes nothing', async () => {
    const { save, otherEditor, holds } = await stored();
    await save('both', { editor: otherEditor, number: 1, revision: 1 });
    expect(await save('both', { number: 2, revision: 1 })).toMatchObject({
      outcome: 'saved',
      revision: 2,
    });
    expect(await holds()).toEqual(['both', 2]);
  });
  it.each([
    { title: 'Renamed' },
    { slug: `own-${randomUUID()}` },
    { excerpt: 'New' },
    { featured_image: '/media/x.png' },
    { type: 'vlog' },
    { noindex: true },
    { ends_at: '2099-01-01T00:00:00Z' },
  ])('the same text beside another %o is a conflict', async (change) => {
    const { admin, id, save } = await stored();
    const { error } = await admin
      .from('post_drafts')
      .update({ ...change, revision: 2, last_editor: null, last_save: null })
      .eq('post_id', id);
    expect(error).toBeNull();
    expect(await save('one', { number: 2, revision: 1 })).toMatchObject({
      outcome: 'conflict',
      revision: 2,
    });
  });
  it('the same text under another status is a conflict', async () => {
    const { admin, id, save } = await stored();
    await admin.from('posts').update({ status: 'archived' }).eq('id', id).throwOnError();
    expect(await save('one', { number: 2, revision: 1 })).toMatchObject({
      outcome: 'conflict',
      revision: 2,
    });
  });
  it('the same text in other categories is a conflict', async () => {
    const { admin, authorId } = await createAdmin();
    const { data: category } = await admin
      .from('categories')
      .insert({ name: `Own ${randomUUID()}`, slug: `own-${randomUUID()}` })
      .select('id')
      .single();
    const id = randomUUID();
    const post = { id, slug: `own-${id}`, save: 1 };
    await savePost(admin, authorId, { ...post, editor: randomUUID(), revision: 0 });
    await savePost(admin, authorId, {
      ...post,
      editor: randomUUID(),
      revision: 1,
      categories: [category?.id ?? ''],
    });
    expect(
      (await savePost(admin, authorId, { ...post, editor: randomUUID(), revision: 1 })).data,
    ).toMatchObject({ outcome: 'conflict' });
    await admin.from('posts').delete().eq('id', id);
    await admin
      .from('categories')
      .delete()
      .eq('id', category?.id ?? '');
  });
  it('a slug that got a number when it was stored is the same', async () => {
    const { admin, authorId } = await createAdmin();
    const slug = `own-${randomUUID()}`;
    const id = randomUUID();
    await savePost(admin, authorId, { slug });
    await savePost(admin, authorId, { id, slug, editor: randomUUID(), save: 1, revision: 0 });
    expect(
      (await savePost(admin, authorId, { id, slug, editor: randomUUID(), save: 1, revision: 0 }))
        .data,
    ).toMatchObject({
      outcome: 'saved',
      slug: `${slug}-2`,
    });
  });
});

describe('every other writer of a post makes a conflict of the next save', () => {
  it.each<[string, (post: Awaited<ReturnType<typeof stored>>) => PromiseLike<unknown>]>([
    [
      'a direct write',
      ({ admin, id }) => admin.from('posts').update({ excerpt: 'Bulk' }).eq('id', id),
    ],
    [
      'a bulk action',
      ({ admin, id }) =>
        admin
          .from('posts')
          .update({ status: 'published', published_at: new Date().toISOString() })
          .in('id', [id]),
    ],
    ['a writer without numbers', ({ save }) => save('theirs', { revision: 1 })],
  ])('%s', async (_who, write) => {
    const post = await stored();
    await write(post);
    expect(await post.save('mine', { number: 2, revision: 1 })).toMatchObject({
      outcome: 'conflict',
      revision: 2,
    });
    expect(await post.save('mine', { number: 3, revision: 2 })).toMatchObject({
      outcome: 'saved',
      revision: 3,
    });
  });
});

it('a post that was deleted since is missing, whoever saved it last', async () => {
  const { admin, id, save } = await stored();
  await admin.from('posts').delete().eq('id', id);
  expect(await save('two', { number: 2, revision: 1 })).toMatchObject({ outcome: 'missing' });
});

it.each(['plain', 'true', 'null', 'unknown', '0x1f', '1e3', '007', '12345678901234567890'])(
  'a post may be called %s, and be called otherwise later',
  async (slug) => {
    pointAtTestBackend();
    const { admin, authorId } = await createAdmin();
    const post = { id: randomUUID(), title: `Post ${slug}`, status: 'published' as const };
    await savePost(admin, authorId, { ...post, slug, revision: 0 }).throwOnError();
    expect(await readPost(slug)).toMatchObject({ title: post.title });
    expect(await listPosts({ type: 'blog', page: 1, category: slug })).toMatchObject({ total: 0 });
    const later = `later-${post.id}`;
    await savePost(admin, authorId, { ...post, slug: later, revision: 1 }).throwOnError();
    expect(await readPresentSlug(slug)).toBe(later);
    await admin.from('posts').delete().eq('id', post.id).throwOnError();
  },
);

describe('the fields of a save', () => {
  const ownSave = async () => {
    const { admin, authorId } = await createAdmin();
    const id = randomUUID();
    const save = (fields: Json, part: { p_revision?: number } = {}) =>
      admin
        .rpc('save_post', {
          p_id: id,
          p_fields: fields,
          p_status: 'draft',
          p_author_id: authorId,
          ...part,
        })
        .single();
    const draft = async () =>
      (await admin.from('post_drafts').select('*').eq('post_id', id).single().throwOnError()).data;
    return { admin, id, authorId, save, draft };
  };
  const empty = {
    title: '',
    slug: null,
    content: '',
    excerpt: '',
    featured_image: null,
    type: 'blog',
    category_ids: [],
    seo_title: null,
    noindex: false,
    ends_at: null,
  };
  const full = {
    title: 'Maize',
    slug: 'maize',
    content: '<p>Text</p>',
    excerpt: 'Short',
    featured_image: '/media/a.png',
    type: 'vlog',
    seo_title: 'Rain',
    noindex: true,
  };

  it('that are missing are the defaults in a new post and stay in a stored one; null empties', async () => {
    const { admin, id, authorId, save, draft } = await ownSave();
    await save({ title: 'Maize' }, { p_revision: 0 }).throwOnError();
    expect(await draft()).toMatchObject({ ...empty, title: 'Maize' });
    const fields = { ...full, slug: `own-${id}` };
    await save(fields).throwOnError();
    // A draft has newer words than the post.
    const draftOf = { p_id: id, p_fields: { excerpt: 'Newest' }, p_author_id: authorId };
    await admin.rpc('save_draft', draftOf).throwOnError();
    await save({ title: 'Rain' }).throwOnError();
    expect(await draft()).toMatchObject({ ...fields, excerpt: 'Newest', title: 'Rain' });
    await save(Object.fromEntries(Object.keys(empty).map((key) => [key, null]))).throwOnError();
    expect(await draft()).toMatchObject(empty);
  });

  it.each(['revision', 'post_id', 'saved_at', 'last_editor', 'last_save', 'keywords'])(
    'are refused with %s among them',
    async (key) => {
      const { save, admin, id } = await ownSave();
      const { error } = await save({ title: 'Maize', [key]: null }, { p_revision: 0 });
      expect(error).toMatchObject({ code: '22023', message: `${key} is no field of a post` });
      expect((await admin.from('posts').select('id').eq('id', id)).data).toEqual([]);
    },
  );
});
