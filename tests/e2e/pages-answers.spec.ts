// The site answers requests from the page cache in front of the framework.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { asAuthor } from '../support/e2e-site';
import { expect, test } from '../support/test';

test('an unknown address leads home, an unreadable one too, and /admin to the dashboard', async ({
  request,
}) => {
  const answers: Record<string, [status: number, location?: string]> = {
    '/nothing': [307, '/#not-found'],
    '/a/b/c': [307, '/#not-found'],
    '/blog/a/b': [307, '/#not-found'],
    '/blog/list/-/1': [307, '/#not-found'],
    '/blog/x/OPENGRAPH-IMAGE': [307, '/#not-found'],
    '/vlogs/feed/rss': [307, '/#not-found'],
    '/sitemap/index': [307, '/#not-found'],
    '/admin': [307, '/admin/dashboard'],
    '/%': [307, '/#not-found'],
    '/blog/%00': [404],
    '/404': [404],
    '/_not-found': [404],
    '/ADMIN': [307, '/admin/dashboard'],
    '/Admin/posts': [307, '/#not-found'],
    '/?p=123': [307, '/#not-found'],
    '/?p=a': [200],
    '/about%00': [307, '/#not-found'],
    '/%2F%2Fexample.org': [307, '/#not-found'],
    '/blog/no-such-post.': [404],
  };
  for (const [path, [status, location]] of Object.entries(answers)) {
    for (const time of ['first', 'second']) {
      const response = await request.get(path, { maxRedirects: 0 });
      const leadsTo = response.headers().location;
      const { pathname, hash } = new URL(leadsTo ?? '', 'http://x');
      expect
        .soft([response.status(), leadsTo && `${pathname}${hash}`], `${path}, ${time}`)
        .toEqual([status, location]);
    }
  }
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await request.fetch('/api/nothing', { method });
    expect([response.status(), await response.json()]).toEqual([404, { error: 'Not found' }]);
  }
});

test('an address in another case, or with marks at its end, leads to its page or post at once', async ({
  request,
}) => {
  const post = '/blog/maize-advice-by-phone';
  const answers: Record<string, string> = {
    '/About': '/about',
    '/get-involved%20': '/get-involved',
    '/about)': '/about',
    '/about.?utm_source=a&to=%2F%2Fexample.org': '/about?utm_source=a&to=%2F%2Fexample.org',
    '/BLOG?category=mining': '/blog?category=mining',
    '/Search?q=a+b': '/search?q=a+b',
    '/Vlogs/RSS.xml': '/vlogs/rss.xml',
    '/Blog/Maize-Advice-By-Phone?a=1': `${post}?a=1`,
    '/blog/Maize-Advice-By-Phone': post,
    [`${post}.?a=1`]: `${post}?a=1`,
    [`${post}%E2%80%9D`]: post,
  };
  for (const [path, target] of Object.entries(answers)) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await request.fetch(path, { method, maxRedirects: 0 });
      const location = response.headers().location;
      const { pathname, search } = new URL(location ?? '', 'http://x');
      expect.soft([response.status(), `${pathname}${search}`], path).toEqual([308, target]);
    }
    expect.soft((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
  }
});

test('icons that browsers ask for by themselves are there', async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-120x120.png']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['content-type']], path).toEqual([
      200,
      'image/png',
    ]);
  }
});

test('a reader that has a feed hears that it is the same', async ({ request }) => {
  for (const path of ['/blog/rss.xml', '/vlogs/atom.xml']) {
    const first = await request.get(path);
    const { etag = '' } = first.headers();
    const headers = { 'If-None-Match': etag };
    const second = await request.get(path, { headers });
    expect([first.status(), second.status(), (await second.body()).length]).toEqual([200, 304, 0]);
    expect(second.headers().etag).toBe(etag);
  }
});

test('the health check names the backend', async ({ request }) => {
  // On a busy machine a part may need more than the two seconds that the check gives it.
  await expect(async () => {
    const response = await request.get('/api/health');
    expect([response.status(), await response.json()]).toEqual([
      200,
      { status: 'ok', backend: 'embedded' },
    ]);
  }).toPass({ timeout: 60_000 });
});

test('answers say once what browsers may do with them, and a file no more than it needs', async ({
  page,
  request,
}) => {
  const names = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ];
  for (const path of ['/about', '/blog/nothing', '/robots.txt', '/blog//x', '/about/', '/admin']) {
    for (const time of ['first', 'second']) {
      const response = await request.get(path, { maxRedirects: 0 });
      const received = response.headersArray().map(({ name }) => name.toLowerCase());
      expect
        .soft(received.filter((name) => names.includes(name)).toSorted(), `${path}, ${time}`)
        .toEqual(names);
    }
  }
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['x-powered-by']).toBeUndefined();

  await page.goto('/');
  const font = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.name,
  );
  const script = (await page.locator('script[src^="/page-"]').getAttribute('src')) ?? '';
  for (const path of [font, script]) {
    const { 'content-security-policy': policy, ...rest } = (
      await request.get(path ?? '')
    ).headers();
    expect([policy, rest['x-content-type-options']], path).toEqual([undefined, 'nosniff']);
    expect(rest['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(gzipSync(await (await request.get(script)).body()).length).toBeLessThan(3_000);
  // A drawing may hold script.
  const drawing = (await request.get('/logos/logo-dark.svg')).headers();
  expect(drawing['content-security-policy']).toContain('sandbox');
  // As raster pictures, which stored posts name, drawings had other addresses.
  const former = await request.get('/images/industries/mining.webp');
  expect(former.headers()['content-type']).toBe('image/svg+xml');
});

test('a kept page comes in the encoding that is asked for, or not again where it is the same', async ({
  request,
  baseURL,
}) => {
  await request.get('/about');
  const sizes: number[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${baseURL}/about`, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(response.headers.get('x-cache')).toBe('HIT');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    sizes.push(Number(response.headers.get('content-length')));
    expect(await response.text()).toContain('</html>');
    const same = await fetch(`${baseURL}/about`, {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect([same.status, await same.text()]).toEqual([304, '']);
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  const head = await request.head('/about');
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  const data = await request.get('/about', { headers: { RSC: '1' } });
  expect(data.headers()['content-type']).toBe('text/x-component');
  const preview = await request.get('/about', { headers: { Cookie: '__prerender_bypass=1' } });
  expect(preview.headers()['x-cache']).toBeUndefined();
});

test('a page is kept by what chooses it, what is missing too', async ({ request }) => {
  const paths = ['/blog', '/blog?category=mining', '/vlogs', '/vlogs?category=education'];
  // Again where another test's post took the page away in between.
  const expectCached = (path: string, addressOf = () => path): Promise<void> =>
    expect
      .poll(
        async () => {
          await request.get(path);
          return (await request.get(addressOf())).headers()['x-cache'];
        },
        { message: path },
      )
      .toBe('HIT');
  for (const path of paths) await expectCached(path);
  const visit = () => `/blog?utm_source=${randomUUID()}&category=mining&fbclid=1`;
  await expectCached('/blog?category=mining', visit);
  expect(await (await request.get(visit())).text()).toContain('Blog: Mining');
  for (const path of ['/blog?utm_source=newsletter', '/blog?page=9?']) {
    expect.soft(await (await request.get(path)).text(), path).not.toMatch(/Blog: Mining|page 9/);
  }
  for (const address of [
    '/blog/made-up',
    "/blog/'%3B%20DROP",
    '/blog?category=made-up',
    '/vlogs?category=made-up-too&page=3',
    '/blog?page=123456789012345678901234567890',
    '/blog?category=mining&page=801',
  ]) {
    await expectCached(address);
  }
});

test('drafts, archived posts and the admin appear nowhere', async ({ request }) => {
  const { admin } = await asAuthor();
  // Without those that other tests make, and may publish meanwhile.
  const { data } = await admin
    .from('posts')
    .select('slug')
    .neq('status', 'published')
    .not('slug', 'like', 'e2e-%')
    .throwOnError();
  expect(data.length).toBeGreaterThanOrEqual(2);
  const texts = await Promise.all(
    ['/sitemap.xml', '/blog/rss.xml', '/vlogs/atom.xml', '/blog', '/vlogs', '/search?q=ai'].map(
      async (path) => (await request.get(path)).text(),
    ),
  );
  for (const { slug } of data) {
    for (const text of texts) expect(text).not.toContain(`/blog/${slug}`);
    expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  }
  expect(texts[0]).not.toContain('/admin');
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/admin\nDisallow: \/api\n[\s\S]*Sitemap: http/,
  );
});
