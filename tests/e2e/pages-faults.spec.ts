// A site of its own on a backend of its own, so that the backend can be taken away while people
// browse.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mintVisitorToken } from '../../lib/auth/tokens.ts';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { startSite, startTimeout } from '../support/e2e-site';
import { expect, expectToast, test } from '../support/test';

let base: string;
let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSite>>;

// In order, but a failure does not skip the later tests: they get a new site and a new backend.
test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  backend = await startBackend({ keep: true });
  site = await startSite(settingsOf(backend));
  base = site.base;
});

test.afterAll(async () => {
  await site.stop();
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

test('with the backend gone, cached pages answer, the rest says so and keeps what was typed; after it is back all works', async ({
  page,
  request,
}) => {
  await page.goto(`${base}/blog`);
  const title = await page.locator('li.rise h2 a').first().innerText();
  await backend.stop();

  // The site keeps the answer before for some seconds.
  await expect(async () => {
    const health = await request.get(`${base}/api/health`);
    expect([health.status(), await health.json()]).toEqual([
      503,
      { status: 'down', backend: 'supabase', down: ['database', 'storage'] },
    ]);
  }).toPass({ timeout: 60_000 });
  expect((await request.get(`${base}/api/health/ready`)).status()).toBe(503);
  expect((await request.get(`${base}/api/health/live`)).status()).toBe(200);

  await page.goto(`${base}/blog`);
  await expect(page.locator('li.rise h2 a').first()).toHaveText(title);

  const failed = await page.goto(`${base}/blog?category=mining`);
  expect([failed?.status(), failed?.headers()['retry-after']]).toEqual([503, '5']);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  const text = await page.getByRole('alert').filter({ hasText: 'Unexpected' }).innerText();
  expect(text).not.toMatch(/fetch failed|127\.0\.0\.1|\bat \w/);

  await page.goto(`${base}/ai-value-assessment`);
  await page.getByLabel('Name').fill('Chanda');
  await page.getByLabel('Email').fill('chanda@test.example');
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await expect(page.getByText('Failed to process your request. Please try again.')).toBeVisible();
  await expectToast(page, 'An error occurred');
  await expect(page.getByLabel('Name')).toHaveValue('Chanda');
  await expect(page.getByLabel('Email')).toHaveValue('chanda@test.example');

  await page.goto(`${base}/ai-recommendations`);
  await page.getByLabel('Business name').fill('Kabwe');
  await page.getByRole('textbox', { name: 'Email' }).fill('kabwe@test.example');
  await page.getByLabel('Industry').fill('Retail');
  await page.getByRole('textbox', { name: 'Description' }).fill('A shop');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.locator('#form-failure')).toHaveText(
    'Failed to generate analysis. Please try again.',
  );
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');
  await page.context().addCookies([
    {
      name: 'visitor',
      value: await mintVisitorToken([backend.keys.jwtSecret], { leadId: randomUUID(), proofs: 0 }),
      url: base,
    },
  ]);
  await page.getByRole('button', { name: 'Load previous results' }).click();
  // The client of the backend tries a read again for some seconds before it gives up.
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Failed to load previous results' }),
  ).toBeVisible();
  await expectToast(page, 'Failed to load previous results');

  const address = new URL(backend.url);
  backend = await startBackend({
    dataDir: backend.dataDir,
    port: Number(address.port),
    keep: true,
  });
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expectToast(page, 'Business analysis completed!');
  expect((await page.goto(`${base}/blog?category=mining`))?.status()).toBe(200);
});
