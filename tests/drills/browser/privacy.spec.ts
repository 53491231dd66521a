// The page about privacy follows the settings.
import { sameBackend, startSite, startTimeout } from '../../support/e2e-site';
import { expect, test } from '../../support/test';

test('the page says what this deployment does, whatever is set', async ({ page }) => {
  test.setTimeout(startTimeout);
  const main = page.getByRole('main');
  await page.goto('/privacy');
  await expect(main).toContainText('nothing leaves this site');
  await expect(main).toContainText('24 months after your address was last entered');
  await expect(main).not.toContainText('Google');
  await main.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/privacy/your-data');
  const site = await startSite({
    ...sameBackend(),
    GEMINI_API_KEY: 'a-key',
    REPORT_FORM_SCRIPT_URL: 'https://forms.example/script.js',
    RETENTION_LEADS_MONTHS: '0',
  });
  try {
    await page.goto(`${site.base}/privacy`);
    await expect(main).toContainText('are sent to Google’s Gemini');
    await expect(main).toContainText('is another company’s and goes to that company');
    await expect(main).toContainText('until you delete it, or ask us to');
    await expect(main).not.toContainText('nothing leaves this site');
  } finally {
    await site.stop();
  }
});
