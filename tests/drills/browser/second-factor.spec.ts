// A second factor changes how everybody signs in, so this has a backend of its own.
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { adminPassword } from '../../support/backend';
import { startOwnSite, startTimeout } from '../../support/e2e-site';
import { expect, openTab, type Page, test, toFront } from '../../support/test';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${site.base}/admin/login`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const codeAt = (secret: string, seconds: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

/** As if half a minute had passed: each code works once. */
const clearStep = () =>
  createClient(site.backend.url, site.backend.keys.secretKey)
    .from('factors')
    .update({ last_step: 0 })
    .eq('status', 'verified')
    .throwOnError();
const secretOf = (page: Page): Promise<string> => page.locator('p.font-mono').innerText();

test('an authenticator app is added, asked for, takes each code once, and is removed', async ({
  page,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
  const editor = await openTab(page);
  await editor.goto(`${site.base}/admin/posts/new`);
  await editor.getByLabel('Title').fill('Written while the app was added');
  await toFront(page);

  await page.goto(`${site.base}/admin/security`);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const secret = await secretOf(page);
  const password = page.locator('#factor-password');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(password).toHaveAccessibleDescription('Password is required');
  await password.fill(adminPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('This code is wrong or has already been used');
  await code.fill(await codeAt(secret, 0));
  await page.getByRole('button', { name: 'Confirm' }).click();

  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  const downloading = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  expect(readFileSync(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  await shown.getByLabel('I have kept them').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  // The editor that was open is in the session that has the second factor.
  await toFront(editor);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toHaveURL(/\/admin\/posts(\?|$)/);
  await expect(editor.getByText('Written while the app was added')).toBeVisible();
  await editor.close();
  await toFront(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/login`);
  await signIn(page);
  await expect(code).toBeFocused();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Invalid code/);
  // The next step's code: a clock may be half a minute ahead.
  const used = await codeAt(secret, 30);
  // Another tab waits at the sign-in, and goes on with this one.
  const waiting = await openTab(page);
  await signIn(waiting);
  await expect(waiting.getByLabel('Code', { exact: true })).toBeFocused();
  await toFront(page);
  await code.fill(used);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
  await expect(waiting).toHaveURL(`${site.base}/admin/dashboard`);
  // Its password came without a code.
  await expect(
    page.getByText('the right password was entered without its code once'),
  ).toBeVisible();
  await waiting.close();

  await page.context().clearCookies();
  await signIn(page);
  await code.fill(used);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/Invalid code/);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(code).toBeFocused();
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);

  await page.goto(`${site.base}/admin/security`);
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await password.fill(adminPassword);
  await clearStep();
  await code.fill(await codeAt(secret, 0));
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page);
  await expect(page).toHaveURL(`${site.base}/admin/dashboard`);
});
