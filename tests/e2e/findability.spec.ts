import Validator from '@adobe/structured-data-validator';
import { matchPages, stopWords } from '../../lib/search/pages';
import { sitePages } from '../../lib/search/site-pages';
import { asAuthor, publishedSlugs } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

interface Node {
  '@type': string;
  [property: string]: unknown;
}

async function structuredData(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': Node[] })['@graph']);
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

const parseXml = (page: Page, xml: string, selector: string): Promise<string[]> =>
  page.evaluate(
    ([text, wanted]) => {
      const parsed = new DOMParser().parseFromString(text ?? '', 'application/xml');
      if (parsed.querySelector('parsererror')) {
        throw new Error(parsed.documentElement.textContent ?? 'not XML');
      }
      return [...parsed.querySelectorAll(wanted ?? '')].map((element) => element.textContent ?? '');
    },
    [xml, selector],
  );

test.describe('structured data', () => {
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/about', ['BreadcrumbList']],
    ['/services', ['BreadcrumbList']],
    ['/ai-recommendations', ['BreadcrumbList', 'FAQPage']],
    ['/ai-value-assessment', ['BreadcrumbList', 'FAQPage']],
  ] as const) {
    test(`of ${path} is valid`, async ({ page }) => {
      await page.goto(path);
      const nodes = await structuredData(page);
      expect(nodes.map((node) => node['@type'])).toEqual(types);
      expect(await problems(nodes)).toEqual([]);
    });
  }

  test('of every post and video is valid', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.goto('/');
    const addresses = (
      await parseXml(page, await (await request.get('/sitemap.xml')).text(), 'loc')
    ).filter((address) => address.includes('/blog/') && !address.includes('/blog/e2e-'));
    const slugs = await publishedSlugs(['blog', 'vlog']);
    expect(addresses.map((address) => new URL(address).pathname).sort()).toEqual(
      slugs.map((slug) => `/blog/${slug}`).sort(),
    );
    const found = new Set<string>();
    for (const address of addresses) {
      await page.goto(new URL(address).pathname);
      const nodes = await structuredData(page);
      for (const node of nodes) found.add(node['@type']);
      expect(await problems(nodes), address).toEqual([]);
    }
    expect([...found].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'VideoObject']);
  });

  test('the checker notices what is wrong', async () => {
    expect(await problems([{ '@type': 'VideoObject', name: 'Without the rest' }])).not.toEqual([]);
  });
});

test.describe('feeds', () => {
  for (const [path, type, item, content] of [
    ['/blog/rss.xml', 'application/rss+xml', 'item > link', 'item > encoded'],
    ['/blog/atom.xml', 'application/atom+xml', 'entry > id', 'entry > content'],
    ['/vlogs/rss.xml', 'application/rss+xml', 'item > link', 'item > encoded'],
    ['/vlogs/atom.xml', 'application/atom+xml', 'entry > id', 'entry > content'],
  ] as const) {
    test(`${path} holds the published posts with their content`, async ({ page, request }) => {
      await page.goto('/');
      const response = await request.get(path);
      expect(response.headers()['content-type']).toContain(type);
      const xml = await response.text();
      const links = await parseXml(page, xml, item);
      expect(links.length).toBeGreaterThanOrEqual(3);
      const contents = await parseXml(page, xml, content);
      expect(contents).toHaveLength(links.length);
      for (const text of contents) expect(text.length).toBeGreaterThan(40);
      expect(xml).not.toMatch(/(?:src|href)="\//);
    });
  }

  test('are announced by their lists', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      /\/blog\/rss\.xml$/,
    );
    await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      /\/blog\/atom\.xml$/,
    );
  });
});

test('drafts, archived posts and the admin appear nowhere', async ({ request }) => {
  const { admin } = await asAuthor();
  const { data } = await admin.from('posts').select('slug').neq('status', 'published');
  expect(data?.length).toBeGreaterThanOrEqual(2);
  const documents = await Promise.all(
    [
      '/sitemap.xml',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/vlogs/rss.xml',
      '/blog',
      '/vlogs',
      '/search?q=ai',
    ].map(async (path) => (await request.get(path)).text()),
  );
  for (const { slug } of data ?? []) {
    for (const text of documents) expect(text).not.toContain(`/blog/${slug}`);
  }
  expect(documents[0]).not.toContain('/admin');
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/admin\nDisallow: \/api\n[\s\S]*Sitemap: http/,
  );
});

test('a shared link has a picture, for the site and for each post', async ({ page, request }) => {
  await page.goto('/blog');
  const newest = page.locator('li.rise h2 a').first();
  const title = await newest.innerText();
  const post = (await newest.getAttribute('href')) ?? '';
  for (const [path, picture] of [
    ['/', '/opengraph-image'],
    ['/blog', '/opengraph-image'],
    [post, `${post}/opengraph-image`],
  ] as const) {
    await page.goto(path);
    const address = new URL(
      (await page.locator('meta[property="og:image"]').first().getAttribute('content')) ?? '',
    );
    expect(address.pathname).toBe(picture);
    const response = await request.get(address.pathname + address.search);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      'image/png',
    ]);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
      'content',
      'summary_large_image',
    );
  }
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', title);
});

test('the manifest and its icons are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  for (const icon of manifest.icons) {
    expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png');
  }
  for (const icon of await page.locator('link[rel=icon], link[rel="apple-touch-icon"]').all()) {
    const answer = await request.get((await icon.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});

test.describe('post pages', () => {
  test('tell the reading time, and link on: contents, sharing, related posts, neighbours', async ({
    page,
  }) => {
    await page.goto('/blog');
    await page.locator('li.rise h2 a').nth(1).click();
    await expect(page.getByText(/\d+ min read/)).toBeVisible();
    const line = page.locator('article header p', { hasText: 'min read' });
    const heard = await line.evaluate((shown) => {
      const copy = shown.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return copy.textContent;
    });
    expect(heard).toMatch(/\S\s+\d+ \w+ \d{4}\s+\d+ min read$/);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const first = contents.getByRole('link').first();
    await first.click();
    await expect(page).toHaveURL(/#[a-z0-9-]+$/);
    await expect(
      page.getByRole('heading', { name: (await first.textContent()) ?? '', exact: true }),
    ).toBeInViewport();
    for (const name of ['WhatsApp', 'LinkedIn', 'Facebook', 'X', 'Email']) {
      await expect(
        page
          .getByRole('region', { name: 'Share this' })
          .getByRole('link', { name, exact: name === 'Email' }),
      ).toBeVisible();
    }
    await expect(
      page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link'),
    ).toHaveCount(2);
  });
});

test('the search knows every word that stands on a page with fixed text', async ({ page }) => {
  for (const { path } of sitePages.filter((one) => one.path !== '/blog' && one.path !== '/vlogs')) {
    await page.goto(path);
    const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
      // Fields, their results and the words for screen readers alone do not count as text of
      // the page; folded text does.
      for (const field of main.querySelectorAll('form, output, .sr-only')) field.remove();
      for (const folded of main.querySelectorAll('details')) folded.open = true;
      return main.innerText;
    });
    const words = new Set(
      (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
        (word) => word.length > 1 && !stopWords.has(word),
      ),
    );
    expect(words.size, path).toBeGreaterThan(30);
    const unknown = [...words].filter(
      (word) => !matchPages(word, sitePages).some((hit) => hit.path === path),
    );
    expect(unknown, path).toEqual([]);
  }
});
