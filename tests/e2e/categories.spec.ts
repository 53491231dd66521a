import { randomUUID } from 'node:crypto';
import { becomeAdmin, makePost } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('categories are added, renamed in place, and deleted with the number of their posts', async ({
  page,
}) => {
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/categories');
  const items = page.getByRole('listitem').filter({ hasText: name });
  const before = await page.getByRole('button', { name: /^Edit / }).count();
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(before);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Enter');
  await expect(items).toHaveCount(1);
  await expect(page.getByLabel('Name')).toBeFocused();
  const taken = 'A category with this name already exists';
  await page.getByLabel('Name').pressSequentially(` ${name.toUpperCase().replace(' ', '  ')} `);
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(taken);
  await expect(page.getByLabel('Name')).toHaveValue(` ${name.toUpperCase().replace(' ', '  ')} `);
  await expect(items).toHaveCount(1);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('listitem').getByLabel('Name');
  await expect(edit).toBeFocused();
  await edit.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await edit.fill('mining');
  await edit.press('Enter');
  await expect(edit).toHaveAccessibleDescription(taken);
  await edit.fill(`${name} renamed`);
  await edit.press('Enter');
  await expect(items.filter({ hasText: 'renamed' })).toHaveCount(1);

  const { admin, authorId } = await asAuthor();
  const { data: category } = await admin
    .from('categories')
    .select('id, slug')
    .eq('name', `${name} renamed`)
    .single();
  const { id: postId } = await makePost();
  await admin.from('post_categories').insert({ post_id: postId, category_id: category?.id ?? '' });
  expect(authorId).toBeTruthy();
  await page.reload();
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: `${name} renamed` })).toBeVisible();
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this category?',
  });
  await expect(dialog).toContainText('It will be removed from one post. No post is deleted.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(items).toHaveCount(0);
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: `${name} renamed` })).toHaveCount(0);
  await admin.from('categories').delete().like('name', `${name}%`);
  await admin.from('posts').delete().eq('id', postId);
});

test('a renamed category is found at its former addresses', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  const [one, two, three] = ['one', 'two', 'three'].map((word) => `${slug} ${word}`) as [
    string,
    string,
    string,
  ];
  const answer = async (query: string, list = 'blog') => {
    const response = await request.get(`/${list}?category=${slug}-${query}`, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const rename = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
    const edit = page.getByRole('listitem').getByRole('textbox', { name: 'Name' });
    await edit.press('Control+a');
    await edit.pressSequentially(to);
    await edit.press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${to}`, exact: true })).toBeVisible();
  };
  await page.goto('/admin/categories');
  await page.getByRole('textbox', { name: 'Name' }).fill(one);
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${one}` })).toBeVisible();
  expect(await answer('one')).toEqual([200, undefined]);

  await rename(one, two);
  for (const _again of [1, 2]) {
    expect(await answer('one')).toEqual([308, `/blog?category=${slug}-two`]);
    expect(await answer('one', 'vlogs')).toEqual([308, `/vlogs?category=${slug}-two`]);
    expect(await answer('one&page=3')).toEqual([308, `/blog?category=${slug}-two&page=3`]);
  }
  await rename(two, three);
  expect(await answer('one')).toEqual([308, `/blog?category=${slug}-three`]);
  expect(await answer('two')).toEqual([308, `/blog?category=${slug}-three`]);
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  ).newPage();
  await plain.goto(`/blog?category=${slug}-one`);
  await expect(plain).toHaveURL(`/blog?category=${slug}-three`);
  await plain.context().close();

  // In use again, the first address is its own; without the category, the second leads nowhere.
  await page.getByRole('textbox', { name: 'Name' }).fill(one);
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${one}` })).toBeVisible();
  expect(await answer('one')).toEqual([200, undefined]);
  for (const name of [one, three]) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  }
  expect(await answer('two')).toEqual([200, undefined]);
});

test('a category in a script without a slug is asked for one, here and in the editor', async ({
  page,
}) => {
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  const name = `\u4E2D ${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))}`;
  await page.goto('/admin/categories');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByLabel('Slug')).toBeFocused();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Enter a slug/);
  await page.keyboard.type(slug);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: slug })).toContainText(name);
  await expect(page.getByLabel('Slug')).toHaveCount(0);

  await page.goto('/admin/posts/new');
  await page.getByLabel('New category').fill(`${name}!`);
  await page.getByLabel('New category').press('Enter');
  await expect(page.getByLabel('Slug of the category')).toBeFocused();
  await page.keyboard.type(`${slug}-too`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: `${name}!` })).toBeChecked();
  const { admin } = await asAuthor();
  await admin.from('categories').delete().like('slug', `${slug}%`);
});
