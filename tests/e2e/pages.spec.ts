// Opens each public page on a phone and tells everything that is wrong with it; then follows every
// link from home. At 1280 px: tests/drills/browser/pages-wide.spec.ts
import Validator from '@adobe/structured-data-validator';
import { listedPages } from '../../lib/content/pages';
import { publishedSlugs } from '../support/e2e-site';
import {
  expectAnchorsBelowHeader,
  lookAt,
  publicPages,
  watchShifts,
} from '../support/public-pages';
import { expect, type Locator, openTab, test } from '../support/test';
import { expectLookOfWholeSheet, looks } from '../support/whole-sheet';

test.use({ pictures: true, used: false });

for (const [kinds, title] of [
  [['document'], 'each page without the framework'],
  [['application', 'any'], 'each application'],
] as const) {
  test(`pages: at 360 px ${title} shows its texts, has its first screen, no layout shift, and is accessible`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const one of publicPages.filter(([, kind]) => kinds.some((each) => each === kind))) {
      await test.step(one[0], async () => {
        const tab = await openTab(page);
        await watchShifts(tab);
        await lookAt(tab, one, 360);
        await tab.close();
      });
    }
  });
}

test('pages: every linked page answers, with its own title, description and valid JSON-LD, contact first in the menu, and no anchor under the header', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.goto('/robots.txt');
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const data: Record<string, Array<{ '@type': string }>> = {};
  const types = new Map<string, string[]>();
  const anchors = new Set<string>();
  const queue = ['/'];
  for (const path of queue) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const found = await page.evaluate(
      (html) => {
        const ldJson = 'script[type="application/ld+json"]';
        const { title, head, body } = new DOMParser().parseFromString(html, 'text/html');
        const content = (name: string) =>
          head
            .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
            ?.getAttribute('content') ?? '';
        return {
          title,
          description: content('description'),
          picture: content('og:image'),
          preview: ['url', 'site_name', 'image:alt', 'image:width', 'image:height'].filter(
            (name) => !content(`og:${name}`),
          ),
          isIndexed: !content('robots').includes('noindex'),
          canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
          first: body.querySelector('#menu nav a')?.getAttribute('href'),
          headings: body.querySelectorAll('h1').length,
          links: [...body.querySelectorAll('a[href]')].map(
            (link) => link.getAttribute('href') ?? '',
          ),
          files: [
            ...head.querySelectorAll(
              'link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]',
            ),
            ...head.querySelectorAll('link[rel=alternate]'),
          ].map((link) => link.getAttribute('href') ?? ''),
          data: [...head.querySelectorAll(ldJson), ...body.querySelectorAll(ldJson)].flatMap(
            (script) => JSON.parse(script.textContent ?? '')['@graph'],
          ),
        };
      },
      await response.text(),
    );
    expect.soft(found.first, `first in the menu of ${path}`).toBe('/get-involved#write-to-us');
    expect.soft(found.headings, `h1 of ${path}`).toBe(1);
    // A post that is missing has no link to share.
    if (!/not found/.test(found.title))
      expect.soft(found.preview, `no preview of ${path}`).toEqual([]);
    if (found.isIndexed) {
      expect.soft(titles.get(found.title), `the title of ${path}`).toBeUndefined();
      expect.soft(found.description, `the description of ${path}`).not.toBe('');
      expect.soft(descriptions.get(found.description), `that of ${path}`).toBeUndefined();
      const { pathname, search } = new URL(found.canonical || 'x:none');
      expect.soft(pathname + search, 'the canonical address').toBe(path);
      titles.set(found.title, path);
      descriptions.set(found.description, path);
    }
    types.set(
      path,
      found.data.map((node: { '@type': string }) => node['@type']),
    );
    for (const node of found.data) {
      data[node['@type']] = [...(data[node['@type']] ?? []), node];
    }
    for (const href of [...found.links, ...found.files, found.picture]) {
      const url = new URL(href || path, origin + path);
      const target = url.pathname + url.search;
      // Other tests publish posts, in categories of their own too, and take them away again.
      const isOthers =
        /^\/blog\/e2e-|[?&]category=e2e-/.test(target) || target.startsWith('/admin');
      if (url.origin !== origin || isOthers) continue;
      if (!queue.includes(target)) queue.push(target);
      if (url.hash) anchors.add(target + url.hash);
    }
  }
  await expectAnchorsBelowHeader(page, [...anchors]);
  const issues = await new Validator().validate({ jsonld: data, microdata: {}, rdfa: {} });
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  expect(types.get('/')).toEqual(['Organization', 'WebSite']);
  expect(types.get('/work')).toEqual(['BreadcrumbList']);
  expect(types.get('/industries/mining')).toEqual(['BreadcrumbList']);
  expect(types.get('/services')).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(types.get('/blog')).toEqual(['BreadcrumbList', 'Blog']);
  expect(types.get('/ai-value-assessment')).toEqual(['BreadcrumbList', 'FAQPage']);
  const posts = (await publishedSlugs(['blog', 'vlog'])).map((slug) => `/blog/${slug}`);
  expect([...titles.values()]).toEqual(
    expect.arrayContaining([...listedPages.map((one) => one.path), ...posts]),
  );
  expect(posts.flatMap((path) => types.get(path))).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList', 'VideoObject']),
  );
});

test('pages: reduced style sheets look the same as the whole one, and in forced colours buttons, filters, icons and found words are distinguishable', async ({
  page,
}) => {
  for (const path of ['/', '/blog/maize-advice-by-phone', '/ai-recommendations']) {
    const isUsed = path === '/ai-recommendations';
    await expectLookOfWholeSheet(page, path, { isUsed, at: looks.slice(0, 1) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unrouteAll({ behavior: 'wait' });
  const colours = (part: Locator): Promise<{ letters: string; ground: string }> =>
    part.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { letters: color, ground: backgroundColor };
    });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vlogs?category=education');
  const main = page.getByRole('main');
  const action = await colours(main.getByRole('link', { name: 'Try AI Tools' }));
  const paper = await colours(page.locator('body'));
  expect(action).toEqual({ letters: paper.ground, ground: paper.letters });
  const filters = page.getByRole('navigation', { name: 'Filter by category' });
  const background = async (name: string): Promise<string> =>
    (await colours(filters.getByRole('link', { name }))).ground;
  expect(await background('Finance')).toBe(await background('Healthcare'));
  expect(await background('Education')).not.toBe(await background('Finance'));

  await page.goto('/services');
  const icon = await colours(main.getByRole('listitem').locator('svg').first());
  expect(icon.letters).toBe(paper.letters);

  await page.goto('/search?q=mining');
  const found = await colours(main.locator('mark').first());
  expect(found.letters).not.toBe(found.ground);
});
