import { expect, test } from '../support/test';

test('the home page says everything it should', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('AI Lab', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Advancing AI Innovation in Africa');
  for (const pillar of ['Industry Solutions', 'Research & Innovation', 'Training & Development']) {
    await expect(main.getByRole('heading', { name: pillar })).toBeVisible();
  }
  for (const area of ['Agriculture', 'Finance & Fintech', 'Healthcare', 'Education', 'Smart Cities', 'Mining']) {
    await expect(main.getByRole('heading', { name: area })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Next 5 Year AI Goals' })).toBeVisible();
  for (const [value, label] of [
    ['30+', 'Industry Partners'],
    ['1000+', 'Startups Trained'],
    ['30+', 'AI Solutions Deployed'],
    ['10+', 'Research Publications'],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: label }).locator('..')).toContainText(value);
  }
  await expect(main.getByRole('link', { name: 'Get Your Free AI Assessment' })).toHaveAttribute('href', '/ai-tools');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/get-involved');
});
