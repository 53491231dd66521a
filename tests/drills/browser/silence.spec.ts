// A backend that is reachable and silent: frozen, or waiting for a mail service that never answers.
// The site in front of it is the test's own.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../lib/supabase/database.types.ts';
import { adminToken } from '../../support/admin-token';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { startSite, startTimeout } from '../../support/e2e-site';
import { BackendProxy } from '../../support/proxy';
import {
  expect,
  expectToast,
  newVisitor,
  openTab,
  type Page,
  test,
  toFront,
} from '../../support/test';

// Ten times what the site allows itself: enough for a slow machine, and still an end to a hang.
const widely = { timeout: 80_000 };
let base: string;
let backend: TestBackend;
let proxy: BackendProxy;
let site: Awaited<ReturnType<typeof startSite>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  backend = await startBackend();
  proxy = new BackendProxy(backend.url);
  site = await startSite({
    ...settingsOf(backend),
    SUPABASE_URL: await proxy.start(),
  });
  base = site.base;
});

test.afterAll(async () => {
  freeze(false);
  await site.stop();
  proxy.stop();
  await backend.stop();
});

const service = () =>
  createClient<Database>(backend.url, backend.keys.secretKey, { auth: { persistSession: false } });

function freeze(frozen: boolean): void {
  process.kill(
    JSON.parse(readFileSync(`${backend.dataDir}/running.json`, 'utf8')).pid,
    frozen ? 'SIGSTOP' : 'SIGCONT',
  );
}

test.describe('a request for a code says nothing about the address', () => {
  const isMail = (path: string): boolean => path.startsWith('/auth/v1/otp');

  const ask = async (page: Page, email: string): Promise<string> => {
    await page.goto(`${base}/ai-recommendations`);
    await page.getByRole('button', { name: 'Load previous results' }).click();
    await page.locator('#proof-email').pressSequentially(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const heading = page.getByRole('heading', { name: 'Enter the code' });
    await expect(heading.or(page.locator('#proof-email-error'))).toBeVisible();
    return (
      await page.locator('form:has(#proof-code), form:has(#proof-email)').innerText()
    ).replaceAll(email, 'ADDRESS');
  };

  for (const [what, answer] of [
    ['fails', (): number => 500],
    ['never answers', (): undefined => undefined],
  ] as const) {
    test(`when the mail service ${what}`, async ({ page }) => {
      const known = `${randomUUID()}@test.example`;
      const { error } = await service().rpc('capture_lead', { p_name: 'Known', p_email: known });
      expect(error).toBeNull();
      const mailed: string[] = [];
      // Held open until the visitor has the answer: a site that waits for the mail never answers.
      proxy.instead = (path, response) => {
        if (!isMail(path)) return false;
        let body = '';
        response.req
          .on('data', (chunk: Buffer) => (body += chunk))
          .on('end', () => mailed.push(JSON.parse(body).email));
        const status = answer();
        if (status) {
          response
            .writeHead(status, { 'Content-Type': 'application/json' })
            .end('{"msg":"no mail"}');
        }
        return true;
      };
      // The unknown address first: a mail to it would have been sent before that to the known one.
      const status = await ask(page, `${randomUUID()}@test.example`);
      expect(status).toContain('Enter the code');
      expect(await ask(page, known)).toBe(status);
      await expect.poll(() => mailed.length).toBeGreaterThan(0);
      expect(mailed).toEqual([known]);
      proxy.instead = () => false;
    });
  }
});

test('with the backend frozen, each page and form answers within its time, and typed text stays', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const { data: author } = await service()
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  await context.addCookies([
    {
      name: 'admin',
      value: await adminToken({ url: backend.url, ...backend.keys }, author?.id ?? ''),
      url: base,
    },
  ]);
  const editor = await openTab(page);
  await editor.goto(`${base}/admin/posts/new`);
  // As somebody else: the login page sends on whoever is signed in.
  const signIn = await newVisitor(browser);
  await signIn.goto(`${base}/admin/login`);
  await signIn.getByLabel('Password').pressSequentially('correct horse battery');
  await toFront(page);
  await page.goto(`${base}/ai-value-assessment`);
  await page.getByLabel('Name').pressSequentially('Chanda');
  await page.getByLabel('Email').pressSequentially('chanda@test.example');

  freeze(true);
  const status = async (path: string): Promise<number> =>
    (await request.get(`${base}${path}`, widely)).status();
  const statuses = Promise.all(
    ['/blog?page=3', '/blog/maize-advice-by-phone', '/search?q=mining', '/api/health'].map(status),
  );
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await toFront(editor);
  // Typed only now: a draft that was stored before the frost has nothing to store.
  await editor.getByLabel('Title').pressSequentially('Written on ice');
  await editor.keyboard.press('Control+s');
  await expect(
    editor.getByRole('alert').filter({ hasText: 'The draft could not be saved.' }),
  ).toBeVisible(widely);
  await expect(editor.getByLabel('Title')).toHaveValue('Written on ice');
  await signIn.keyboard.press('Enter');
  await expect(signIn.locator('#password-error')).toHaveText('Failed to sign in', widely);
  await toFront(page);
  await expect(page.getByText('Failed to process your request. Please try again.')).toBeVisible(
    widely,
  );
  await expectToast(page, 'An error occurred');
  await expect(page.getByLabel('Name')).toHaveValue('Chanda');
  await expect(page.getByLabel('Email')).toHaveValue('chanda@test.example');
  expect(await statuses).toEqual([503, 503, 503, 503]);

  freeze(false);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Chanda!' })).toBeVisible(widely);
  // No failure was cached in place of a page.
  expect(
    await Promise.all(
      ['/blog?page=3', '/blog/maize-advice-by-phone', '/search?q=mining', '/api/health'].map(
        status,
      ),
    ),
  ).not.toContain(503);
  await signIn.context().close();
});

test('with almost no network, the toast does not wait for its library', async ({ page }) => {
  // So that it does not matter whether this machine has a network.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.goto(`${base}/ai-value-assessment`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', () => undefined);
  await page.route('**/api/entry/calculator', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Name').pressSequentially('Chanda');
  await page.getByLabel('Email').pressSequentially('chanda@test.example');
  await page.keyboard.press('Enter');
  const sentence =
    'The site could not be reached; you may be offline. Failed to process your request. Please try again.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectToast(page, 'An error occurred');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each form without script, before a silent backend, says so on a page with the typed text, from which it is sent again later', async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const entries = [
      ['/ai-value-assessment', 'Start AI Analysis', 'Welcome, Chanda!'],
      ['/state-of-ai-report', 'Get the report by email', 'Thank you, Chanda!'],
    ] as const;
    for (const [path, button, inside] of entries) {
      await page.goto(`${base}${path}`);
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

    await page.goto(`${base}/ai-recommendations`);
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
});
