// A second factor changes how everybody signs in, so this has a backend of its own.
import { rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { adminPassword, startBackend, type TestBackend } from '../support/backend';
import { startSite, startTimeout } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

test.describe.configure({ mode: 'default' });

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  backend = await startBackend({ keep: true });
  const { publishableKey, secretKey, jwtSecret } = backend.keys;
  site = await startSite({
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_JWT_SECRET: jwtSecret,
  });
});
test.afterAll(async () => {
  await site.stop();
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${site.base}/admin/login`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const codeAt = (secret: string, seconds: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

test('an authenticator app is added, asked for, takes each code once, and is removed', async ({
  page,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
  await page.goto(`${site.base}/admin/security`);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const secret = await page.locator('.font-mono').innerText();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    'This code is wrong or has already been used',
  );
  await page.getByLabel('Code').fill(await codeAt(secret, 0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('An authenticator app is in use')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/login`);

  await signIn(page);
  await expect(page.getByLabel('Code')).toBeFocused();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Invalid code/);
  // The next step's code: a clock may be half a minute ahead.
  const code = await codeAt(secret, 30);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);

  await page.context().clearCookies();
  await signIn(page);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Invalid code/);

  // As if half a minute had passed.
  await createClient(backend.url, backend.keys.secretKey)
    .from('factors')
    .update({ last_step: 0 })
    .eq('status', 'verified');
  await page.getByLabel('Code').fill(await codeAt(secret, 0));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
  await createClient(backend.url, backend.keys.secretKey)
    .from('factors')
    .update({ last_step: 0 })
    .eq('status', 'verified');
  await page.goto(`${site.base}/admin/security`);
  await page.getByLabel('Code').fill(await codeAt(secret, 0));
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page);
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
});
