// The admin types, chooses or ticks before the page's script has arrived.
import { randomUUID } from 'node:crypto';
import {
  adminPassword,
  becomeAdmin,
  content,
  fromOwnAddress,
  makePost,
  postBySlug,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, expectToast, holdScripts, test } from '../support/test';

test('the sign-in keeps the password, and is not sent before it can be', async ({ page }) => {
  await fromOwnAddress(page);
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await expect(page).toHaveURL('/admin/login');
  letScriptsArrive();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('signed in, before the script', () => {
  test.beforeEach(({ page }) => becomeAdmin(page));

  test('a search and a filter are applied together', async ({ page }) => {
    const { slug } = await makePost();
    const letScriptsArrive = await holdScripts(page);
    await page.goto('/admin/posts', { waitUntil: 'commit' });
    await page.getByLabel('Search titles').fill(slug);
    await page.getByLabel('Status').selectOption('draft');
    letScriptsArrive();
    await expect(page).toHaveURL(`/admin/posts?q=${slug}&status=draft`);
    await expect(page.getByLabel('Search titles')).toHaveValue(slug);
    await expect(page.getByLabel('Status')).toHaveValue('draft');
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('a filter that the address has and the list does not is left alone', async ({ page }) => {
    const { slug } = await makePost();
    const letScriptsArrive = await holdScripts(page);
    await page.goto('/admin/posts?status=none', { waitUntil: 'commit' });
    await page.getByLabel('Search titles').fill(slug);
    letScriptsArrive();
    await expect(page).toHaveURL(`/admin/posts?q=${slug}&status=none`);
  });

  test('all posts and one of them are selected, if both are ticked', async ({ page }) => {
    const mark = randomUUID();
    for (const name of ['First', 'Second']) await makePost({ title: `${name} ${mark}` });
    const letScriptsArrive = await holdScripts(page);
    await page.goto(`/admin/posts?q=${mark}`, { waitUntil: 'commit' });
    await page.getByLabel('Select all posts of this page').check();
    await page.getByLabel(`Select First ${mark}`).check();
    letScriptsArrive();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByLabel(`Select First ${mark}`)).toBeChecked();
  });

  test('the posts that are ticked are selected', async ({ page }) => {
    const mark = randomUUID();
    for (const name of ['First', 'Second', 'Third']) await makePost({ title: `${name} ${mark}` });
    const letScriptsArrive = await holdScripts(page);
    await page.goto(`/admin/posts?q=${mark}`, { waitUntil: 'commit' });
    await page.getByLabel(`Select First ${mark}`).check();
    await page.getByLabel(`Select Third ${mark}`).check();
    letScriptsArrive();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByLabel(`Select First ${mark}`)).toBeChecked();
    await expect(page.getByLabel(`Select Second ${mark}`)).not.toBeChecked();
    await expect(page.getByLabel(`Select Third ${mark}`)).toBeChecked();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, '2 posts archived Undo');
  });

  test('the settings and the title of a post are taken over and saved', async ({ page }) => {
    const { id, slug } = await makePost({ title: 'Early days' });
    const letScriptsArrive = await holdScripts(page);
    await page.goto(`/admin/posts/${id}/edit`, { waitUntil: 'commit' });
    await page.getByLabel('Title').fill('Earlier days');
    await page.getByLabel('Status').selectOption('archived');
    await page.getByLabel('Excerpt').fill('How it began.');
    letScriptsArrive();
    await expect(content(page)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Earlier days');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Post saved and archived Undo');
    expect(await postBySlug(slug)).toMatchObject({ title: 'Earlier days', status: 'archived' });
  });

  test('a new category is kept, and not sent before it can be', async ({ page }) => {
    const name = `Early ${randomUUID().slice(0, 8)}`;
    const letScriptsArrive = await holdScripts(page);
    await page.goto('/admin/categories', { waitUntil: 'commit' });
    await page.getByLabel('Name').fill(name);
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeDisabled();
    letScriptsArrive();
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expectToast(page, 'Category added');
    const { admin } = await asAuthor();
    const { data } = await admin.from('categories').delete().eq('name', name).select('name');
    expect(data).toEqual([{ name }]);
  });
});
