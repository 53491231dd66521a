// Categories as visitors and the admin read them, and as the admin's actions write them, on the
// real backend.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCategoryAction, saveCategoryAction } from '@/lib/categories/actions';
import { listForAdmin } from '@/lib/categories/admin-queries';
import { deleteCategory, saveCategory } from '@/lib/categories/mutations';
import { listCategories } from '@/lib/categories/queries';
import { slugWanted } from '@/lib/categories/schema';
import { setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const own = setUpContent({}, 'test');
/** Categories that the code under test made. */
const made: string[] = [];

beforeEach(() => {
  dropped.length = 0;
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  await own.admin.from('categories').delete().in('id', made.splice(0));
});

const word = (): string => `w${randomUUID().slice(0, 8)}`;
async function save(name: string, id: string | null = null, slug?: string) {
  const saved = await saveCategory({ id, name, description: '', slug }, own.session);
  made.push(saved.id);
  return saved;
}

describe('the categories', () => {
  it('are listed by name, to visitors and to the admin', async () => {
    const base = word();
    for (const letter of ['B', 'C', 'A']) await own.addCategory(`${base} ${letter}`, 'Words');
    const inOrder = ['A', 'B', 'C'].map((letter) => `${base} ${letter}`);
    const mine = <T extends { name: string }>(list: readonly T[]): T[] =>
      list.filter(({ name }) => name.startsWith(base));
    const listed = mine(await listCategories('blog'));
    expect(listed.map(({ name }) => name)).toEqual(inOrder);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['hasPosts', 'name', 'slug']);
    const rows = mine(await listForAdmin(own.session));
    expect(rows.map(({ name }) => name)).toEqual(inOrder);
    expect(rows[0]).toMatchObject({ slug: listed[0]?.slug, description: 'Words', posts: 0 });
  });

  it('are counted with their posts in any state, a post in two in both', async () => {
    const [none, one, three] = [
      await own.addCategory(),
      await own.addCategory(),
      await own.addCategory(),
    ];
    await own.addPosts([
      { categories: [one.id, three.id] },
      { categories: [three.id], status: 'draft' },
      { categories: [three.id], status: 'archived', type: 'vlog' },
    ]);
    const rows = await listForAdmin(own.session);
    const posts = (id: string) => rows.find((row) => row.id === id)?.posts;
    expect([posts(none.id), posts(one.id), posts(three.id)]).toEqual([0, 1, 3]);
  });
});

describe('the slug of a category', () => {
  it('gets a number where it is taken', async () => {
    const base = word();
    const names = [`${base} Água`, `${base} Agua`, `${base}-agua`];
    const slugs = [];
    for (const name of names) slugs.push((await save(name)).slug);
    expect(slugs).toEqual([`${base}-agua`, `${base}-agua-2`, `${base}-agua-3`]);
  });

  it('stays as long as the name has the same', async () => {
    const base = word();
    const { id, slug } = await save(`${base} Agua`);
    expect((await save(`${base} Água!`, id)).slug).toBe(slug);
    expect((await save(`${base} Air`, id)).slug).toBe(`${base}-air`);
  });

  it('category slug: a name without Latin letters asks for one, and a new name leaves it', async () => {
    const [name, slug] = [`${String.fromCodePoint(0x4e2d)}!?`, word()];
    await expect(save(name)).rejects.toMatchObject({ fields: { slug: slugWanted } });
    await expect(save(name, null, '')).rejects.toMatchObject({ fields: { slug: slugWanted } });
    const saved = await save(name, null, slug);
    expect(saved).toMatchObject({ name, slug });
    expect(await save(`${name}!`, saved.id)).toMatchObject({ slug });
    expect((await save(`${slug} ${name}`, null, 'unread')).slug).toMatch(new RegExp(`^${slug}`));
  });
});

describe('a category that is gone', () => {
  it('cannot be saved, and is deleted again without a failure', async () => {
    const { id } = await save(word());
    await deleteCategory(id, own.session);
    await deleteCategory(id, own.session);
    await expect(save(word(), id)).rejects.toThrow(
      'This category has been deleted in the meantime',
    );
  });
});

describe("the admin's actions", () => {
  it('save and delete, and drop what shows categories', async () => {
    const name = `Action ${word()}`;
    const saved = await saveCategoryAction({ id: null, name: ` ${name} `, description: 'Words' });
    const id = (saved.ok && saved.data?.id) || '';
    made.push(id);
    expect(saved).toMatchObject({ ok: true, data: { name, description: 'Words' } });
    expect(dropped).toEqual(['categories']);
    expect(await deleteCategoryAction(id)).toEqual({ ok: true, data: null });
    expect(dropped).toEqual(['categories', 'categories', 'gone:categories']);
    expect((await listCategories('blog')).some((category) => category.name === name)).toBe(false);
  });

  it('do nothing for a blank name', async () => {
    expect(await saveCategoryAction({ id: null, name: '  ', description: '' })).toEqual({
      ok: true,
      data: null,
    });
    expect(dropped).toEqual([]);
  });

  it('refuse what is too long, and whoever is not signed in', async () => {
    const longest = { id: null, name: word().padEnd(80, 'x'), description: 'x'.repeat(500) };
    for (const field of ['name', 'description'] as const) {
      const input = { ...longest, [field]: `${longest[field]}x` };
      expect(await saveCategoryAction(input)).toMatchObject({
        ok: false,
        fields: { [field]: expect.any(String) },
      });
    }
    expect(dropped).toEqual([]);
    const saved = await saveCategoryAction(longest);
    made.push((saved.ok && saved.data?.id) || '');
    expect(saved).toMatchObject({ ok: true, data: { name: longest.name } });
    dropped.length = 0;
    const { id, name } = await save(word());
    arrive();
    const signedOut = { ok: false, error: 'Please sign in again', code: 'signed-out' };
    expect(await saveCategoryAction({ id, name: word(), description: '' })).toEqual(signedOut);
    expect(await deleteCategoryAction(id)).toEqual(signedOut);
    expect((await listCategories('blog')).some((category) => category.name === name)).toBe(true);
    expect(dropped).toEqual([]);
  });
});
