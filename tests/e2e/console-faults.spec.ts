// A site of its own on a backend of its own, which stops or falls silent while somebody is at work
// in the console.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { unreachable } from '../../lib/result.ts';
import type { Database } from '../../lib/supabase/database.types.ts';
import { content } from '../support/admin';
import { adminToken } from '../support/admin-token';
import { inspect } from '../support/axe';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { startSite, startTimeout } from '../support/e2e-site';
import { expect, expectToast, type Page, test } from '../support/test';

let base: string;
let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSite>>;
let token: string;

test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  backend = await startBackend({ keep: true });
  const { secretKey, jwtSecret } = backend.keys;
  site = await startSite(settingsOf(backend));
  base = site.base;
  const service = createClient<Database>(backend.url, secretKey, {
    auth: { persistSession: false },
  });
  const { data: author } = await service
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  token = await adminToken({ url: backend.url, secretKey, jwtSecret }, author?.id ?? '');
});

test.afterAll(async () => {
  await site.stop();
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

test.beforeEach(({ page }) =>
  page.context().addCookies([{ name: 'admin', value: token, url: base, httpOnly: true }]),
);

const comeBack = async (): Promise<void> => {
  backend = await startBackend({
    dataDir: backend.dataDir,
    port: Number(new URL(backend.url).port),
    keep: true,
  });
};
const signal = (name: 'SIGSTOP' | 'SIGCONT'): boolean =>
  process.kill(JSON.parse(readFileSync(`${backend.dataDir}/running.json`, 'utf8')).pid, name);

const faults = {
  stopped: { fail: () => backend.stop(), mend: comeBack },
  frozen: { fail: async () => void signal('SIGSTOP'), mend: async () => void signal('SIGCONT') },
};

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

for (const [what, { fail, mend }] of Object.entries(faults)) {
  test(`with the backend ${what}, each page of the console says so in its frame, the health what needs no session, and all works again afterwards`, async ({
    page,
  }) => {
    const line = (name: string) =>
      page
        .getByRole('list', { name: 'Parts of the site' })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('heading', { name, exact: true }),
        });
    await page.goto(`${base}/admin/health`);
    await expect(line('Database')).toContainText('In order');
    await expect(line('Migrations')).toContainText('In order');
    await expect(line('Gemini')).toContainText('Not in use');
    await expect(line('Backup')).toContainText('npm run backup');
    await fail();
    try {
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
      if (what === 'stopped') await inspect(page, 'the health in trouble');
      // And by its address.
      expect((await page.goto(`${base}/admin/categories`))?.status()).toBe(503);
      await expectFailure(page);
    } finally {
      await mend();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible();
  });
}

test('with the backend stopped, the dialogs and fields of the editor say so in our words, and signing out works', async ({
  page,
}) => {
  await page.goto(`${base}/admin/posts/new`);
  await content(page).click();
  await page.keyboard.type('Kept');
  await backend.stop();
  try {
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await expect(dialog.getByRole('alert')).toHaveText('The library could not be read.');
    await dialog.getByLabel('Picture to upload').setInputFiles('public/icon-192.png');
    await expect(dialog.getByRole('alert')).toHaveText(
      'The file could not be stored. Please try again.',
    );
    await page.keyboard.press('Escape');
    await page.getByLabel('New category').fill('Never');
    await page.getByLabel('New category').press('Enter');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'The category could not be saved. Please try again.' }),
    ).toBeVisible();
    await expect(content(page)).toHaveText('Kept');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, unreachable.error);
    await expect(content(page)).toHaveText('Kept');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${base}/admin/login?session=open`);
    await expect(page.getByText('its session could not be ended')).toBeVisible();
  } finally {
    await comeBack();
  }
});
