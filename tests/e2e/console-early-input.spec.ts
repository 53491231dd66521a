// The admin types, chooses or ticks before the page's script has arrived.
import { randomUUID } from 'node:crypto';
import {
  adminPassword,
  becomeAdmin,
  content,
  fromOwnAddress,
  makePost,
  postBySlug,
  save,
} from '../support/admin';
import { expect, expectToast, holdScripts, step, test } from '../support/test';

test('early input: password, ticks, search, filter and post fields entered before the script runs are kept', async ({
  page,
}) => {
  await step(page, 'the sign-in waits for its script', async () => {
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
    await page.unrouteAll({ behavior: 'wait' });
  });

  await step(page, 'lists and forms', async () => {
    await becomeAdmin(page);
    const mark = randomUUID();
    const early = async (path: string): Promise<() => Promise<void>> => {
      const letScriptsArrive = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      return async () => {
        letScriptsArrive();
        await page.unrouteAll({ behavior: 'wait' });
      };
    };
    const { id, slug } = await makePost({ title: `First ${mark}` });
    for (const name of ['Second', 'Third']) await makePost({ title: `${name} ${mark}` });
    let arrive = await early(`/admin/posts?q=${mark}`);
    await page.getByLabel(`Select First ${mark}`).check();
    await page.getByLabel(`Select Third ${mark}`).check();
    await arrive();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByLabel(`Select Second ${mark}`)).not.toBeChecked();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, '2 posts archived Undo');

    arrive = await early('/admin/posts');
    await page.getByLabel('Search titles').fill(mark);
    await page.getByLabel('Status').selectOption('draft');
    await arrive();
    await expect(page).toHaveURL(`/admin/posts?q=${mark}&status=draft`);
    await expect(page.getByLabel('Search titles')).toHaveValue(mark);
    await expect(page.getByRole('row')).toHaveCount(2);

    arrive = await early(`/admin/posts/${id}/edit`);
    await page.getByLabel('Title').fill('Earlier days');
    await page.getByLabel('Status').selectOption('draft');
    await page.getByLabel('Excerpt').fill('How it began.');
    await arrive();
    await expect(content(page)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Earlier days');
    await save(page);
    await expectToast(page, 'Post saved, as a draft Undo');
    expect(await postBySlug(slug)).toMatchObject({ title: 'Earlier days', status: 'draft' });

    arrive = await early('/admin/categories');
    await page.getByLabel('Name').fill('Early');
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeDisabled();
    await arrive();
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeEnabled();
    await expect(page.getByLabel('Name')).toHaveValue('Early');
  });
});
