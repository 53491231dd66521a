// Each page of the admin area at 1280 px.
import { becomeAdmin, consolePages, makePost, openEditor } from '../../support/admin';
import { inspect } from '../../support/axe';
import { expect, test } from '../../support/test';

test.beforeEach(({ page }) => becomeAdmin(page));

for (const path of consolePages) {
  test(`console: ${path} is accessible at 1280 px`, async ({ page }) => {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, path, 1280);
  });
}

test('console: the editor is accessible at 1280 px', async ({ page }) => {
  const { id } = await makePost({ content: '<h2>A</h2><p>Text</p>' });
  await openEditor(page, id);
  await inspect(page, 'editor', 1280);
});
