// A path that was not found: what a visitor sees, and how the admin leads it on, by keyboard.
import { randomUUID } from 'node:crypto';
import { becomeAdmin } from '../support/admin';
import { inspect } from '../support/axe';
import { asAuthor } from '../support/e2e-site';
import { expectFocus } from '../support/keyboard';
import { expect, expectToast, openTab, type Page, test, toFront } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const mark = `lost-${randomUUID().slice(0, 8)}`;
const path = `/${mark}`;
const other = `/old-${mark}`;
test.afterEach(async () => {
  const { admin } = await asAuthor();
  const { data } = await admin.rpc('list_redirects', { p_pattern: `%${mark}` }).throwOnError();
  for (const { id, revision } of (data as { rows: Array<{ id: string; revision: number }> }).rows) {
    await admin.rpc('delete_redirect', { p_id: id, p_revision: revision }).throwOnError();
  }
  await admin.rpc('forget_missing_path', { p_path: path }).throwOnError();
});

const isNarrow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('redirects: a path that was not found gets a redirect, which is deleted and restored', async ({
  page,
}) => {
  const visitor = await openTab(page);
  await visitor.goto(path);
  await expect(visitor).toHaveURL(/\/#not-found$/);
  const note = visitor.getByRole('region', { name: 'Page not found' });
  await expect(note).toBeFocused();
  await inspect(visitor, 'home, not found');
  await note.getByRole('link', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await expect(visitor.getByRole('main')).toBeFocused();

  await toFront(page);
  await becomeAdmin(page);
  const { admin } = await asAuthor();
  await admin
    .rpc('save_redirect', { p_id: randomUUID(), p_path: other, p_target: '/work' })
    .throwOnError();
  const lead = page.getByRole('button', { name: `Redirect… ${path}` });
  await expect(async () => {
    await page.goto('/admin/site/redirects');
    await expect(lead).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await lead.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add redirect' });
  await expect(form.getByLabel('From')).toHaveValue(path);
  await expect(form.getByLabel('From')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('http://other.org');
  await page.keyboard.press('Tab');
  const target = form.getByLabel('To', { exact: true });
  await expect(target).toHaveAccessibleDescription(/Enter an address that begins with https:/);
  await inspect(page, 'the form of a redirect');
  await target.fill('/about');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Redirect saved');
  await expectFocus(page, page.getByRole('heading', { name: 'Not found' }));
  await expect(lead).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Redirects' }).getByRole('listitem');
  await expect(row.filter({ hasText: path })).toContainText('→ /about');
  await inspect(page, 'the redirects');
  expect(await isNarrow(page)).toBe(true);
  await toFront(visitor);
  await visitor.goto(`${path}?from=card`);
  await expect(visitor).toHaveURL(/\/about\?from=card$/);

  await toFront(page);
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this redirect?',
  });
  const undo = page.getByRole('button', { name: /^Undo: bring back/ });
  // Undo brings back the redirect that was deleted last.
  for (const gone of [other, path]) {
    await page.getByRole('button', { name: `Delete: ${gone}` }).press('Enter');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(undo).toHaveAccessibleName(`Undo: bring back ${gone}`);
    await expectFocus(page, undo);
  }
  await toFront(visitor);
  await visitor.goto(path);
  await expect(visitor).toHaveURL(/\/#not-found$/);
  await toFront(page);
  await undo.press('Enter');
  await expectFocus(page, page.getByRole('button', { name: 'Add redirect' }));
  await toFront(visitor);
  await visitor.goto(path);
  await expect(visitor).toHaveURL(/\/about$/);
});
