import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { becomeAdmin, chip, content, makePost, openEditor } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expectFocus } from '../support/keyboard';
import { expect, expectToast, test } from '../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

test('a deleted post is taken back by Undo, and as a draft out of the bin', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, title, slug } = await makePost({ status: 'published' });
  const remove = async (): Promise<void> => {
    await page.goto(`/admin/posts?q=${slug}`);
    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expectToast(page, 'Post deleted');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  };
  await remove();
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  await expectFocus(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Deletion undone');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(200);

  const editor = await page.context().newPage();
  await openEditor(editor, id);
  await remove();
  await content(editor).press('!');
  await expect(chip(editor, 'Deleted elsewhere')).toBeVisible();
  await editor.keyboard.press('Control+s');
  const gone = editor.getByRole('dialog', { name: 'This post was deleted' });
  await expect(gone.getByRole('link', { name: /^bin/ })).toHaveAttribute('href', '/admin/bin');
  await gone.getByRole('button', { name: 'Keep writing' }).click();
  await page.goto(`/admin/posts/${id}/edit`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Bin' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Bin', exact: true })
    .click();
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(item).toContainText(/Post, deleted on .+, deleted for good on /);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await item.getByRole('button', { name: `Restore ${title}` }).press('Enter');
  await expectToast(page, 'Restored as a draft');
  await expect(item).toHaveCount(0);
  // Whoever comes back to the editor is asked nothing, and may go on.
  await editor.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(chip(editor, 'Also changed elsewhere')).toBeVisible();
  await editor.close();
  await page.goto(`/admin/posts/${id}/edit`);
  await expect(content(page)).toHaveText('Text');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});

test('a deleted file is still shown by its post, and the bin says so before it is deleted for good', async ({
  page,
}) => {
  const { admin } = await asAuthor();
  const path = `${randomUUID()}.png`;
  const picture = await sharp({
    create: { width: 8, height: 6, channels: 3, background: '#0b6b4f' },
  })
    .png()
    .toBuffer();
  await admin.storage.from('media').upload(path, picture, { contentType: 'image/png' });
  const name = `binned-${path}`;
  await admin
    .from('media')
    .insert({ title: name, url: `/media/${path}`, path, type: 'image', mime: 'image/png' })
    .throwOnError();
  const { id, title } = await makePost({
    status: 'published',
    content: `<p><img src="/media/${path}" alt="A field"></p>`,
  });
  await page.goto(`/admin/media?q=${name}`);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this media item?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'File deleted');
  await expect(page.getByText('No files match this search.')).toBeVisible();
  await page.goto('/admin/bin');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(item).toContainText('stays while a page shows it');
  await expect(item.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/admin/posts/${id}/edit`,
  );
  expect((await page.request.get(`/media/${path}`)).status()).toBe(200);
  await item.getByRole('button', { name: `Delete for good: ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It will disappear from one place.');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(page, 'Deleted for good');
  await expect(item).toHaveCount(0);
  expect((await admin.storage.from('media').list('', { search: path })).data).toEqual([]);
  await admin.from('posts').delete().eq('id', id);
});
