// What concerns everybody who uses a site: its sessions, its password, and a backend that is gone. On a
// site and a backend of their own.

import { randomUUID } from 'node:crypto';
import { mintVisitorToken } from '../../lib/auth/tokens.ts';
import { unreachable } from '../../lib/result.ts';
import { defaultIconFiles } from '../../lib/settings/marks/default-icons.ts';
import { becomeAdmin, content } from '../support/admin';
import { inspect } from '../support/axe';
import { adminPassword } from '../support/backend';
import { startOwnSite, startTimeout } from '../support/e2e-site';
import { answerOn } from '../support/proxy';
import {
  type Browser,
  expect,
  expectToast,
  newVisitor,
  openTab,
  type Page,
  step,
  test,
  toFront,
} from '../support/test';

/** A picture that everybody has. */
const [ownIcon] = defaultIconFiles;

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

/** The backend is gone during this. */
async function withoutBackend(work: () => Promise<void>): Promise<void> {
  site.proxy.instead = (_path, response) => Boolean(response.destroy());
  try {
    await work();
  } finally {
    site.proxy.instead = () => false;
  }
}

/**
 * The error page of the console: in its frame, in our words, with a reference that leads to the
 * cause in the log.
 */
async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(
    'This page could not be loaded. Your saved work is safe; please try again in a moment.',
  );
  expect(text).not.toMatch(
    /minified|react|next|server component|fetch failed|127\.0\.0\.1|\bat \w+ \(/i,
  );
  const reference = text.match(/Reference: (\S+)/)?.[1] ?? 'none';
  await expect.poll(() => site.log()).toContain(reference);
}

async function signIn(page: Page, password = adminPassword): Promise<void> {
  await page.goto(`${site.base}/admin/login?next=/admin/security`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/security`);
}

/** Somebody signed in elsewhere. */
async function elsewhere(browser: Browser, userAgent: string): Promise<Page> {
  const page = await newVisitor(browser, { userAgent });
  await signIn(page);
  return page;
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

// First: the other journey adds a session.
test('account: sessions are listed and ended by keyboard, a copied cookie ends with its session, and a new password signs all others out', async ({
  page,
  browser,
}) => {
  await step(page, 'sessions', async () => {
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
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to end this session?',
    });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(end).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'End', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'The session has ended');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused();

    // It is sent to the sign-in page, which leads back to where it was.
    await other.goto(`${site.base}/admin/posts?status=draft`);
    await expect(other).toHaveURL(
      `${site.base}/admin/login?next=%2Fadmin%2Fposts%3Fstatus%3Ddraft`,
    );
    await phone.reload();
    await expect(phone).toHaveURL(`${site.base}/admin/security`);

    await sessions.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all' }).click();
    await expectToast(page, 'All other sessions have ended');
    await expect(sessions.getByText('in this browser only')).toBeVisible();
    await phone.reload();
    await expect(phone).toHaveURL(/\/admin\/login/);

    const thief = await newVisitor(browser, { storageState: await page.context().storageState() });
    await thief.goto(`${site.base}/admin/leads`);
    await expect(thief).toHaveURL(`${site.base}/admin/leads`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${site.base}/admin/login`);
    await thief.goto(`${site.base}/admin/leads`);
    await expect(thief).toHaveURL(/\/admin\/login/);
    expect((await thief.request.get(`${site.base}/api/leads`)).status()).toBe(401);
  });

  await step(page, 'the password is changed by whoever knows it', async () => {
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

    // A list of sessions that cannot be read leaves the form beside it.
    const sessions = page.getByRole('region', { name: 'Sessions' });
    site.proxy.instead = answerOn('/rpc/list_sessions', 500, { message: 'no' });
    await page.reload();
    await expect(sessions.getByText('The sessions could not be read.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(0);
    site.proxy.instead = () => false;
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
});

test('own site: without a backend cached pages are shown, other pages and the console report the failure, and forms and editor keep the typed text', async ({
  page,
  request,
}) => {
  await step(page, 'public pages and forms', async () => {
    const { base } = site;
    const first = page.locator('li.rise h2 a').first();
    await page.goto(`${base}/blog`);
    const title = await first.innerText();
    await withoutBackend(async () => {
      // The site keeps the answer before for some seconds.
      await expect(async () => {
        const health = await request.get(`${base}/api/health`);
        expect([health.status(), await health.json()]).toEqual([
          503,
          { status: 'down', down: ['database', 'storage'] },
        ]);
      }).toPass();
      expect((await request.get(`${base}/api/health/ready`)).status()).toBe(503);
      expect((await request.get(`${base}/api/health/live`)).status()).toBe(200);

      await page.goto(`${base}/blog`);
      await expect(first).toHaveText(title);
      const failed = await page.goto(`${base}/blog?category=mining`);
      expect([failed?.status(), failed?.headers()['retry-after']]).toEqual([503, '5']);
      const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
      expect(await alert.innerText()).not.toMatch(/fetch failed|127\.0\.0\.1|\bat \w/);

      await page.goto(`${base}/ai-value-assessment`);
      await page.getByLabel('Name').fill('Chanda');
      await page.getByLabel('Email').fill('chanda@test.example');
      await page.getByRole('button', { name: 'Start AI Analysis' }).click();
      await expect(
        page.getByText('Failed to process your request. Please try again.'),
      ).toBeVisible();
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
      const value = await mintVisitorToken([site.backend.keys.jwtSecret], {
        leadId: randomUUID(),
        proofs: 0,
      });
      await page.context().addCookies([{ name: 'visitor', value, url: base }]);
      await page.getByRole('button', { name: 'Load previous results' }).click();
      // The client of the backend tries a read again for some seconds before it gives up.
      await expectToast(page, 'Failed to load previous results');
    });
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expectToast(page, 'Business analysis completed!');
    expect((await page.goto(`${base}/blog?category=mining`))?.status()).toBe(200);
  });

  await step(page, 'the console and its editor', async () => {
    const { base } = site;
    await becomeAdmin(page, base, site.backend);
    const line = (name: string) =>
      page
        .getByRole('list', { name: 'Parts of the site' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await page.goto(`${base}/admin/health`);
    await expect(line('Database')).toContainText('In order');
    await expect(line('Database version')).toContainText('In order');
    await expect(line('Analyses')).toContainText('Not in use');
    await line('Backup').getByText('For whoever runs the server').click();
    await expect(line('Backup').getByText('npm run backup')).toBeVisible();
    const editor = await openTab(page);
    await editor.goto(`${base}/admin/posts/new`);
    await content(editor).click();
    await editor.keyboard.type('Typed before');
    await toFront(page);
    await withoutBackend(async () => {
      const paths = [
        'dashboard',
        'posts',
        'media',
        'categories',
        'leads',
        'security',
        'posts/new',
        `posts/${randomUUID()}/edit`,
        `leads/${randomUUID()}`,
      ];
      const answers = await Promise.all(
        paths.map((path) => page.request.get(`${base}/admin/${path}`)),
      );
      expect(answers.map((answer) => [answer.status(), answer.headers()['retry-after']])).toEqual(
        paths.map(() => [503, expect.stringMatching(/^\d+$/)]),
      );
      // By a link on an open page.
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: 'Posts' })
        .click();
      await expectFailure(page);
      await expect(page).toHaveURL(`${base}/admin/posts`);
      expect((await page.goto(`${base}/admin/health`))?.status()).toBe(200);
      await expect(line('Database')).toContainText('To do');
      await expect(line('Storage')).toContainText('To do');
      await expect(line('Versions')).toHaveCount(0);
      await expect(
        page.getByText('as soon as the database answers and accepts the session'),
      ).toBeVisible();
      await inspect(page, 'the health in trouble');
      // And by its address.
      expect((await page.goto(`${base}/admin/categories`))?.status()).toBe(503);
      await expectFailure(page);

      await toFront(editor);
      await editor.getByRole('button', { name: 'Image', exact: true }).click();
      const dialog = editor.getByRole('dialog', { name: 'Image' });
      await expect(dialog.getByRole('alert')).toHaveText('The library could not be read.');
      await dialog.getByLabel('Picture to upload').setInputFiles(`public${ownIcon}`);
      await expect(dialog.getByRole('alert')).toHaveText(
        'The file could not be stored. Please try again.',
      );
      await editor.keyboard.press('Escape');
      await editor.getByLabel('New category').fill('Never');
      await editor.getByLabel('New category').press('Enter');
      await expect(
        editor
          .getByRole('alert')
          .filter({ hasText: 'The category could not be saved. Please try again.' }),
      ).toBeVisible();
      await expect(content(editor)).toHaveText('Typed before');
      const signOut = editor.getByRole('button', { name: 'Sign out' });
      await editor.context().setOffline(true);
      await signOut.click();
      await expectToast(editor, unreachable.error);
      await expect(content(editor)).toHaveText('Typed before');
      await editor.context().setOffline(false);
      await signOut.click();
      await expect(editor).toHaveURL(`${base}/admin/login?session=open`);
      await expect(editor.getByText('its session could not be ended')).toBeVisible();
    });
    await becomeAdmin(page, base, site.backend);
    await toFront(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible();
  });
});
