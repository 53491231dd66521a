// The form of the analysis in a browser that runs no script; the built-in analyst answers. What it
// refuses and its result: tests/e2e/recommendations.spec.ts; before the script has come:
// tests/e2e/pages-early.spec.ts
import { randomUUID } from 'node:crypto';
import { inspect } from '../../support/axe';
import { asService, useUp } from '../../support/e2e-site';
import { expect, type Page, test } from '../../support/test';

const path = '/ai-recommendations';
const newEmail = (): string => `${randomUUID()}@test.example`;
const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Analysis' }).click();

async function fill(page: Page, email: string, name = 'Kabwe Hardware'): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await row(page, 'Email').fill(email);
  await page.getByLabel('Industry').fill('Retail');
  await page.getByLabel('Description').fill('We sell nails.\nAnd screws.');
  await row(page, 'Challenge 1').fill('Customers ask the same questions');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('takes ten challenges, and keeps them when there were too many analyses', async ({
    page,
  }) => {
    const email = newEmail();
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.11' });
    await useUp('recommend-address', '203.0.113.11', 600);
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'My earlier results' })).toHaveAttribute(
      'href',
      '/privacy/your-data',
    );
    await page.getByRole('link', { name: 'The form with ten challenges and goals' }).click();
    await fill(page, email);
    await page.getByText('More rows').first().click();
    for (let index = 2; index <= 10; index += 1) {
      await row(page, `Challenge ${index}`).fill(`Number ${index}`);
    }
    await generate(page);
    await expect(page.locator('#form-failure')).toHaveText(
      /^Too many attempts\. Please try again in \d+ minutes?\.$/,
    );
    await expect(page.locator('#form-failure')).toBeInViewport();
    await expect(row(page, 'Challenge 10')).toHaveValue('Number 10');
    await expect(row(page, 'Challenge 10')).toBeVisible();
    await expect(row(page, 'Email')).toHaveValue(email);
    const leads = await asService().from('users').select('id').eq('email', email).throwOnError();
    expect(leads.data).toEqual([]);
  });
});

test('the form that came back and the result are as accessible as the others', async ({ page }) => {
  await page.goto(`${path}/form`);
  await generate(page);
  await expect(row(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await inspect(page, `${path}/form, refused`);
  await fill(page, newEmail());
  await generate(page);
  await expect(page.getByRole('article', { name: /Kabwe Hardware/ })).toBeVisible();
  await inspect(page, `${path}/form, the result`);
});
