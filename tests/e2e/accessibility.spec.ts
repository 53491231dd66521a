import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const paths = [
  '/',
  '/about',
  '/work',
  '/industries',
  '/services',
  '/get-involved',
  '/ai-tools',
  '/ai-audit-assessment',
  '/state-of-ai-report',
  '/search',
  '/search?q=mining',
  '/blog',
  '/blog?category=mining',
  '/blog?category=unknown',
  '/blog/nothing-like-it',
  '/vlogs',
  '/ai-value-assessment',
];

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );

for (const theme of ['light', 'dark']) {
  for (const width of [360, 768, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      });

      test('no page has an axe violation or scrolls sideways', async ({ page }) => {
        test.setTimeout(120_000);
        for (const path of paths) {
          await page.goto(path);
          expect.soft(await violations(page), path).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
        }
      });

      test('no post has either', async ({ page }) => {
        test.setTimeout(120_000);
        await page.goto('/blog');
        const links = await page.locator('li.rise h2 a').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
        for (const link of links) {
          await page.goto(link);
          expect(await violations(page), link).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), link).toBeLessThanOrEqual(0);
        }
      });

      test('the calculator, filled in, and the entry form with errors', async ({ page }) => {
        await page.goto('/ai-value-assessment');
        await page.getByRole('button', { name: 'Start AI Analysis' }).click();
        expect(await violations(page)).toEqual([]);
        await page.getByLabel('Name').fill('Axe');
        await page.getByLabel('Email').fill('axe@test.example');
        await page.getByRole('button', { name: 'Start AI Analysis' }).click();
        await page.locator('input[name=customerService]').fill('100000');
        for (const summary of await page.locator('summary').all()) await summary.click();
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });

      if (width < 1024) {
        test('the open menu', async ({ page }) => {
          await page.goto('/');
          await page.getByRole('button', { name: 'Open menu' }).click();
          expect(await violations(page)).toEqual([]);
        });
      }
    });
  }
}
