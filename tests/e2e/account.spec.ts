// Ending sessions and changing the password concerns everybody who is signed in, so this has a
// backend of its own.
import { adminPassword } from '../support/backend';
import { startOwnSite, startTimeout } from '../support/e2e-site';
import { answerOn } from '../support/proxy';
import { type Browser, expect, expectToast, type Page, test } from '../support/test';

test.describe.configure({ mode: 'default', timeout: 240_000 });

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

async function signIn(page: Page, password = adminPassword): Promise<void> {
  await page.goto(`${site.base}/admin/login?next=/admin/security`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/security`);
}

/** Somebody signed in elsewhere. */
async function elsewhere(browser: Browser, userAgent: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage();
  await signIn(page);
  return page;
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('the sessions are listed, and each but one’s own ends by keyboard', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText('in this browser only')).toBeVisible();
  await expect(sessions.getByRole('button')).toHaveCount(0);

  const [other, phone] = [await elsewhere(browser, firefox), await elsewhere(browser, iphone)];
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('this browser');
  const end = sessions.getByRole('button', { name: 'End the session of Firefox on Linux' });
  await end.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to end this session?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'End', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'The session has ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused();

  // It is sent to the sign-in page, which leads back to where it was.
  await other.goto(`${site.base}/admin/posts?status=draft`);
  await expect(other).toHaveURL(`${site.base}/admin/login?next=%2Fadmin%2Fposts%3Fstatus%3Ddraft`);
  await phone.reload();
  await expect(phone).toHaveURL(`${site.base}/admin/security`);

  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all' }).click();
  await expectToast(page, 'All other sessions have ended');
  await expect(sessions.getByText('in this browser only')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/admin\/login/);
});

test('a list of sessions that fails is said in its place, and the forms beside it work', async ({
  page,
}) => {
  await signIn(page);
  site.proxy.instead = answerOn('/rpc/list_sessions', 500, { message: 'no' });
  await page.reload();
  const section = page.getByRole('region', { name: 'Sessions' });
  await expect(section.getByText('The sessions could not be read.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('New password again').fill('another long password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Invalid password');
  site.proxy.instead = () => false;
  await page.reload();
  await expect(section.getByRole('listitem').filter({ hasText: 'this browser' })).toBeVisible();
});

test('a cookie that was copied is worth nothing after signing out', async ({ page, browser }) => {
  await signIn(page);
  const copy = await browser.newContext({ storageState: await page.context().storageState() });
  const thief = await copy.newPage();
  await thief.goto(`${site.base}/admin/leads`);
  await expect(thief).toHaveURL(`${site.base}/admin/leads`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/login`);
  await thief.goto(`${site.base}/admin/leads`);
  await expect(thief).toHaveURL(/\/admin\/login/);
  expect((await copy.request.get(`${site.base}/api/leads`)).status()).toBe(401);
});

test('the password is changed by whoever knows it, and all others are signed out', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const other = await elsewhere(browser, firefox);
  const [current, next, again] = [
    page.getByLabel('Current password'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ];
  const send = page.getByRole('button', { name: 'Change the password' });
  await next.fill('short');
  await send.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Enter the current password');
  await expect(next).toHaveAccessibleDescription('Use at least 8 characters');
  await expect(again).toHaveAccessibleDescription('The two passwords differ');

  await current.fill('not this one');
  await next.fill('another long password');
  await again.fill('another long password');
  await send.click();
  await expectToast(page, 'Invalid password');
  await expect(current).toHaveAccessibleDescription('Invalid password');
  await expect(next).toHaveValue('another long password');

  await current.fill(adminPassword);
  await page.keyboard.press('Enter');
  await expectToast(page, 'The password was changed, and all other sessions have ended');
  await expect(next).toHaveValue('');
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await page.reload();
  await expect(page).toHaveURL(`${site.base}/admin/security`);
  await signIn(other, 'another long password');
});
