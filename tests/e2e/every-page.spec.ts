// Opens each public page once at each width and looks at everything at once: what search engines
// see, what the browser says, whether it is a document, what moves, the layout, and axe.
import Validator from '@adobe/structured-data-validator';
import { listedPages, pages } from '../../lib/content/pages';
import { inspect } from '../support/axe';
import { publishedSlugs } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

// As it arrives: nobody has used it.
test.use({ used: false });

/** Without the framework's script for as long as they are open (decision 27). */
const documents = new Set([
  '/',
  '/about',
  '/work',
  '/industries',
  '/services',
  '/ai-audit-assessment',
  '/ai-tools',
  '/privacy',
  '/blog',
  '/blog?category=mining',
  '/blog?category=unknown',
]);
const isDocument = (path: string): boolean => documents.has(path) || /^\/blog\//.test(path);

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  '/search?q=mining',
  '/blog?category=mining',
  '/blog?category=unknown',
  '/blog/nothing-like-it',
];

interface Node {
  '@type': string;
  [property: string]: unknown;
}

async function problems(nodes: Node[]): Promise<string[]> {
  const jsonld = Object.fromEntries(
    [...new Set(nodes.map((node) => node['@type']))].map((type) => [
      type,
      nodes.filter((node) => node['@type'] === type),
    ]),
  );
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => issueMessage);
}

/** Notes whatever goes wrong on a page from now on, and which scripts it loads. */
async function watch(page: Page, origin: string): Promise<{ faults: string[]; scripts: string[] }> {
  const seen = { faults: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => {
    // A page that is not found says so in the console.
    if (message.type() === 'error' && !message.text().includes('404')) {
      seen.faults.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => seen.faults.push(error.message));
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.origin !== origin && url.protocol !== 'data:') seen.faults.push(`asks ${url.href}`);
    if (sent.resourceType() === 'script') seen.scripts.push(url.pathname);
  });
  await page.addInitScript(() => {
    const state = globalThis as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>) {
        state.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return seen;
}

/** What is in the page, once its font and pictures are there. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const attribute = (selector: string, name: string): string =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      title: document.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      isIndexed: !attribute('meta[name=robots]', 'content').includes('noindex'),
      headings: document.querySelectorAll('h1').length,
      shift: (globalThis as unknown as { shift: number }).shift,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      broken: [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
        ({ textContent }) => JSON.parse(textContent ?? '')['@graph'] as Node[],
      ),
    };
  });

/** Status of the addresses that pages link to, each asked for once. */
const answers = new Map<string, number>();
/** Which page has a title. */
const titles = new Map<string, string>();

async function visit(page: Page, path: string, origin: string): Promise<void> {
  const { faults, scripts } = await watch(page, origin);
  const isMissing = path === '/blog/nothing-like-it';
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    scripts.length = 0;
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(response?.status(), path).toBe(isMissing ? 404 : 200);
    if (isDocument(path)) {
      const headers = response?.headers() ?? {};
      const html = (await response?.text()) ?? '';
      expect.soft(scripts).toEqual([expect.stringMatching(/^\/page-[0-9a-f]{10}\.js$/)]);
      expect
        .soft(headers['content-security-policy'])
        .toMatch(/script-src(?![^;]*'unsafe-inline')[^;]*'sha256-/);
      expect.soft(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect.soft(html).toContain('<style>');
      expect.soft(html).not.toMatch(/__next_f|rel="stylesheet"|as="font"/);
    }
    const seen = await look(page);
    expect.soft(seen.headings, 'h1').toBe(1);
    expect.soft(seen.shift, `layout shift at ${width} px`).toBeLessThan(0.02);
    expect.soft(seen.broken, 'broken pictures').toEqual([]);
    expect.soft(await problems(seen.data), 'structured data').toEqual([]);
    if (width !== 360) continue;
    if (seen.isIndexed && !isMissing) {
      expect.soft(seen.description, 'description').not.toBe('');
      expect.soft(new URL(seen.canonical || 'x:none').href).toBe(`${origin}${path}`);
      expect.soft(titles.get(seen.title) ?? path, 'the same title').toBe(path);
      titles.set(seen.title, path);
    }
    for (const link of seen.links) {
      const { origin: to, pathname, search } = new URL(link);
      const target = pathname + search;
      // Other specs publish posts of their own and take them away again.
      if (to !== origin || target === path || pathname.startsWith('/blog/e2e-')) continue;
      const status =
        answers.get(target) ?? (await page.request.get(target, { maxRedirects: 0 })).status();
      answers.set(target, status);
      expect.soft(status, `${target}, linked from ${path}`).toBe(200);
    }
  }
  expect.soft(faults, path).toEqual([]);
  await inspect(page, path);
}

for (const path of paths) {
  test(path, ({ page, baseURL }) => visit(page, path, baseURL ?? ''));
}

test('every post, and every page is in the sitemap', async ({ page, request, baseURL }) => {
  test.setTimeout(240_000);
  const slugs = (await publishedSlugs(['blog', 'vlog'])).map((slug) => `/blog/${slug}`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/blog/e2e-'));
  expect(listed.toSorted()).toEqual([...listedPages.map(({ path }) => path), ...slugs].toSorted());
  for (const path of slugs) {
    const post = await page.context().newPage();
    await visit(post, path, baseURL ?? '');
    await post.close();
  }
});
