// The admin area runs no script but its own: nothing of its pages needs another, and what somebody
// brings into one does not run.
import { randomUUID } from 'node:crypto';
import { becomeAdmin, content, makePost } from '../support/admin';
import { expect, type Page, test } from '../support/test';

declare global {
  interface Window {
    refused: string[];
    ran?: boolean;
  }
}

/**
 * Notes in the page what its policy refuses; not that it evaluates no text, which the library of
 * the schemas asks once and does without.
 */
const noteRefusals = (page: Page) =>
  page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (blockedURI !== 'eval') window.refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });

test('no page of the admin area needs what its policy refuses', async ({ page }) => {
  await noteRefusals(page);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(await page.evaluate(() => window.refused)).toEqual([]);

  await becomeAdmin(page);
  const { id } = await makePost({ content: '<p>Text</p><pre><code>const a = 1;</code></pre>' });
  for (const path of ['dashboard', 'posts', 'media', 'categories', 'leads', 'security']) {
    await page.goto(`/admin/${path}`);
    await page
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click();
    expect(await page.evaluate(() => window.refused), path).toEqual([]);
  }
  await page.goto(`/admin/posts/${id}/edit`);
  await content(page).click();
  await page.keyboard.type('More ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  await page.goto(`/admin/preview/${id}`);
  await expect(page.getByText('const a = 1;')).toBeVisible();
  expect(await page.evaluate(() => window.refused)).toEqual([]);
});

test('a script that is brought into an admin page does not run', async ({ page }) => {
  await noteRefusals(page);
  await becomeAdmin(page);
  // As if somebody's text stood in the page as HTML.
  const brought = `<script>window.ran = true</script>
    <script src="/logos/logo-dark.svg"></script>
    <img src="data:," alt="" onerror="window.ran = true">`;
  await page.route('**/admin/dashboard', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + brought);
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const base = new URL(page.url()).origin;
  await expect
    .poll(() => page.evaluate(() => window.refused.toSorted()))
    .toEqual([
      'script-src-attr inline',
      `script-src-elem ${base}/logos/logo-dark.svg`,
      'script-src-elem inline',
    ]);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
});

test('an admin page that fails or is missing has the same policy', async ({ page }) => {
  await noteRefusals(page);
  await becomeAdmin(page);
  for (const path of ['/admin/preview/none', `/admin/posts/${randomUUID()}/edit`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy'], path).toMatch(
      /script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic';/,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.refused), path).toEqual([]);
  }
});
