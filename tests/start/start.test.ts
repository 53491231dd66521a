// The site as an operator starts it, twice on one data folder, and what it answers to plain HTTP:
// unknown addresses, headers, the page cache, what is not public, and the admin area without a session.
// A start that is refused: start-refused.test.ts.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get as request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityTextSeconds } from '@/lib/process/limits';
import { defaultIconFiles } from '@/lib/settings/marks/default-icons';
import { newSession } from '../support/e2e-site';
import { FakeGemini, goodAnswer, inTwoParts } from '../support/gemini';
import { freePort } from '../support/ports';
import {
  alive,
  analysisOf,
  backendPid,
  dataDir,
  get,
  port,
  ready,
  type Start,
  share,
  start,
  until,
  written,
} from './support';

/** Asks the backend for a one-time code, as the site does. */
async function askForCode(): Promise<void> {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const answer = await fetch(`${written()?.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reader@test.example', create_user: true }),
  });
  expect(answer.status).toBe(200);
}

it('npm start: a first start prints a generated password once, and a killed site leaves no process behind', async () => {
  const site = start();
  await ready(site);
  expect(site.output()).toMatch(/Admin password \(printed this once\): \S{16}/);
  expect(site.output()).toMatch(/[1-9]\d* migrations applied, sample content loaded/);
  await until(() => site.output().includes(`Sign in at http://localhost:${port}/admin/login`));
  // On a busy machine a part may need more than the two seconds that the check gives it.
  await until(async () => (await get('/api/health')).status === 200);
  // A reader of the log must not see the codes that open anybody's results.
  await askForCode();
  await until(() => /SMTP_URL is not set|Your code/.test(site.output()));
  expect(site.output()).not.toContain('Your code');
  const pid = backendPid();
  site.child.kill('SIGKILL');
  await site.ended;
  await until(() => !alive(pid));
});

const cronSecret = randomUUID();
const gemini = new FakeGemini();
const { handler, release } = inTwoParts(goodAnswer, 200);
/** The second start on the data of the first. People see it at another name, by https. */
let second: Start;

describe('the site, started again with other settings', () => {
  beforeAll(async () => {
    gemini.on('Copper Tools', handler);
    second = share(
      start({
        SITE_URL: 'https://lab.example',
        CONTACT_EMAIL: 'write@lab.example',
        REPORT_FORM_SCRIPT_URL: 'https://forms.example/embed.js',
        GEMINI_API_KEY: 'a-key',
        CRON_SECRET: cronSecret,
        GEMINI_BASE_URL: await gemini.start(),
        ADMIN_MAIL: 'write@lab.example',
      }),
    );
    await ready(second);
  });

  it('the data is kept, nothing is built or migrated, and an unknown setting is reported once', async () => {
    const words = second.output().split('ADMIN_MAIL is no setting. Do you mean ADMIN_EMAIL?');
    expect(words).toHaveLength(2);
    expect(second.output()).not.toContain('EXPERIMENTAL');
    // Built and migrated by the start before, with none of these.
    expect(second.output()).not.toMatch(/Building the site|migrations applied|password/);
    expect(await (await get('/blog')).text()).toContain('AI Lab Editorial Team');
  });

  it('settings of this start are used on pages, in robots.txt and in the security policy', async () => {
    const about = await (await get('/about')).text();
    expect(about).toContain('<link rel="canonical" href="https://lab.example/about">');
    expect(about).toContain('mailto:write@lab.example');
    expect(await (await get('/robots.txt')).text()).toContain('https://lab.example/sitemap.xml');
    // The second time from the store.
    for (const time of ['first', 'second']) {
      const policy = (await get('/state-of-ai-report')).headers.get('content-security-policy');
      expect(policy, time).toMatch(/script-src[^;]* https:\/\/forms\.example/);
    }
  });

  it('a second site on the same data folder does not start', async () => {
    const other = start({ PORT: String(await freePort()) });
    expect(await other.ended).toBe(1);
    expect(other.output()).toMatch(
      /DATA_DIR .* is in use by process \d+: stop the site there, then run this again/,
    );
  });
  afterAll(() => gemini.stop());

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
      ['/about/?a=1', 308, '/about?a=1'],
      ['/About/', 308, '/about'],
      ['/ABOUT/?x=1', 308, '/about?x=1'],
      ['//about/', 308, '/about'],
      ['//About//', 308, '/about'],
      ['/Industries/Mining/', 308, '/industries/mining'],
      ['/Blog/Maize-Advice-By-Phone/?a=1', 308, '/blog/maize-advice-by-phone?a=1'],
      ['/blog/maize-advice-by-phone./', 308, '/blog/maize-advice-by-phone'],
      ['/Nothing/', 307, '/#not-found'],
      ['/favicon.ico', 307, defaultIconFiles[1]],
      ['/apple-touch-icon-120x120.png', 307, defaultIconFiles[2]],
      ['/apple-touch-icon-120x120-precomposed.png', 307, defaultIconFiles[2]],
      ['/icon-512.png', 307, defaultIconFiles[4]],
      ['/icons/48', 307, '/#not-found'],
    ])(
      '%s is answered with status %i, first and from the cache',
      async (path, status, location) => {
        for (const _time of ['first', 'from the cache']) {
          const { status: found, headers } = await answer(path);
          const leadsTo = headers.get('location');
          const { pathname, search, hash } = new URL(leadsTo ?? '', site);
          expect([found, leadsTo ? pathname + search + hash : undefined]).toEqual([
            status,
            location,
          ]);
        }
      },
    );

    it.each(['GET', 'POST', 'DELETE'])(
      '%s of an unknown API address answers 404',
      async (method) => {
        const unknown = await answer('/api/nothing', { method });
        expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Not found' }]);
      },
    );

    it('health is ok, names the backend to the operator alone, and counts no call of the model', () =>
      // On a busy machine a part may need more than the two seconds that the check gives it.
      vi.waitFor(async () => {
        const health = (headers = {}) => answer('/api/health', { headers });
        expect(await (await health()).json()).toEqual({ status: 'ok' });
        const whole = await health({ authorization: `Bearer ${cronSecret}` });
        expect([whole.status, await whole.json()]).toEqual([
          200,
          {
            status: 'ok',
            backend: 'embedded',
            gemini: { lastFailure: null, lastSuccess: null },
          },
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

    it('a page forbids framing, must be revalidated by browsers, and has no X-Powered-By', async () => {
      const { headers } = await answer('/');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('x-powered-by')).toBeNull();
    });

    it.each(['/', '/blog?category=mining', '/vlogs', '/blog/made-up', '/blog?page=9?'])(
      '%s is served from the page cache',
      (path) =>
        vi.waitFor(
          async () => expect((await answer(path)).headers.get('x-cache')).toBe('HIT'),
          30_000,
        ),
    );

    it('a list with campaign parameters in its address is still filtered', async () =>
      expect(
        await (await answer('/blog?utm_source=letter&category=mining&fbclid=1')).text(),
      ).toContain('Blog: Mining'));

    it('fonts and scripts are cached for a year, and an SVG drawing is sandboxed', async () => {
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
      const { headers } = await answer('/images/industries/mining.webp', { redirect: 'follow' });
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
      '/admin/site/texts',
      '/admin/site/texts/about/preview',
      '/admin/statistics',
      `/admin/preview/${id}`,
    ])('%s redirects to the sign-in page, also with a forged cookie', async (path) => {
      for (const headers of [{}, { Cookie: `__Host-admin=${forged}` }]) {
        expect((await answer(path, { headers })).headers.get('location')).toContain(
          `/admin/login?next=${encodeURIComponent(path)}`,
        );
      }
    });

    it('the dashboard redirects to the sign-in page, and that page is shown', async () => {
      const { headers } = await answer('/admin/dashboard');
      expect(headers.get('location')).toMatch(/\/admin\/login$/);
      expect(await (await answer('/admin/login')).text()).toContain('Admin Access');
    });

    it('an upload is refused with 401', async () =>
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
      '/api/site-texts/versions?key=about.lab.title',
    ])('%s is refused', async (path) => {
      const refused = await answer(path);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('cache-control')).toContain('no-store');
      expect(await refused.json()).toMatchObject({ ok: false, code: 'signed-out' });
    });
  });

  interface Sent {
    status: number;
    headers: Headers;
    body: string;
  }

  /** A request as it stands on the wire. */
  async function send(lines: string[], body = ''): Promise<Sent> {
    const socket = connect(port, 'localhost');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    const length = body ? [`Content-Length: ${body.length}`] : [];
    socket.write([...lines, ...length, 'Connection: close', '', body].join('\r\n'));
    await once(socket, 'close');
    const end = text.indexOf('\r\n\r\n');
    const [first = '', ...fields] = text.slice(0, end).split('\r\n');
    const headers = new Headers();
    for (const field of fields) {
      const colon = field.indexOf(':');
      headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
    }
    return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
  }

  const getAs = (path: string, ...more: string[]): Promise<Sent> =>
    send([`GET ${path} HTTP/1.1`, 'Host: lab.example', ...more]);

  describe('answers: https and contact', () => {
    it.each([
      ['/', 'same-origin'],
      ['/blog/no-such-post', 'same-origin'],
      ['/search?q=a', 'same-origin'],
      ['/api/health', 'same-origin'],
      ['/admin/login', 'same-origin'],
      ['/blog/rss.xml', 'cross-origin'],
      ['/opengraph-image', 'cross-origin'],
      ['/blog/ai-in-the-clinic/opengraph-image', 'cross-origin'],
      ['/icon-192.png', 'cross-origin'],
      ['/media/none.png', 'cross-origin'],
    ])(
      '%s has strict transport security and the cross-origin resource policy %s',
      async (path, policy) => {
        const { headers } = await getAs(path);
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
        expect(headers.get('cross-origin-resource-policy')).toBe(policy);
        if (policy === 'cross-origin') return;
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
      },
    );

    it('security.txt names the contact for reports of weaknesses, and expires in less than 366 days', async () => {
      const { status, headers, body } = await getAs('/.well-known/security.txt');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(body).toContain('Contact: mailto:write@lab.example\n');
      expect(body).toContain('Canonical: https://lab.example/.well-known/security.txt\n');
      const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(securityTextSeconds / 86_400);
      expect(days).toBeLessThan(366);
    });
  });

  describe('admin area', () => {
    it('each script of the sign-in page carries the nonce of the policy, which changes with each request', async () => {
      const seen = new Set<string>();
      for (const _ of [1, 2]) {
        const { headers, body } = await getAs('/admin/login');
        const policy = headers.get('content-security-policy') ?? '';
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
        const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
        expect(scripts).toBe(`'self' 'nonce-${nonce}' 'strict-dynamic'`);
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        seen.add(nonce);
        const tags = [...body.matchAll(/<script([^>]*)>/g)];
        expect(tags.length).toBeGreaterThan(5);
        for (const [, attributes] of tags) expect(attributes).toContain(`nonce="${nonce}"`);
      }
      expect(seen.size).toBe(2);
    });

    it.each([
      ['a page', []],
      ['the data of the router', ['RSC: 1']],
      ['a prefetch', ['RSC: 1', 'Next-Router-Prefetch: 1', 'Purpose: prefetch']],
      ['a part of the page', ['RSC: 1', 'Next-Router-Segment-Prefetch: /_tree']],
      ['a page with a cookie that nobody signed', ['Cookie: __Host-admin=a.b.c']],
    ])(
      'without a session, %s is a redirect to the sign-in page and nothing else',
      async (_, more) => {
        const { status, headers, body } = await getAs('/admin/posts', ...more);
        expect(status).toBe(307);
        // The framework says the address once more.
        expect(body).toMatch(/^[\w\s/?=%]{0,60}$/);
        expect(headers.get('location')).toMatch(
          /^(https:\/\/lab\.example)?\/admin\/login\?next=%2Fadmin%2Fposts/,
        );
      },
    );

    // The body never comes.
    it.each([
      ['a form', [], 303, ''],
      ['an action', [`Next-Action: ${'f'.repeat(42)}`], 401, 'Please sign in again'],
    ] as const)(
      'without a session, %s is refused before its body arrives',
      async (_, more, expected, text) => {
        const paths = ['/admin/posts', '/admin/login'];
        const answers = await Promise.all(
          paths.map((path) =>
            send([
              `POST ${path} HTTP/1.1`,
              'Host: lab.example',
              'Content-Type: application/x-www-form-urlencoded',
              'Content-Length: 1000',
              ...more,
            ]),
          ),
        );
        for (const [index, { status, headers, body }] of answers.entries()) {
          const seen = [status, body.includes(text), body.length < 40];
          expect(seen, paths[index]).toEqual([expected, true, true]);
          if (status === 303) expect(headers.get('location')).toMatch(/\/admin\/login$/);
        }
      },
    );
  });

  it.each(['/%zz', '/blog/caf%C3', '/media/%E0%A4%A'])(
    'the undecodable address %s redirects to the home page',
    async (path) => {
      const { status, headers } = await send([`GET ${path} HTTP/1.1`, 'Host: lab.example']);
      expect([status, headers.get('location')]).toEqual([307, '/#not-found']);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  describe('answers: another host name', () => {
    it.each([
      ['/admin/posts', 'Host: evil.example'],
      ['/', 'Host: evil.example'],
      ['/blog/rss.xml', 'Host: evil.example'],
      ['/no-such-page', 'Host: evil.example'],
      ['/admin', 'Host: evil.example'],
      ['/robots.txt', 'Host: evil.example'],
      ['/about', 'X-Forwarded-Host: evil.example\r\nHost: lab.example'],
    ])(
      'the response to %s with %s contains that host in no header and no body',
      async (target, host) => {
        const { status, headers, body } = await send([`GET ${target} HTTP/1.1`, host]);
        expect(status).toBeLessThan(400);
        expect([...headers.values()].join('\n')).not.toContain('evil');
        expect(body).not.toContain('evil');
      },
    );
  });

  it('npm start: SIGTERM lets a running analysis finish, then site and backend end with code 0', async () => {
    const pid = backendPid();
    const analysis = analysisOf('Copper Tools');
    const answer = await fetch(`http://localhost:${port}/api/recommendations`, {
      ...analysis,
      headers: { ...analysis.headers, Origin: 'https://lab.example' },
    });
    await until(() => gemini.requests.length > 0);
    second.child.kill('SIGTERM');
    // It stops only now: it takes no more requests.
    await until(() =>
      get('/api/health').then(
        () => false,
        () => true,
      ),
    );
    release();
    const lines = (await answer.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'done', stored: true });
    expect(await second.ended).toBe(0);
    expect(alive(pid)).toBe(false);
  });
});
