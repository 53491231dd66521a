// Documents have what they use of the style sheet inside: they look as with all of it. (The
// applications: hydrate-on-use.spec.ts)

import { sameBackend, startSite, startTimeout } from '../../support/e2e-site';
import { expect, test } from '../../support/test';
import { expectLookOfWholeSheet } from '../../support/whole-sheet';

for (const path of [
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
]) {
  test(`${path} looks as with the whole style sheet`, ({ page }) =>
    expectLookOfWholeSheet(page, path));
}

test('where documents are turned off, pages go out as the framework makes them, and work', async ({
  page,
}) => {
  test.setTimeout(startTimeout);
  const site = await startSite({ ...sameBackend(), PAGE_DOCUMENTS: 'off' });
  try {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const response = await page.goto(`${site.base}/about`);
    expect(response?.headers()['content-security-policy']).toMatch(
      /script-src[^;]*'unsafe-inline'/,
    );
    await expect(page.locator('script[src^="/_next/static/"]').first()).toBeAttached();
    await expect(async () => {
      await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
      await expect(page.locator('html')).toHaveClass(/\bdark\b/, { timeout: 1_000 });
    }).toPass();
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
  }
});
