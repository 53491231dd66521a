// Which versions of a post the database keeps, and what restoring one does.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { readForEditing } from '@/lib/posts/admin-queries';
import { savePost } from '@/lib/posts/mutations';
import { readPost } from '@/lib/posts/queries';
import type { PostInput } from '@/lib/posts/schema';
import type { Execute } from '@/scripts/migrate';
import { setUpContent } from '@/tests/support/content';
import { inMigratedDatabase } from '@/tests/support/place';
import { postInput } from '@/tests/support/post-input';
import { readVersionsPage } from './admin-queries';
import { nameVersion, restoreVersion } from './mutations';

vi.mock('next/cache', () => ({ updateTag: () => undefined }));

const own = setUpContent({}, 'test');

/** A post that is saved again and again; each save is the next one of its editor. */
function ownPost() {
  const first = postInput({ status: 'draft' });
  let saves = 0;
  return {
    ...first,
    save: async (content: string, part: Partial<PostInput> = {}) => {
      saves += 1;
      const input = { ...first, content, save: saves, revision: saves === 1 ? 0 : null, ...part };
      return (await savePost(input, own.session)).result;
    },
    versions: async () => {
      const { data } = await own.admin
        .from('post_versions')
        .select('id, reason, words, name, text:fields->>content')
        .eq('post_id', first.id)
        .order('id')
        .throwOnError();
      return data;
    },
    text: async () => (await readForEditing(own.session, first.id))?.content,
  };
}
type OwnVersion = { reason: string; text: unknown };
const summaries = (versions: OwnVersion[]): string[] =>
  versions.map(({ reason, text }) => `${reason} ${text}`);

describe('versions of a post', () => {
  it('are one for a sitting, one for each editor in it, and one for each publish', async () => {
    const post = ownPost();
    await post.save('<p>One</p>');
    await post.save('<p>One two</p>');
    expect(summaries(await post.versions())).toEqual(['saved <p>One two</p>']);
    expect((await post.versions())[0]?.words).toBe(2);
    await post.save('<p>Other</p>', { editor: randomUUID() });
    await post.save('<p>Other</p>', { status: 'published' });
    await post.save('<p>Update</p>', { status: 'published' });
    const all = ['saved <p>One two</p>', 'published <p>Other</p>', 'published <p>Update</p>'];
    expect(summaries(await post.versions())).toEqual(all);
    // Neither a number nor another status is a text.
    await own.admin.from('posts').update({ revision: 90 }).eq('id', post.id).throwOnError();
    await post.save('<p>Update</p>', { status: 'archived' });
    expect(summaries(await post.versions())).toEqual(all);
  });

  it('have the categories that are written with them', async () => {
    const { id } = await own.addCategory();
    const post = ownPost();
    await post.save('<p>One</p>', { status: 'published', categories: [id] });
    const { data } = await own.admin.from('post_versions').select('fields').eq('post_id', post.id);
    expect(data).toMatchObject([{ fields: { category_ids: [id] } }]);
  });

  it('are both texts of a conflict, one of mine for a sitting', async () => {
    const post = ownPost();
    await post.save('<p>Theirs</p>');
    const editor = randomUUID();
    for (const [save, text] of ['<p>Mine</p>', '<p>Mine too</p>'].entries()) {
      const refused = await post.save(text, { editor, save: save + 1, revision: 90 });
      expect(refused.outcome).toBe('conflict');
    }
    const both = ['conflict <p>Theirs</p>', 'conflict <p>Mine too</p>'];
    expect(summaries(await post.versions()).toSorted()).toEqual(both.toSorted());
    expect(await post.text()).toBe('<p>Theirs</p>');
    // A text that somebody named stays as it is.
    const mine = (await post.versions()).find((one) => summaries([one])[0]?.includes('Mine too'));
    await nameVersion({ id: mine?.id ?? 0, name: 'Keep this' }, own.session);
    await post.save('<p>Mine at last</p>', { editor, save: 3, revision: 90 });
    expect(summaries(await post.versions())).toEqual(
      expect.arrayContaining(['conflict <p>Mine too</p>', 'conflict <p>Mine at last</p>']),
    );
  });
});

describe('a restored version', () => {
  it('is a new draft of a live post, of which readers see nothing, and can be taken back', async () => {
    const post = ownPost();
    await post.save('<p>Last week</p>', { status: 'published', byline: 'Chanda Phiri' });
    await post.save('<p>Now</p>', { status: 'published', title: 'Now' });
    const before = await readForEditing(own.session, post.id);
    const [old] = await post.versions();
    const previous = await restoreVersion(old?.id ?? 0, own.session);
    const after = await readForEditing(own.session, post.id);
    expect(after).toEqual({
      ...before,
      hasDraft: true,
      savedAt: expect.any(String),
      title: 'A post',
      byline: 'Chanda Phiri',
      content: '<p>Last week</p>',
      revision: expect.any(Number),
    });
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
    expect((await readPost(post.slug))?.html).toContain('Now');
    expect(summaries(await post.versions()).at(-1)).toBe('restored <p>Last week</p>');
    await restoreVersion(previous, own.session);
    expect(await post.text()).toBe('<p>Now</p>');
    // The public text needs no draft.
    const { data } = await own.admin.from('post_drafts').select('post_id').eq('post_id', post.id);
    expect(data).toEqual([]);
  });

  it('leaves the post its categories of now, and has them itself', async () => {
    const [before, now] = [await own.addCategory(), await own.addCategory()];
    for (const status of ['draft', 'published'] as const) {
      const post = ownPost();
      await post.save('<p>Last week</p>', { status, categories: [before.id] });
      const editor = randomUUID();
      await post.save('<p>Now</p>', { status, editor, categories: [now.id] });
      const [old] = await post.versions();
      await restoreVersion(old?.id ?? 0, own.session);
      const restored = await readForEditing(own.session, post.id);
      expect(restored).toMatchObject({ content: '<p>Last week</p>', categories: [now.id] });
      const { data } = await own.admin
        .from('post_versions')
        .select('categories:fields->category_ids')
        .eq('post_id', post.id)
        .order('id');
      expect(data?.at(-1)).toEqual({ categories: [now.id] });
    }
  });

  it('is the text of a draft, which has been kept before', async () => {
    const post = ownPost();
    await post.save('<p>One</p>');
    await post.save('<p>Two</p>', { editor: randomUUID() });
    const [one] = await post.versions();
    await restoreVersion(one?.id ?? 0, own.session);
    expect(await post.text()).toBe('<p>One</p>');
    expect(summaries(await post.versions())).toEqual([
      'saved <p>One</p>',
      'saved <p>Two</p>',
      'restored <p>One</p>',
    ]);
  });

  it('is refused where it or its post is gone', async () => {
    const post = ownPost();
    await post.save('<p>One</p>');
    const [one] = await post.versions();
    await own.admin.rpc('bin_posts', { p_ids: [post.id] }).throwOnError();
    for (const id of [one?.id ?? 0, 0]) {
      await expect(restoreVersion(id, own.session)).rejects.toThrow('deleted in the meantime');
    }
    await expect(nameVersion({ id: 0, name: 'a' }, own.session)).rejects.toThrow('deleted');
  });
});

it('versions: the page of a post has its versions, the chosen one and what it is compared with', async () => {
  const post = ownPost();
  await post.save('<p>One</p>');
  await post.save('<p>Two</p>', { editor: randomUUID() });
  const [one, two] = (await post.versions()).map(({ id }) => id);
  await nameVersion({ id: one ?? 0, name: 'Before the talk' }, own.session);
  const read = (query: Parameters<typeof readVersionsPage>[2]) =>
    readVersionsPage(own.session, post.id, query);
  expect(await read({ version: one, with: 'now', before: undefined })).toMatchObject({
    post: { title: 'A post' },
    versions: [{ id: two }, { id: one, name: 'Before the talk', words: 1 }],
    older: undefined,
    chosen: { content: '<p>One</p>', isPresent: false },
    other: { label: 'the present text', text: { content: '<p>Two</p>' }, isOlder: false },
  });
  expect(await read({ version: two, with: one ?? 0, before: two })).toMatchObject({
    versions: [{ id: one }],
    chosen: { content: '<p>Two</p>', isPresent: true },
    other: { text: { content: '<p>One</p>' }, isOlder: true },
  });
  expect((await read({ version: one, with: 'nothing', before: undefined }))?.other).toBeUndefined();
  // None is named: the newest that says something else, or the only one.
  const none = { version: undefined, with: 'now' as const, before: undefined };
  expect((await read(none))?.chosen).toMatchObject({ id: one, isPresent: false });
  // Of another post it is not there.
  const other = ownPost();
  await other.save('<p>Other</p>');
  expect((await readVersionsPage(own.session, other.id, none))?.chosen).toMatchObject({
    content: '<p>Other</p>',
    isPresent: true,
  });
  const elsewhere = { version: one, with: 'now' as const, before: undefined };
  expect((await readVersionsPage(own.session, other.id, elsewhere))?.chosen).toBeUndefined();
  expect(await readVersionsPage(own.session, randomUUID(), elsewhere)).toBeUndefined();
});

describe('with time', () => {
  const post = '00000000-0000-4000-8000-000000000001';
  const write = (execute: Execute, text: string, editor = post) =>
    execute(`
      insert into public.post_drafts (post_id, revision, content, last_editor, last_save) values ('${post}', 1, '${text}', '${editor}', 1)
      on conflict (post_id) do update set content = excluded.content, last_editor = excluded.last_editor`);
  const texts = async (execute: Execute) =>
    (
      await execute(`select fields ->> 'content' as text from public.post_versions order by id`)
    ).map(({ text }) => text);

  it('a sitting ends after ten minutes, after an hour, at a name, and only so much is kept', async () => {
    await inMigratedDatabase(async (execute) => {
      await execute(`
        select public.set_author('Author', 'author@lab.example');
        insert into public.posts (id, title, author_id) select '${post}', 'A post', u.id from public.users as u`);
      await write(execute, 'one');
      await write(execute, 'two');
      const later = (by: string) =>
        execute(`update public.post_versions set saved_at = saved_at - interval '${by}'`);
      await later('11 minutes');
      await write(execute, 'three');
      await execute(
        `update public.post_versions set name = 'Mine' where fields ->> 'content' = 'three'`,
      );
      await write(execute, 'four');
      expect(await texts(execute)).toEqual(['two', 'three', 'four']);
      // A save every few minutes for more than an hour.
      for (const text of ['five', 'six']) {
        await execute(
          `update public.post_versions set began_at = began_at - interval '31 minutes'`,
        );
        await write(execute, text);
      }
      expect(await texts(execute)).toEqual(['two', 'three', 'five', 'six']);
      // Three of each of the last 300 days, two of them in every hundredth published.
      await execute(`
        insert into public.post_versions (post_id, saved_at, reason, words, fields, files)
        select '${post}', now() - n * interval '8 hours', case when n % 100 < 2 then 'published' else 'saved' end, 1,
          jsonb_build_object('content', n::text), '{}'
        from generate_series(900, 1, -1) as n`);
      await write(execute, 'seven', randomUUID());
      const stored = await execute(`
        select reason = 'published' or name is not null as is_fixed, count(*)::int as count,
          count(distinct date_trunc('day', saved_at, 'Africa/Lusaka'))::int as days
        from public.post_versions group by 1 order by 1`);
      expect(stored[0]).toMatchObject({ is_fixed: false, count: 200 });
      // The 50 newest, of 17 days or 18, and one for each day before.
      expect(Number(stored[0]?.days)).toBeGreaterThanOrEqual(166);
      expect(stored[1]).toMatchObject({ is_fixed: true, count: 19 });
      expect((await texts(execute)).at(-1)).toBe('seven');
    });
  });

  it('a version of version 1.1.0 is restored beside newer fields: null empties, what is no field is left out', async () => {
    await inMigratedDatabase(async (execute) => {
      for (const table of ['posts', 'post_drafts']) {
        await execute(`
          alter table public.${table} add column test_field text, add column lead text not null default 'None'`);
      }
      const fields = {
        title: 'Maize',
        slug: 'maize',
        content: '<p>Last week</p>',
        excerpt: null,
        featured_image: '/media/a.png',
        type: 'blog',
        category_ids: [],
        seo_title: 'Rain',
        seo_description: null,
        share_image: null,
        canonical_url: null,
        noindex: true,
        ends_at: null,
        revision: 90,
        keywords: 'maize',
      };
      const version = (number: number, part: object) =>
        `insert into public.post_versions (id, post_id, reason, words, fields, files) overriding system value
         values (${number}, '${post}', 'saved', 2, '${JSON.stringify(part)}', '{}')`;
      await execute(`
        select public.set_author('Author', 'author@lab.example');
        insert into public.admin_sessions (aal, browser) values ('aal1', '');
        insert into public.posts (id, title, author_id) select '${post}', 'A post', u.id from public.users as u;
        insert into public.post_drafts (post_id, revision, content, excerpt, test_field, lead) values ('${post}', 1, '<p>Now</p>', 'Now', 'Sub', 'In');
        ${version(900, fields)};
        ${version(901, { ...fields, test_field: 'Old', lead: null })}`);
      const restored = async (number: number) => {
        await execute(`do $$ begin
          perform set_config('request.jwt.claims', jsonb_build_object(
            'role', 'authenticated', 'exp', 1, 'session_id', (select id from public.admin_sessions),
            'app_metadata', '{"roles": ["admin"]}'::jsonb)::text, true);
          perform public.restore_version(${number});
        end $$`);
        const [row] = await execute(`
          select title, content, excerpt, featured_image, seo_title, noindex, test_field, lead from public.post_drafts`);
        return row;
      };
      const words = {
        title: 'Maize',
        content: '<p>Last week</p>',
        excerpt: '',
        featured_image: '/media/a.png',
        seo_title: null,
        noindex: false,
      };
      expect(await restored(900)).toEqual({ ...words, test_field: 'Sub', lead: 'In' });
      expect(await restored(901)).toEqual({ ...words, test_field: 'Old', lead: 'None' });
    });
  });
});
