import { becomeAdmin, chip, content, makePost, openEditor } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expectFocus, tabTo } from '../support/keyboard';
import { expect, expectToast, test } from '../support/test';

test('an earlier text of a live post is compared and restored by keyboard, and readers see nothing of it', async ({
  page,
}) => {
  await becomeAdmin(page);
  const { id, slug } = await makePost({
    status: 'published',
    content: '<p>Rain comes in November.</p><p>Maize is planted then.</p>',
  });
  const { admin, authorId } = await asAuthor();
  const now = '<p>Rain came late.</p><p>Maize is planted then.</p>';
  await admin
    .rpc('save_post', {
      p_id: id,
      p_fields: { title: 'Now', slug, content: now },
      p_status: 'published',
      p_author_id: authorId,
    })
    .throwOnError();
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, id);
  await page.getByRole('link', { name: 'Versions' }).press('Enter');
  const list = page.getByRole('list', { name: 'Versions' });
  await expect(list.getByRole('link')).toHaveCount(2);
  // The newest one that says something else is chosen.
  await expect(list.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main del').filter({ hasText: 'November' })).toBeVisible();
  await expect(page.locator('main ins').filter({ hasText: 'late' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);

  const choice = page.getByLabel('Compare with');
  await tabTo(page, choice);
  await choice.press('End');
  await choice.selectOption('nothing');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.locator('main ins')).toHaveCount(0);
  await expect(page.getByText('Rain comes in November.')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Before the rain');
  await page.getByRole('button', { name: 'Save name' }).press('Enter');
  await expect(list.getByRole('link', { name: 'Before the rain' })).toBeVisible();

  const restore = page.getByRole('button', { name: 'Restore as a draft' });
  await restore.press('Enter');
  await expectToast(page, 'Restored as a draft');
  await expect(page.getByText('This is the present text.')).toBeVisible();
  await expectFocus(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Restore undone');
  await restore.press('Enter');
  await expect(page.getByText('This is the present text.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).press('Enter');
  await expect(content(page)).toContainText('Rain comes in November.');
  const publicPage = await page.request.get(`/blog/${slug}`);
  expect(await publicPage.text()).toContain('Rain came late.');
  // The message has outlasted the page on which it came.
  await page.getByText('Undo', { exact: true }).press('Enter');
  await expect(content(page)).toContainText('Rain came late.');
  await content(page).press('!');
  await expect(chip(page, 'Saved')).toBeVisible();
  await admin.from('posts').delete().eq('id', id);
});
