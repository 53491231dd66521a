// The forms without script before a backend that is there and silent. A site and a backend of its
// own.
import { readFileSync } from 'node:fs';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { startSite, startTimeout } from '../../support/e2e-site';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

// Ten times what the site allows itself: a machine may be slow, for ever is longer.
const widely = { timeout: 80_000 };
let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  backend = await startBackend();
  site = await startSite(settingsOf(backend));
});

test.afterAll(async () => {
  freeze(false);
  await site.stop();
  await backend.stop();
});

function freeze(frozen: boolean): void {
  process.kill(
    JSON.parse(readFileSync(`${backend.dataDir}/running.json`, 'utf8')).pid,
    frozen ? 'SIGSTOP' : 'SIGCONT',
  );
}

test('each form without script, before a silent backend, says so on a page with the typed text, from which it is sent again later', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const entries = [
    ['/ai-value-assessment', 'Start AI Analysis', 'Welcome, Chanda!'],
    ['/state-of-ai-report', 'Get the Report', 'Thank you, Chanda!'],
  ] as const;
  for (const [path, button, inside] of entries) {
    await page.goto(`${site.base}${path}`);
    await page.getByLabel('Name').fill('Chanda');
    await page.getByLabel('Email').fill('chanda@test.example');
    freeze(true);
    await page.getByRole('button', { name: button }).click(widely);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to process your request. Please try again.',
      widely,
    );
    await expect(page.getByLabel('Name')).toHaveValue('Chanda');
    await expect(page.getByLabel('Email')).toHaveValue('chanda@test.example');
    freeze(false);
    await page.getByRole('button', { name: button }).click(widely);
    await expect(page.getByText(inside)).toBeVisible(widely);
  }

  await page.goto(`${site.base}/ai-recommendations`);
  await page.getByLabel('Business name').fill('Chanda & Sons');
  await page.getByRole('textbox', { name: 'Email' }).fill('chanda@test.example');
  await page.getByLabel('Industry').fill('Retail');
  await page.getByLabel('Description').fill('A shop');
  freeze(true);
  await page.getByRole('button', { name: 'Generate Analysis' }).click(widely);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to generate analysis. Please try again.',
    widely,
  );
  await expect(page.getByLabel('Description')).toHaveValue('A shop');
  freeze(false);
  await page.getByRole('button', { name: 'Generate Analysis' }).click(widely);
  await expect(page.getByRole('article', { name: /Chanda & Sons/ })).toBeVisible(widely);
});
