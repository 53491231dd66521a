import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAdmin, savePost, service } from '../support/clients';

describe('capture_lead', () => {
  const capture = (email: string, name = 'Jo', source = {}) =>
    service.rpc('capture_lead', { p_name: name, p_email: email, p_source: source }).single();

  it('makes one lead of ten submits at once', async () => {
    const email = `${randomUUID()}@test.example`;
    const results = await Promise.all(Array.from({ length: 10 }, () => capture(email)));
    expect(new Set(results.map(({ data }) => data?.id)).size).toBe(1);
    expect(results.filter(({ data }) => data?.is_new)).toHaveLength(1);
  });
});

describe('save_post', () => {
  it('gives a taken slug -2, -3, …, also to two at once', async () => {
    const { admin, authorId } = await createAdmin();
    const slug = `taken-${randomUUID()}`;
    const saved = await Promise.all(
      Array.from({ length: 4 }, () => savePost(admin, authorId, { slug })),
    );
    expect(saved.map(({ data }) => data?.slug).sort()).toEqual([
      slug,
      `${slug}-2`,
      `${slug}-3`,
      `${slug}-4`,
    ]);
  });

  it('finds the next number after many, and one that is free in between', async () => {
    const { admin, authorId } = await createAdmin();
    const slug = `many-${randomUUID()}`;
    const taken = [slug, ...Array.from({ length: 99 }, (_, index) => `${slug}-${index + 2}`)];
    await admin
      .from('posts')
      .insert(taken.map((each) => ({ title: 'Taken', slug: each, author_id: authorId })))
      .throwOnError();
    const next = async () => (await savePost(admin, authorId, { slug })).data?.slug;
    expect([await next(), await next()]).toEqual([`${slug}-101`, `${slug}-102`]);
    await admin.from('posts').delete().eq('slug', `${slug}-2`).throwOnError();
    expect([await next(), await next()]).toEqual([`${slug}-2`, `${slug}-103`]);
  });

  it('keeps a long slug within its limit', async () => {
    const { admin, authorId } = await createAdmin();
    const slug = randomUUID().replaceAll('-', '').padEnd(120, 'x');
    await savePost(admin, authorId, { slug });
    const { data } = await savePost(admin, authorId, { slug });
    expect(data?.slug).toBe(`${slug.slice(0, 118)}-2`);
  });

  it('writes the post and its categories together or not at all', async () => {
    const { admin, authorId } = await createAdmin();
    const slug = `links-${randomUUID()}`;
    const { error } = await savePost(admin, authorId, { slug, categories: [randomUUID()] });
    expect(error?.message).toMatch(/violates foreign key/);
    expect((await admin.from('posts').select('id').eq('slug', slug)).data).toEqual([]);
  });

  it('replaces the categories', async () => {
    const { admin, authorId } = await createAdmin();
    const { data: made } = await admin
      .from('categories')
      .insert([
        { name: `A ${randomUUID()}`, slug: `a-${randomUUID()}` },
        { name: `B ${randomUUID()}`, slug: `b-${randomUUID()}` },
      ])
      .select('id');
    const [a, b] = (made ?? []).map(({ id }) => id) as [string, string];
    const { data: post } = await savePost(admin, authorId, { categories: [a] });
    await savePost(admin, authorId, {
      id: post?.id ?? '',
      slug: post?.slug ?? '',
      categories: [b],
    });
    expect(
      (
        await admin
          .from('post_categories')
          .select('category_id')
          .eq('post_id', post?.id ?? '')
      ).data,
    ).toEqual([{ category_id: b }]);
  });

  it('lets one of two that save the same revision at once win', async () => {
    const { admin, authorId } = await createAdmin();
    const id = randomUUID();
    await savePost(admin, authorId, { id, revision: 0 });
    const both = await Promise.all([
      savePost(admin, authorId, { id, revision: 1 }),
      savePost(admin, authorId, { id, revision: 1 }),
    ]);
    expect(both.map(({ data }) => data?.outcome).sort()).toEqual(['conflict', 'saved']);
  });

  it.each([
    ['status', { status: 'hidden' as 'draft' }],
    ['type', { type: 'page' as 'blog' }],
    ['title', { title: '  ', status: 'published' as const }],
    ['slug', { slug: 'Not A Slug' }],
  ])('refuses a bad %s', async (_what, fields) => {
    const { admin, authorId } = await createAdmin();
    expect((await savePost(admin, authorId, fields)).error?.message).toMatch(
      /violates check constraint/,
    );
  });
});

describe('take_rate_limit', () => {
  it('counts across callers at once, and says how long to wait', async () => {
    const key = randomUUID();
    const hits = await Promise.all(
      Array.from({ length: 8 }, () =>
        service.rpc('take_rate_limit', { p_key: key, p_limit: 5, p_window_seconds: 3600 }).single(),
      ),
    );
    expect(hits.filter(({ data }) => data?.allowed)).toHaveLength(5);
    for (const { data } of hits) expect(data?.retry_after_seconds).toBeGreaterThan(0);
  });
  it('forgets windows that are over', async () => {
    const key = randomUUID();
    const past = new Date(Date.now() - 60_000).toISOString();
    await service.from('rate_limits').insert({ key, window_start: past, expires_at: past });
    await service.rpc('take_rate_limit', { p_key: 'another', p_limit: 1, p_window_seconds: 1 });
    expect((await service.from('rate_limits').select('key').eq('key', key)).data).toEqual([]);
  });
});

describe('verify_password', () => {
  const stored = async () =>
    (await service.from('admin_settings').select('password_hash').single()).data?.password_hash ??
    '';
  const check = async (password: string) =>
    (
      await service.rpc('verify_password', {
        password_to_check: password,
        stored_hash: await stored(),
      })
    ).data;
  it('knows the right password from a wrong one', async () => {
    await service.rpc('set_admin_password', { new_password: 'correct horse battery' });
    expect(await check('correct horse battery')).toBe(true);
    expect(await check('correct horse batterY')).toBe(false);
    expect(await check('')).toBe(false);
  });
  it('stores bcrypt at cost 11, which tests lower to 4, and never the password', async () => {
    expect(await stored()).toMatch(/^\$2[ab]\$04\$/);
    expect(readFileSync('supabase/structure/account.sql', 'utf8')).toContain("gen_salt('bf', 11)");
  });
});

describe('deletion', () => {
  it('of an author with posts is refused', async () => {
    const { admin, authorId } = await createAdmin();
    await savePost(admin, authorId);
    expect((await admin.from('users').delete().eq('id', authorId)).error?.message).toMatch(
      /violates foreign key/,
    );
  });
});

describe('activity', () => {
  it('records who did what, in the transaction of the change', async () => {
    const { admin, authorId } = await createAdmin();
    const { data } = await savePost(admin, authorId, { title: 'One' });
    const id = data?.id ?? '';
    await savePost(admin, authorId, { id, title: 'One', status: 'published' });
    await savePost(admin, authorId, { id, title: 'Two', status: 'published' });
    await savePost(admin, authorId, { id, title: 'Two', status: 'archived' });
    await savePost(admin, authorId, { id, title: 'Two', status: 'draft' });
    await savePost(admin, authorId, { id, title: 'Two', status: 'hidden' as 'draft' });
    await admin.from('posts').delete().eq('id', id);
    const { data: rows } = await admin
      .from('activity')
      .select('actor_name, action, subject_type, subject_title')
      .eq('subject_id', id)
      .order('id');
    expect(rows?.map(({ action, subject_title }) => [action, subject_title])).toEqual([
      ['created', 'One'],
      ['published', 'One'],
      ['updated', 'Two'],
      ['archived', 'Two'],
      ['moved to drafts', 'Two'],
      ['deleted', 'Two'],
    ]);
    expect(
      new Set(rows?.map(({ actor_name, subject_type }) => `${actor_name} ${subject_type}`)),
    ).toEqual(new Set(['Test Author post']));
  });
});

it('a date of a post without a year that a page can show is refused', async () => {
  const { admin, authorId } = await createAdmin();
  const { data: post } = await savePost(admin, authorId, { status: 'published' });
  const id = post?.id ?? '';
  for (const date of ['infinity', '-infinity', '10000-01-01T00:00:00Z', '1969-12-31T21:59:59Z']) {
    for (const part of [{ published_at: date }, { ends_at: date }, { created_at: date }]) {
      const { error } = await admin.from('posts').update(part).eq('id', id);
      expect(error?.message).toContain('posts_dates_have_years');
    }
  }
  const last = { published_at: '9999-12-31T21:59:58Z', ends_at: '9999-12-31T21:59:59Z' };
  await admin.from('posts').update(last).eq('id', id).throwOnError();
  const { data: draft } = await savePost(admin, authorId);
  const endless = admin.from('post_drafts').update({ ends_at: 'infinity' });
  const { error } = await endless.eq('post_id', draft?.id ?? '');
  expect(error?.message).toContain('post_drafts_dates_have_years');
});

describe('media_usage', () => {
  it('finds a file as featured image and inside the text', async () => {
    const { admin, authorId } = await createAdmin();
    const url = `/media/${randomUUID()}.png`;
    const { data } = await savePost(admin, authorId);
    await admin
      .from('posts')
      .update({ content: `<p><img src="${url}" alt=""></p>` })
      .eq('id', data?.id ?? '');
    const { data: other } = await savePost(admin, authorId);
    await admin
      .from('posts')
      .update({ featured_image: url })
      .eq('id', other?.id ?? '');
    expect(
      (await admin.rpc('media_usage', { p_url: url })).data?.map(({ id }) => id).sort(),
    ).toEqual([data?.id, other?.id].sort());
    expect((await admin.rpc('media_usage', { p_url: `${url}x` })).data).toEqual([]);
    // Several at once: each with its own posts, also one whose name begins like another's, and one
    // that the library did not give.
    const [short, foreign] = [url.slice(0, -1), `https://other.example/${randomUUID()}.png`];
    await admin
      .from('posts')
      .update({ share_image: foreign })
      .eq('id', data?.id ?? '');
    const p_urls = [url, short, foreign, `${url}x`];
    const { data: uses } = await admin.rpc('media_usages', { p_urls }).throwOnError();
    const of = (file: string) => uses.filter((use) => use.url === file).map(({ id }) => id);
    expect(of(url).sort()).toEqual([data?.id, other?.id].sort());
    expect(of(short)).toHaveLength(2);
    expect(of(foreign)).toEqual([data?.id]);
    expect(uses).toHaveLength(5);
  });

  it('media usage: a portrait, a logo and the picture of a case, shown or not, are named by their entry and list', async () => {
    const { admin } = await createAdmin();
    const picture = `/media/${randomUUID()}.png`;
    const ids = { cases: randomUUID(), people: randomUUID(), partners: randomUUID() };
    const names = {
      cases: { problem: 'Callers wait' },
      people: { name: 'Mutale' },
      partners: { name: 'A bank' },
    };
    for (const p_list of ['cases', 'people', 'partners'] as const) {
      const p_fields = { ...names[p_list], picture };
      const p_is_shown = p_list === 'people';
      const entry = { p_id: ids[p_list], p_list, p_fields, p_is_shown };
      await admin.rpc('save_list_entry', entry).throwOnError();
    }
    const uses = [
      { id: ids.cases, title: 'Callers wait', list: 'cases', place: null },
      { id: ids.partners, title: 'A bank', list: 'partners', place: null },
      { id: ids.people, title: 'Mutale', list: 'people', place: null },
    ];
    expect((await admin.rpc('media_usage', { p_url: picture })).data).toEqual(uses);
    const { data: several } = await admin.rpc('media_usages', { p_urls: [picture] });
    expect(several).toEqual(uses.map((use) => ({ url: picture, ...use })));
    for (const p_id of Object.values(ids)) {
      await admin.rpc('delete_list_entry', { p_id, p_revision: 1 }).throwOnError();
    }
  });
});
