// Documents look as they would with the whole style sheet, and work where they are turned off.
import { sameBackend, startSite, startTimeout } from '../../support/e2e-site';
import { expect, type Page, test } from '../../support/test';
import { expectLookOfWholeSheet } from '../../support/whole-sheet';

const documents = [
  '/',
  '/about',
  '/work',
  '/industries',
  '/services',
  '/ai-audit-assessment',
  '/ai-tools',
  '/privacy',
  '/blog',
  '/blog?category=mining',
  '/blog/maize-advice-by-phone',
  '/blog/no-such-post',
];

/** Every script that a page loads, and whatever goes wrong on it. */
function watch(page: Page): { scripts: string[]; errors: string[] } {
  const seen = { scripts: [] as string[], errors: [] as string[] };
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('console', (message) => {
    // A page that is not found says so in the console.
    if (message.type() === 'error' && !message.text().includes('404')) {
      seen.errors.push(message.text());
    }
  });
  return seen;
}

for (const path of documents) {
  test(`${path} looks as with the whole style sheet, of which it has what it uses`, ({ page }) =>
    expectLookOfWholeSheet(page, path));
}

test.describe('where documents are turned off', () => {
  test('pages go out as the framework makes them, and work', async ({ page }) => {
    test.setTimeout(startTimeout);
    const site = await startSite({ ...sameBackend(), PAGE_DOCUMENTS: 'off' });
    try {
      const seen = watch(page);
      const response = await page.goto(`${site.base}/about`);
      expect(seen.scripts.some((path) => path.startsWith('/_next/static/'))).toBe(true);
      expect(response?.headers()['content-security-policy']).toMatch(
        /script-src[^;]*'unsafe-inline'/,
      );
      await expect(async () => {
        await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
        await expect(page.locator('html')).toHaveClass(/\bdark\b/, { timeout: 1_000 });
      }).toPass();
      expect(seen.errors).toEqual([]);
    } finally {
      await site.stop();
    }
  });
});
