import { expectNoViolations, inspect, switchTo } from '../support/axe';
import { expect, type Locator, type Page, test } from '../support/test';

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test("with the system's colours a button has an edge, and what is chosen stands out", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vlogs?category=education');
  const style = (of: Locator, property: string): Promise<string> =>
    of.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const button = page.getByRole('banner').getByRole('link', { name: 'Try AI Tools' });
  expect(await style(button, 'border-top-width')).toBe('1px');
  const filters = page.getByRole('navigation', { name: 'Filter by category' });
  const backgrounds = await Promise.all(
    ['Education', 'Mining', 'Healthcare'].map((name) =>
      style(filters.getByRole('link', { name }), 'background-color'),
    ),
  );
  expect(backgrounds[1]).toBe(backgrounds[2]);
  expect(backgrounds[0]).not.toBe(backgrounds[1]);
  expect(await style(page.locator('.play').first(), 'background-image')).toContain('gradient');
});

test('the calculator, filled in, and the entry form with errors', async ({ page }) => {
  await open(page, '/ai-value-assessment');
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await inspect(page, 'entry form');
  await page.getByLabel('Name').fill('Axe');
  await page.getByLabel('Email').fill('axe@test.example');
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.locator('input[name=customerService]').fill('100000');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await inspect(page, 'calculator');
});

test('a recommendations form with errors, and a result', async ({ page }) => {
  await open(page, '/ai-recommendations');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByText('Industry is required', { exact: true })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await inspect(page, 'recommendations form');
  await page.getByLabel('Business name').fill('Axe');
  await page.getByRole('textbox', { name: 'Email' }).fill('axe@test.example');
  await page.getByLabel('Industry').fill('Retail');
  await page.getByRole('textbox', { name: 'Description' }).fill('Customers ask questions');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await inspect(page, 'result');
  await page.emulateMedia({ forcedColors: 'active' });
  const bars = page.locator('.bar');
  expect(await bars.count()).toBeGreaterThan(3);
  for (const bar of await bars.all()) {
    const [drawn, text] = await bar.evaluate((node) => {
      const { backgroundColor, color } = getComputedStyle(node);
      return [backgroundColor, color];
    });
    expect(drawn).toBe(text);
  }
});

test('the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page, 'menu');
  await switchTo(page, 'dark');
  await expectNoViolations(page, 'menu, dark', { dark: true });
});
