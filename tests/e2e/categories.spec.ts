import { randomUUID } from 'node:crypto';
import { becomeAdmin, makePost } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, step, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('categories: one is added, renamed, found at its former address and deleted, and a name without letters for an address needs a slug', async ({
  page,
}) => {
  await step(page, 'from adding to deleting', async () => {
    const name = `E2E ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/categories');
    const items = page.getByRole('listitem').filter({ hasText: name });
    await page.getByLabel('Name', { exact: true }).fill('   ');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(page.getByRole('button', { name: /^Edit\s*$/ })).toHaveCount(0);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(items).toHaveCount(1);
    await expect(page.getByLabel('Name')).toBeFocused();
    const taken = 'A category with this name already exists';
    await page
      .getByLabel('Name', { exact: true })
      .pressSequentially(` ${name.toUpperCase().replace(' ', '  ')} `);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(taken);
    await expect(page.getByLabel('Name')).toHaveValue(` ${name.toUpperCase().replace(' ', '  ')} `);
    await expect(items).toHaveCount(1);

    const { admin } = await asAuthor();
    const slug = name.toLowerCase().replace(' ', '-');
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

    const { data: category } = await admin
      .from('categories')
      .select('id, slug')
      .eq('name', `${name} renamed`)
      .single()
      .throwOnError();
    // The list at its former address leads on to it.
    const former = await page.request.get(`/blog?category=${slug}`, { maxRedirects: 0 });
    expect([former.status(), former.headers().location]).toEqual([
      308,
      `/blog?category=${category.slug}`,
    ]);
    const { id: postId } = await makePost();
    await admin.from('post_categories').insert({ post_id: postId, category_id: category.id });
    const list = `/blog?category=${category.slug}`;
    await page.goto(list);
    await expect(page.getByRole('link', { name: `${name} renamed` })).toBeVisible();
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this category?',
    });
    await expect(dialog).toContainText('It will be removed from one post. No post is deleted.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(items).toHaveCount(0);
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog: Unknown category');
    await expect(page.getByRole('link', { name: `${name} renamed` })).toHaveCount(0);
  });

  await step(page, 'a name that makes no slug', async () => {
    const slug = `e2e-${randomUUID().slice(0, 8)}`;
    const name = `\u4E2D ${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))}`;
    await page.goto('/admin/categories');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Enter a slug/);
    await page.keyboard.type(slug);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: slug })).toContainText(name);
    await expect(page.getByLabel('Slug')).toHaveCount(0);

    await page.goto('/admin/posts/new');
    const field = page.getByLabel('New category');
    await field.fill(`${name}!`);
    await field.press('Enter');
    await expect(page.getByLabel('Slug of the category')).toBeFocused();
    await page.keyboard.type(`${slug}-too`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `${name}!` })).toBeChecked();
    await field.fill(`Second ${slug}`);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Second ${slug}` })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: `${name}!` })).toBeChecked();

    // A name that is there already is ticked, whatever the spaces and case; one that somebody else added
    // meanwhile is named at the field.
    const { admin } = await asAuthor();
    const add = (other: string) =>
      admin
        .from('categories')
        .insert({ name: other, slug: `c-${randomUUID()}` })
        .throwOnError();
    await add(`Smart ${slug}`);
    await page.reload();
    await field.fill(`ＳＭＡＲＴ  ${slug}`);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Smart ${slug}` })).toBeChecked();
    await expect(field).toHaveValue('');
    await add(`Late ${slug}`);
    await field.fill(`late ${slug}`);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('A category with this name already exists');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});
