// `npm run dev`, on a copy of the project: a visitor's pages, an action, and edits that show on the
// open page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPassword, fromOwnAddress } from '../../support/admin';
import { sameBackend, startSite } from '../../support/e2e-site';
import { copyProject } from '../../support/project-copy';
import { expect, test } from '../../support/test';

/** It makes each page when it is first asked for. */
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ navigationTimeout: 120_000, actionTimeout: 120_000 });

const project = copyProject();
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  site = await startSite(sameBackend(), { options: ['--dev'], cwd: project.path });
});
test.afterAll(async () => {
  await site.stop();
  project.remove();
});

test('npm run dev shows a page and a post', async ({ page }) => {
  for (const path of ['/', '/blog/maize-advice-by-phone']) {
    expect((await page.goto(`${site.base}${path}`))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  }
});

test('npm run dev signs the admin in by an action', async ({ page }) => {
  await fromOwnAddress(page);
  await page.goto(`${site.base}/admin/posts`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.base}/admin/posts`, { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Posts');
});

test('npm run dev shows in place an edit of what runs on the server', async ({ page }) => {
  const before = 'Our organisation';
  const path = join(project.path, 'components/frame/footer.tsx');
  const source = readFileSync(path, 'utf8');
  const listening = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${site.base}/about`);
  await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
  await expect(page.getByText(before).first()).toBeVisible();
  // An edit before the page listens is not what is tested.
  await listening;
  for (const [text, edited] of [
    ['Edited just now', source.replace(before, 'Edited just now')],
    [before, source],
  ] as const) {
    writeFileSync(path, edited);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 120_000 });
  }
  expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
});

test('npm run dev shows in place an edit of what runs in the browser', async ({ page }) => {
  const before = 'Send from this page';
  const path = join(project.path, 'components/contact/send-buttons.tsx');
  const source = readFileSync(path, 'utf8');
  const edit = (text: string): void => writeFileSync(path, source.replace(before, text));
  const isStillOpen = (): Promise<boolean> => page.evaluate(() => 'isStillOpen' in window);
  await page.goto(`${site.base}/get-involved`);
  // The framework does not say when it has taken up that a page listens for this. An edit in that
  // moment is lost, and one before it loads the page again, under plain `next dev` too. So the page
  // listens once an edit has come to it.
  let edits = 0;
  await expect(async () => {
    edits += 1;
    await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
    edit(`Edit ${edits}`);
    await expect(page.getByText(`Edit ${edits}`).first()).toBeVisible({ timeout: 30_000 });
    expect(await isStillOpen()).toBe(true);
  }).toPass();
  for (const text of ['Edited just now', before]) {
    edit(text);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 120_000 });
  }
  expect(await isStillOpen()).toBe(true);
});
