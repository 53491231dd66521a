// A result under an address of its own: stored, opened elsewhere, printed and deleted.
import { randomUUID } from 'node:crypto';
import { inspect } from '../support/axe';
import { pagesOnPaper } from '../support/paper';
import { expect, newVisitor, type Page, test } from '../support/test';

async function calculate(page: Page): Promise<void> {
  await page.goto('/ai-value-assessment');
  await page.getByLabel('Name').fill('Mutale Banda');
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.locator('[name=customerService]').fill('50000');
  await page.locator('[name=virtualReceptionist]').fill('400');
  await page.locator('[name=monthlyFinanceHours]').fill('40');
}

test('kept result: a result of the calculator is opened in another browser, printed, and deleted there', async ({
  page,
  browser,
}) => {
  await calculate(page);
  await page.getByRole('button', { name: 'Keep this result' }).click();
  const kept = page.getByText(/^Kept\. Its reference is [A-Z2-9]{6}\.$/);
  await expect(kept).toBeFocused();
  const address = await page.getByRole('link', { name: '/result/' }).getAttribute('href');
  const shared = page.getByRole('region', { name: 'Keep this result' });
  const message = await shared.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toMatch(
    new RegExp(`Savings: US\\$\u00a058,440 \\(my result [A-Z2-9]{6}\\): http.*${address}$`),
  );
  // The bar with the total lies over the fields that are being scrolled past.
  await page.locator('form a[href="#total"]').evaluate((bar) => bar.classList.remove('sticky'));
  await inspect(page, 'the calculator with a kept result');
  // Another number is another result.
  await page.locator('[name=customerService]').press('0');
  const before = shared.getByRole('link', { name: /^Kept before: [A-Z2-9]{6}$/ });
  await expect(before).toHaveAttribute('href', address ?? '');
  await page.getByRole('button', { name: 'Keep this result' }).click();
  await expect(kept).toBeFocused();
  await expect(before).toHaveAttribute('href', address ?? '');

  const other = await newVisitor(browser);
  const answer = await other.goto(new URL(address ?? '', page.url()).href);
  expect(await answer?.headerValue('cache-control')).toBe('no-store');
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer');
  expect(await answer?.headerValue('x-robots-tag')).toContain('noindex');
  // Who only reads it pays for none of them.
  expect(await answer?.text()).not.toContain('<script src="/_next/');
  const heading = other.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Total Potential Annual Savings: US$ 58,440');
  await expect(other.getByText('US$ 50,000 a year × 70% = US$ 35,000')).toBeVisible();
  await expect(other.getByText('Mutale')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Send it to my email' })).toHaveCount(0);
  await inspect(other, 'a kept result');
  await other.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await other.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(other.locator('body')).toHaveAttribute('data-printed');
  await other.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(other.getByText('Delete this result')).toBeHidden();
  await expect(other.getByText('Your reference')).toBeVisible();
  await expect(other.locator('footer')).toHaveText(/^AI Lab/);
  expect(await pagesOnPaper(other)).toBe(2);
  await other.emulateMedia({ media: 'screen' });
  await other.getByText('Delete this result').click();
  await other.getByRole('button', { name: 'Delete for good' }).click();
  await expect(heading).toHaveText('Result not found');
  expect((await other.request.get(new URL(address ?? '', page.url()).href)).status()).toBe(404);
});
