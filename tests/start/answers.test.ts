// What the site answers to plain HTTP: unknown addresses, headers, the page cache, what is not public,
// and the admin area without a session.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newSession } from '../support/e2e-site';
import { dataDir, port, ready, share, start, startedBefore, written } from './support';

beforeAll(async () => {
  startedBefore();
  await ready(share(start()));
});

const site = `http://localhost:${port}`;
const answer = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(site + path, { redirect: 'manual', ...init });

/** The names of an answer's headers as they came: one that came twice is there twice. */
const headerNames = (path: string): Promise<string[]> =>
  new Promise((done, fail) => {
    request(site + path, (response) => {
      response.resume();
      done(response.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
    }).on('error', fail);
  });

describe('answers: status and address', () => {
  it.each<[path: string, status: number, location?: string]>([
    ['/nothing', 307, '/#not-found'],
    ['/blog/a/b', 307, '/#not-found'],
    ['/blog/list/-/1', 307, '/#not-found'],
    ['/sitemap/index', 307, '/#not-found'],
    ['/industries/nowhere', 307, '/#not-found'],
    ['/industries/mining/deep', 307, '/#not-found'],
    ['/industries/Mining?a=1', 308, '/industries/mining?a=1'],
    ['/industries/mining', 200],
    ['/%', 307, '/#not-found'],
    ['/%2F%2Fexample.org', 307, '/#not-found'],
    ['/?p=123', 307, '/#not-found'],
    ['/?p=a', 200],
    ['/404', 404],
    ['/_not-found', 404],
    ['/blog/%00', 404],
    ['/blog/no-such-post.', 404],
    ['/admin', 307, '/admin/dashboard'],
    ['/ADMIN', 307, '/admin/dashboard'],
    ['/Admin/posts', 307, '/#not-found'],
    ['/about.?utm_source=a', 308, '/about?utm_source=a'],
    ['/Blog/Maize-Advice-By-Phone?a=1', 308, '/blog/maize-advice-by-phone?a=1'],
    ['/apple-touch-icon-120x120.png', 200],
  ])('%s is answered with %i, first and from the cache', async (path, status, location) => {
    for (const _time of ['first', 'from the cache']) {
      const { status: found, headers } = await answer(path);
      const leadsTo = headers.get('location');
      const { pathname, search, hash } = new URL(leadsTo ?? '', site);
      expect([found, leadsTo ? pathname + search + hash : undefined]).toEqual([status, location]);
    }
  });

  it.each(['GET', 'POST', 'DELETE'])('%s of an unknown API address is a 404', async (method) => {
    const unknown = await answer('/api/nothing', { method });
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Not found' }]);
  });

  it('the health is ok and names the backend', () =>
    // On a busy machine a part may need more than the two seconds that the check gives it.
    vi.waitFor(async () => {
      const health = await answer('/api/health');
      expect([health.status, await health.json()]).toEqual([
        200,
        { status: 'ok', backend: 'embedded' },
      ]);
    }, 30_000));
});

describe('answers: headers', () => {
  const names = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ];
  it.each(['/about', '/blog/nothing', '/robots.txt', '/blog//x', '/about/', '/admin'])(
    '%s has each security header once, first and from the cache',
    async (path) => {
      for (const _time of ['first', 'from the cache']) {
        const found = (await headerNames(path)).filter((name) => names.includes(name));
        expect(found.toSorted()).toEqual(names);
      }
    },
  );

  it('a page may not be framed, is checked again by browsers, and names no framework', async () => {
    const { headers } = await answer('/');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['/', '/blog?category=mining', '/vlogs', '/blog/made-up', '/blog?page=9?'])(
    '%s comes from the page cache',
    (path) =>
      vi.waitFor(
        async () => expect((await answer(path)).headers.get('x-cache')).toBe('HIT'),
        30_000,
      ),
  );

  it('parameters of campaigns do not hide the filter of a list', async () =>
    expect(
      await (await answer('/blog?utm_source=letter&category=mining&fbclid=1')).text(),
    ).toContain('Blog: Mining'));

  it('fonts and scripts are cached for a year, and a drawing runs no script', async () => {
    const html = await (await answer('/')).text();
    const files = [/url\((\/[^)]+\.woff2)\)/, /src="(\/counting-[^"]+)"/].map(
      (pattern) => pattern.exec(html)?.[1] ?? 'none',
    );
    for (const file of files) {
      const { headers } = await answer(file);
      expect([
        headers.get('content-security-policy'),
        headers.get('x-content-type-options'),
      ]).toEqual([null, 'nosniff']);
      expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    }
    // As raster pictures, which stored posts name, drawings had other addresses.
    const { headers } = await answer('/images/industries/mining.webp');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

it('answers: drafts, archived posts and the admin area are in no list, feed, sitemap or search', async () => {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const { admin } = await newSession({ url: written()?.url ?? '', keys });
  const { data } = await admin
    .from('posts')
    .select('slug')
    .neq('status', 'published')
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
    ].map(async (path) => (await answer(path)).text()),
  );
  for (const { slug } of data) {
    for (const text of texts) expect(text).not.toContain(`/blog/${slug}`);
    expect((await answer(`/blog/${slug}`)).status).toBe(404);
    expect((await answer(`/blog/${slug}.md`)).status).toBe(404);
  }
  expect(texts[0]).not.toContain('/admin');
  expect(await (await answer('/robots.txt')).text()).toMatch(
    /Disallow: \/admin\nDisallow: \/api\n[\s\S]*Sitemap: http/,
  );
});

describe('access without a session', () => {
  const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated","app_metadata":{"roles":["admin"]}}')}.`;
  it.each([
    '/admin/posts',
    '/admin/posts/new',
    `/admin/posts/${id}/edit`,
    '/admin/media',
    '/admin/categories',
    '/admin/bin',
    `/admin/posts/${id}/versions`,
    '/admin/leads',
    '/admin/health',
    '/admin/site/outbox',
    '/admin/statistics',
    `/admin/preview/${id}`,
  ])('%s leads to the sign-in page, also with a forged cookie', async (path) => {
    for (const headers of [{}, { Cookie: `admin=${forged}` }]) {
      expect((await answer(path, { headers })).headers.get('location')).toContain(
        `/admin/login?next=${encodeURIComponent(path)}`,
      );
    }
  });

  it('the dashboard leads to the sign-in page, and that is shown', async () => {
    const { headers } = await answer('/admin/dashboard');
    expect(headers.get('location')).toMatch(/\/admin\/login$/);
    expect(await (await answer('/admin/login')).text()).toContain('Admin Access');
  });

  it('no file is accepted', async () =>
    expect((await answer('/api/media', { method: 'POST', body: 'x' })).status).toBe(401));

  it.each([
    '/api/leads',
    '/api/statistics',
    '/api/media?search=&page=1&type=image',
    '/api/media/usage?url=/media/a.webp',
    '/api/outbox/counts',
    `/api/posts/slug?slug=a&id=${randomUUID()}`,
    `/api/posts/stored?id=${randomUUID()}`,
    '/api/search/links?words=a',
  ])('%s is not answered', async (path) => {
    const refused = await answer(path);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('cache-control')).toContain('no-store');
    expect(await refused.json()).toMatchObject({ ok: false, code: 'signed-out' });
  });
});
