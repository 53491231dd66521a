// The site answers requests from the page cache in front of the framework.
import { asAuthor } from '../support/e2e-site';
import { expect, test } from '../support/test';

test('answers: an unknown address leads home, a retyped one to its page, and /admin to the dashboard', async ({
  request,
}) => {
  const answers: Record<string, [status: number, location?: string]> = {
    '/nothing': [307, '/#not-found'],
    '/blog/a/b': [307, '/#not-found'],
    '/blog/list/-/1': [307, '/#not-found'],
    '/sitemap/index': [307, '/#not-found'],
    '/industries/nowhere': [307, '/#not-found'],
    '/industries/mining/deep': [307, '/#not-found'],
    '/industries/Mining?a=1': [308, '/industries/mining?a=1'],
    '/industries/mining': [200],
    '/%': [307, '/#not-found'],
    '/%2F%2Fexample.org': [307, '/#not-found'],
    '/?p=123': [307, '/#not-found'],
    '/?p=a': [200],
    '/404': [404],
    '/_not-found': [404],
    '/blog/%00': [404],
    '/blog/no-such-post.': [404],
    '/admin': [307, '/admin/dashboard'],
    '/ADMIN': [307, '/admin/dashboard'],
    '/Admin/posts': [307, '/#not-found'],
    '/about.?utm_source=a': [308, '/about?utm_source=a'],
    '/Blog/Maize-Advice-By-Phone?a=1': [308, '/blog/maize-advice-by-phone?a=1'],
    '/apple-touch-icon-120x120.png': [200],
  };
  for (const [path, [status, location]] of Object.entries(answers)) {
    for (const time of ['first', 'second']) {
      const response = await request.get(path, { maxRedirects: 0 });
      const leadsTo = response.headers().location;
      const { pathname, search, hash } = new URL(leadsTo ?? '', 'http://x');
      expect
        .soft([response.status(), leadsTo && `${pathname}${search}${hash}`], `${path}, ${time}`)
        .toEqual([status, location]);
    }
  }
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await request.fetch('/api/nothing', { method });
    expect([response.status(), await response.json()]).toEqual([404, { error: 'Not found' }]);
  }
  // On a busy machine a part may need more than the two seconds that the check gives it.
  await expect(async () => {
    const response = await request.get('/api/health');
    expect([response.status(), await response.json()]).toEqual([
      200,
      { status: 'ok', backend: 'embedded' },
    ]);
  }).toPass();
});

test('answers: each says once what browsers may do with it, and a page comes from memory', async ({
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
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['x-powered-by']).toBeUndefined();
  for (const path of ['/', '/blog?category=mining', '/vlogs', '/blog/made-up', '/blog?page=9?']) {
    await expect
      .poll(async () => (await request.get(path)).headers()['x-cache'], { message: path })
      .toBe('HIT');
  }
  const visit = await request.get('/blog?utm_source=letter&category=mining&fbclid=1');
  expect(await visit.text()).toContain('Blog: Mining');

  await page.goto('/');
  const font = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.name,
  );
  const script = (await page.locator('script[src^="/counting-"]').getAttribute('src')) ?? '';
  for (const path of [font, script]) {
    const { 'content-security-policy': policy, ...rest } = (
      await request.get(path ?? '')
    ).headers();
    expect([policy, rest['x-content-type-options']], path).toEqual([undefined, 'nosniff']);
    expect(rest['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  // As raster pictures, which stored posts name, drawings had other addresses. They may hold script.
  const drawing = (await request.get('/images/industries/mining.webp')).headers();
  expect(drawing['content-type']).toBe('image/svg+xml');
  expect(drawing['content-security-policy']).toContain('sandbox');
});

test('answers: drafts, archived posts and the admin appear nowhere', async ({ request }) => {
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
    [
      '/sitemap.xml',
      '/llms.txt',
      '/blog/rss.xml',
      '/vlogs/atom.xml',
      '/blog',
      '/vlogs',
      '/search?q=ai',
    ].map(async (path) => (await request.get(path)).text()),
  );
  for (const { slug } of data) {
    for (const text of texts) expect(text).not.toContain(`/blog/${slug}`);
    expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
    expect((await request.get(`/blog/${slug}.md`)).status()).toBe(404);
  }
  expect(texts[0]).not.toContain('/admin');
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/admin\nDisallow: \/api\n[\s\S]*Sitemap: http/,
  );
});
