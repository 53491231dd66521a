// A day of visitors as the statistics count it: three sources, a phone without script, and those who
// are not counted. Each has a source of its own, because the other specs visit the site too.
import { randomUUID } from 'node:crypto';
import { becomeAdmin } from '../support/admin';
import { asAuthor, publishedSlugs } from '../support/e2e-site';
import { type Browser, expect, newVisitor, type Page, test } from '../support/test';

const mark = randomUUID().slice(0, 8);
const author = 'editor@ai-lab.example';
const today = (): string => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);

/** Browser names that no other spec has. */
const desktop = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 ${mark}`;
const phone = `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${mark}`;
const robot = `Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${mark}`;

const arrive = async (page: Page, path: string, source: string): Promise<void> => {
  await page.goto(`${path}?utm_source=${mark}-${source}`);
  await page.waitForLoadState('load');
};
const visitor = (
  browser: Browser,
  userAgent: string,
  options: Parameters<typeof newVisitor>[1] = {},
): Promise<Page> => newVisitor(browser, { userAgent, used: false, ...options });

/** Views, visitors and tools begun of the sources of this run. */
async function counted(): Promise<Record<string, number[]>> {
  const { admin } = await asAuthor();
  const period = { p_author: author, p_from: today(), p_to: today(), p_most: 10_000 };
  const before = { p_before_from: '2000-01-01', p_before_to: '2000-01-01' };
  const { data: sources } = await admin
    .rpc('read_statistics', { ...period, ...before, p_kinds: ['source'] })
    .throwOnError();
  const { data: columns } = await admin
    .rpc('read_statistics_by_source', { ...period, ...before })
    .throwOnError();
  return Object.fromEntries(
    sources
      .filter(({ name }) => name.startsWith(mark))
      .map(({ name, count, visitors }) => {
        const tools = columns.find(({ source }) => source === name)?.tools ?? 0;
        return [name.slice(mark.length + 1), [count, visitors, tools]];
      }),
  );
}

test('statistics: views, visitors and tools are counted by source, and robots, the admin and who asks not to be are not', async ({
  browser,
  page,
}) => {
  const radio = await visitor(browser, desktop);
  await arrive(radio, '/', 'radio');
  // What the browser only fetches ahead is no view.
  await radio.getByRole('link', { name: 'Services' }).first().hover();
  await radio.goto('/ai-value-assessment');
  await radio.getByLabel('Name').first().fill('Mutale');
  await radio.getByLabel('Name').first().fill('Mutale Banda');

  const news = await visitor(browser, phone);
  await arrive(news, '/about', 'news');
  // Playwright's browser has no back-forward cache; this is what a browser with one says.
  await news.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

  const letter = await visitor(browser, `${desktop} letter`);
  const told: string[] = [];
  letter.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/count') return;
    const [kind, name] = request.postDataJSON() as string[];
    told.push(`${kind} ${name}`);
  });
  await arrive(letter, '/services', 'letter');
  await letter.locator('[data-press=booking]').first().click();
  await letter.waitForURL(/\/get-involved/);
  await letter.goto(`/search?q=${mark}`);
  const [slug = ''] = await publishedSlugs(['blog']);
  await letter.clock.install();
  await letter.goto(`/blog/${slug}`);
  const text = letter.locator('[data-minutes]');
  const third = Number(await text.getAttribute('data-minutes')) * 20_000;
  await letter.clock.runFor(third);
  expect(told).not.toContain(`read /blog/${slug}`);
  await text.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(async () => {
    await letter.clock.runFor(1_000);
    expect(told).toEqual([
      'view /services',
      'press booking',
      'view /get-involved',
      'view /search',
      `search ${mark}`,
      `view /blog/${slug}`,
      `read /blog/${slug}`,
    ]);
  }).toPass();

  const poster = await visitor(browser, `${phone} plain`, { javaScriptEnabled: false });
  await arrive(poster, '/industries/mining', 'poster');
  await poster.goto('/services');

  await arrive(await visitor(browser, robot), '/', 'robot');
  await arrive(await visitor(browser, robot, { javaScriptEnabled: false }), '/', 'robot');
  const quiet = { extraHTTPHeaders: { DNT: '1' }, javaScriptEnabled: false };
  await arrive(await visitor(browser, phone, quiet), '/', 'dnt');
  const asks = await visitor(browser, desktop);
  await asks.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  const sent: string[] = [];
  asks.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await arrive(asks, '/', 'gpc');
  await becomeAdmin(page);
  await page.goto('/admin/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('not-counted'))).toBe('true');
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await arrive(page, '/', 'admin');

  await expect.poll(counted).toEqual({
    radio: [2, 1, 1],
    news: [2, 1, 0],
    poster: [1, 1, 0],
    letter: [4, 1, 0],
  });
  expect(sent).toContain('/');
  expect(sent).not.toContain('/api/count');
  const cookies = await radio.context().cookies();
  expect(cookies).toEqual([]);
});
