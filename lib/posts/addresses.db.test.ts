// No two categories of one name, and redirects from addresses that changed, on the real backend.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duplicatePost } from '@/lib/posts/copies/mutations';
import { anon, savePost } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';

const own = setUpContent();
let categories: typeof import('@/lib/categories/mutations');
const undo: Array<() => Promise<unknown> | unknown> = [];

beforeAll(async () => {
  categories = await import('@/lib/categories/mutations');
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const taken = { name: 'A category with this name already exists' };
const word = (): string => `w${randomUUID().slice(0, 8)}`;

async function addCategory(name: string, id: string | null = null) {
  const saved = await categories.saveCategory({ id, name, description: '' }, own.session);
  undo.push(() => own.admin.from('categories').delete().eq('id', saved.id));
  return saved;
}

describe('a category', () => {
  it('exists once when 20 of its name are made at once, whatever the case and the spaces', async () => {
    const name = `Water ${word()}`;
    const forms = [
      name,
      name.toUpperCase(),
      name.replace(' ', '   '),
      name.replace(' ', '\u00a0'),
      name.toLowerCase(),
    ];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => addCategory(forms[index % forms.length] ?? name)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ message: taken.name, fields: taken });
    }
    const { count } = await own.admin
      .from('categories')
      .select('id', { count: 'exact', head: true })
      .ilike('name', `%${name.split(' ')[1]}`);
    expect(count).toBe(1);
  });

  it('cannot take the name of another, but can change the case of its own', async () => {
    const [one, other] = [await addCategory(`One ${word()}`), await addCategory(`Other ${word()}`)];
    await expect(addCategory(other.name.toUpperCase(), one.id)).rejects.toMatchObject({
      fields: taken,
    });
    expect(await addCategory(one.name.toUpperCase(), one.id)).toMatchObject({ slug: one.slug });
  });

  it('is found at every address it had, until another uses one of them or it is deleted', async () => {
    const base = word();
    const leads = async (slug: string) =>
      (
        await anon
          .from('former_category_slugs')
          .select('category:categories(slug)')
          .eq('slug', slug)
          .maybeSingle()
      ).data?.category?.slug;
    const { id } = await addCategory(`${base} one`);
    await addCategory(`${base} two`, id);
    await addCategory(`${base} three`, id);
    expect([await leads(`${base}-one`), await leads(`${base}-two`)]).toEqual([
      `${base}-three`,
      `${base}-three`,
    ]);
    await addCategory(`${base} two`, id);
    expect([
      await leads(`${base}-one`),
      await leads(`${base}-two`),
      await leads(`${base}-three`),
    ]).toEqual([`${base}-two`, undefined, `${base}-two`]);
    await addCategory(`${base} one`);
    expect(await leads(`${base}-one`)).toBeUndefined();
    await categories.deleteCategory(id, own.session);
    expect(await leads(`${base}-three`)).toBeUndefined();
  });
});

describe('a post', () => {
  const leads = async (slug: string) =>
    (await anon.from('former_post_slugs').select('post:posts(slug)').eq('slug', slug).maybeSingle())
      .data?.post?.slug;
  async function save(fields: Parameters<typeof savePost>[2]): Promise<string> {
    const { data, error } = await savePost(own.admin, own.session.userId, fields);
    if (error) throw error;
    undo.push(() => own.admin.from('posts').delete().eq('id', data.id));
    return data.id;
  }

  it('is found at every address it had, as long as it is published', async () => {
    const base = word();
    const id = await save({ slug: `${base}-one`, status: 'published' });
    await save({ id, slug: `${base}-two`, status: 'published' });
    await save({ id, slug: `${base}-three`, status: 'published' });
    expect([await leads(`${base}-one`), await leads(`${base}-two`)]).toEqual([
      `${base}-three`,
      `${base}-three`,
    ]);
    await save({ id, slug: `${base}-three`, status: 'archived' });
    expect(await leads(`${base}-one`)).toBeUndefined();
    await save({ id, slug: `${base}-four`, status: 'published' });
    expect([await leads(`${base}-one`), await leads(`${base}-three`)]).toEqual([
      `${base}-four`,
      `${base}-four`,
    ]);
    await own.admin.from('posts').delete().eq('id', id);
    expect(await leads(`${base}-one`)).toBeUndefined();
  });

  const feedPath = async (id: string) =>
    (await own.admin.from('posts').select('feed_path').eq('id', id).single()).data?.feed_path;

  it('has one id in feeds from its first publication on, which nothing changes', async () => {
    const base = word();
    const [first, second] = [`/blog/${base}-one`, `/blog/${base}-two`];
    const id = await save({ slug: `${base}-draft` });
    expect(await feedPath(id)).toBeNull();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await save({ id, slug: `${base}-zero`, status: 'published', at: later });
    await save({ id, slug: `${base}-one`, status: 'published', at: later });
    expect(await feedPath(id)).toBe(first);
    await save({ id, slug: `${base}-one` });
    expect(await feedPath(id)).toBeNull();
    const { data: published } = await own.admin
      .rpc('change_post_status', { p_ids: [id], p_status: 'published' })
      .single()
      .throwOnError();
    const before = { status: 'draft', published_at: null, was_unpublished: true };
    await own.admin
      .rpc('undo_post_status', { p_posts: [{ id, revision: published.revision, ...before }] })
      .throwOnError();
    const steps = [
      () => save({ id, slug: `${base}-two`, status: 'published' }),
      () => save({ id, slug: `${base}-two`, status: 'archived' }),
      () => save({ id, slug: `${base}-three`, status: 'published' }),
      () => own.admin.rpc('bin_posts', { p_ids: [id] }).throwOnError(),
      () => own.admin.rpc('unbin_posts', { p_ids: [id], p_as_before: true }).throwOnError(),
      () => own.admin.from('posts').update({ feed_path: '/blog/mine' }).eq('id', id).throwOnError(),
    ];
    expect(await feedPath(id)).toBe(first);
    for (const step of steps) {
      await step();
      expect(await feedPath(id)).toBe(first);
    }
    // Another post that is public there has another id, and one at an address without a former post its own.
    const other = await save({ slug: `${base}-one`, status: 'published' });
    expect(await feedPath(other)).toBe(`${first}#${other}`);
    expect(await feedPath(await save({ slug: `${base}-two`, status: 'published' }))).toBe(second);
    const copy = await duplicatePost(id, own.session);
    undo.push(() => own.admin.from('posts').delete().eq('id', copy.id));
    expect(await feedPath(copy.id)).toBeNull();
  });

  it('gives a former address up to a post that is published there, and to no draft', async () => {
    const base = word();
    const id = await save({ slug: `${base}-one`, status: 'published' });
    await save({ id, slug: `${base}-two`, status: 'published' });
    const draft = await save({ slug: `${base}-one` });
    expect(await leads(`${base}-one`)).toBe(`${base}-two`);
    await save({ id: draft, slug: `${base}-draft` });
    expect(await leads(`${base}-one`)).toBe(`${base}-two`);
    await save({ slug: `${base}-one`, status: 'published' });
    expect(await leads(`${base}-one`)).toBeUndefined();
  });
});
