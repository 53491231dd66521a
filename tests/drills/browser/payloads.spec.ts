// The attacks of other sites run nothing in any place where this one shows other people's words. The
// content security policy is taken off: escaping and cleaning alone must hold.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, startTimeout } from '../../support/e2e-site';
import { answer, FakeGemini } from '../../support/gemini';
import {
  fillWithPayloads,
  type HostileContent,
  hostileAnswer,
  queries,
  typedTexts,
} from '../../support/hostile-content';
import { addresses, breakouts, payloads } from '../../support/payloads';
import { expect, type Page, test } from '../../support/test';
import { foreignNodesIn, watchForScripts } from '../../support/what-ran';

test.describe.configure({ mode: 'default' });
test.use({ bypassCSP: true });

const folder = mkdtempSync(join(tmpdir(), 'e2e-payloads-'));
const gemini = new FakeGemini();
let site: Awaited<ReturnType<typeof startSite>>;
let content: HostileContent;
/** The failures of a test, each with its page. */
let faults: string[];

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  site = await startSite({
    DATA_DIR: folder,
    GEMINI_API_KEY: 'a-key',
    GEMINI_BASE_URL: await gemini.start(),
  });
  content = await fillWithPayloads(folder);
});
test.afterAll(async () => {
  await site?.stop();
  await gemini.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(async ({ context }) => {
  faults = await watchForScripts(context, site.base);
});

async function look(page: Page, path: string): Promise<void> {
  await page.goto(site.base + path);
  await lookAround(page);
}
async function lookAround(page: Page): Promise<void> {
  const found = await foreignNodesIn(page);
  faults.push(...found.map((what) => `${new URL(page.url()).pathname}: ${what}`));
}
const signIn = (page: Page): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'admin', value: content.token, url: site.base, httpOnly: true }]);

test('a page that shows a payload as it is, is seen to run it', async ({ page }) => {
  let body = '';
  await page.route(`${site.base}/raw`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><main>${body}</main>`,
    }),
  );
  const seen = { ran: 0, strange: 0, neither: 0 };
  for (body of payloads) {
    await page.goto(`${site.base}/raw`);
    const strange = (await foreignNodesIn(page)).length > 0;
    const ran = faults.splice(0).length > 0;
    if (ran) seen.ran += 1;
    if (strange) seen.strange += 1;
    if (!ran && !strange) seen.neither += 1;
  }
  // The rest does nothing where it stands by itself, in this browser.
  expect(seen.ran).toBeGreaterThan(90);
  expect(seen.strange).toBeGreaterThan(140);
  expect(seen.neither).toBeLessThan(70);
});

test('posts run nothing: bodies, titles, excerpts, categories, authors, pictures', async ({
  page,
}) => {
  for (const slug of content.slugs) await look(page, `/blog/${slug}`);
  expect(faults).toEqual([]);
});

test('lists and feeds of posts run nothing', async ({ page }) => {
  for (const slug of content.categorySlugs.slice(0, 8)) await look(page, `/blog?category=${slug}`);
  for (const path of ['/', '/blog', '/vlogs']) await look(page, path);
  for (let number = 2; number < 6; number += 1) await look(page, `/blog?page=${number}`);
  // As a browser shows a feed that comes as plain XML, where elements of XHTML would run.
  await page.route('**/*.xml', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, contentType: 'text/xml; charset=utf-8' });
  });
  for (const list of ['blog', 'vlogs']) {
    for (const format of ['rss', 'atom']) await look(page, `/${list}/${format}.xml`);
  }
  await look(page, '/sitemap.xml');
  expect(faults).toEqual([]);
});

test('searches and made-up addresses run nothing', async ({ page }) => {
  for (const query of queries) await look(page, `/search?q=${encodeURIComponent(query)}`);
  for (const text of breakouts.slice(0, 5)) await look(page, `/blog/${encodeURIComponent(text)}`);
  for (const address of addresses.slice(0, 5)) {
    await look(page, `/admin/login?next=${encodeURIComponent(address)}`);
  }
  expect(faults).toEqual([]);
});

test('forms that come back run nothing', async ({ page }) => {
  const post = async (path: string, form: Record<string, string>): Promise<void> => {
    const { status } = await page.request
      .post(site.base + path, { form, headers: { Origin: site.base }, maxRedirects: 0 })
      .then((sent) => ({ status: sent.status() }));
    expect(status).toBe(303);
  };
  for (const text of typedTexts) {
    const typed = { name: text, email: text };
    await post('/api/entry/calculator', typed);
    await look(page, '/ai-value-assessment/form');
    await post('/api/entry/report', typed);
    await look(page, '/state-of-ai-report/form');
    await post('/privacy/your-data/code', { email: text });
    await look(page, '/privacy/your-data');
    await post('/api/recommendations', { industry: text, description: text, challenges: text });
    await look(page, '/ai-recommendations/form');
  }
  expect(faults).toEqual([]);
});

test('the answers of a model, and what it was asked, run nothing', async ({ page }) => {
  gemini.on('Hostile', answer(hostileAnswer));
  await page.goto(`${site.base}/ai-recommendations`);
  await page.getByLabel('Business name').fill(breakouts[20] ?? '');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('payloads@test.example');
  await page.getByLabel('Industry').fill(breakouts[0] ?? '');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill(`Hostile ${typedTexts[0]}`);
  await page.getByRole('textbox', { name: 'Challenge 1', exact: true }).fill(queries[0] ?? '');
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await lookAround(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await lookAround(page);
  expect(gemini.count('Hostile')).toBe(1);
  expect(faults).toEqual([]);
});

test('the admin area runs nothing', async ({ page }) => {
  await signIn(page);
  const lists = ['posts', 'leads', 'media'].flatMap((list) => [
    ...Array.from({ length: 3 }, (_, index) => `/admin/${list}?page=${index + 1}`),
    ...breakouts.slice(18, 21).map((text) => `/admin/${list}?q=${encodeURIComponent(text)}`),
  ]);
  const logs = [1, 2].map((number) => `/admin/security/log?page=${number}`);
  const single = ['dashboard', 'categories', 'security'].map((name) => `/admin/${name}`);
  for (const path of [...lists, ...logs, ...single]) await look(page, path);
  for (const id of content.leads) await look(page, `/admin/leads/${id}`);
  for (const id of content.drafts) {
    await look(page, `/admin/preview/${id}`);
    await page.goto(`${site.base}/admin/posts/${id}/edit`);
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await lookAround(page);
  }
  expect(faults).toEqual([]);
});
