// `next build` and `next start` as platforms run them, with nothing set: what is missing is one line
// at the start, and what needs no backend is shown. With VERCEL, as on that platform, the framework's own cache
// is at work. (The build that the tests share was made by `next build` with nothing set.)
// docs/deploy.md, 'Platforms that run Next' and 'Vercel'.
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { missingAnswer } from '../../../lib/redirects/rows';
import { formatDay } from '../../../lib/text/dates';
import { builds } from '../../../scripts/build';
import { get, port, run, type Start, until } from '../../start/support';
import { actionCaller, adminOf, statusSetter, storeFacts } from '../../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { importedFields } from '../../support/imported-post';
import { noSettings } from '../../support/no-settings';
import { BackendProxy } from '../../support/proxy';
import { blocksUnder, blockWith } from './guide';

const next = 'node_modules/next/dist/bin/next';
let build = '';
let site: Start;

beforeAll(() => {
  [build = ''] = builds();
});

function begin(settings: Record<string, string> = {}): void {
  const env = { ...noSettings, NODE_ENV: 'production', NEXT_DIST_DIR: build, ...settings };
  site = run(process.execPath, [next, 'start', '-p', String(port)], { env });
}

async function nextStart(settings: Record<string, string> = {}): Promise<void> {
  begin(settings);
  await until(() => site.output().includes('Ready in'));
  // The framework answers from now on, but only the first answer shows that all is loaded.
  await get('/about');
}

it('deploying on a platform is as docs/deploy.md says', () => {
  expect(blocksUnder('Platforms that run Next')).toEqual(['npx next build\nnpx next start\n']);
});

/** Lines for whoever runs the site, apart from those about one failure. */
const plainLines = (): string[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('Bad environment'));

it('a site on a platform says once what is missing, and shows what needs no backend', async () => {
  await nextStart();
  const line = 'Bad environment: SUPABASE_URL must be set: this server starts no backend';
  expect(plainLines()).toEqual([line]);
  for (const path of [
    '/',
    '/about',
    '/services',
    '/ai-value-assessment',
    '/ai-recommendations',
    '/search',
  ]) {
    expect((await get(path)).status, path).toBe(200);
  }
  for (const path of ['/blog', '/blog/no-such-post', '/vlogs', '/search?q=a', '/blog/rss.xml']) {
    expect((await get(path)).status, path).toBe(500);
  }
  expect((await get('/api/health')).status).toBe(503);
});

it.each([
  [{ SUPABASE_URL: 'https://project.supabase.example' }, 'SUPABASE_URL needs SUPABASE_PUBL'],
  [{ PORT: 'abc', SUPABASE_URL: 'nonsense' }, 'SUPABASE_URL must be an http(s) address'],
])('a site on a platform says what is wrong with %j', async (settings, words) => {
  await nextStart(settings);
  expect((await get('/blog')).status).toBe(500);
  expect(plainLines()).toEqual([expect.stringContaining(words)]);
});

describe('a site with the platform’s own cache', () => {
  const base = `http://localhost:${port}`;
  const slug = 'ai-in-the-clinic';
  const post = `/blog/${slug}`;
  let backend: TestBackend;
  let proxy: BackendProxy;
  let settings: Record<string, string>;
  let plain: Record<string, string>;

  beforeAll(async () => {
    backend = await startBackend();
    proxy = new BackendProxy(backend.url);
    plain = { ...settingsOf(backend), SUPABASE_URL: await proxy.start(), SITE_URL: base };
    settings = { ...plain, VERCEL: '1' };
  });
  afterAll(async () => {
    proxy.stop();
    await backend.stop();
  });

  /** Asks for the post as visitors do: its page, and the lists that name it. */
  async function shown(): Promise<{ page: number; lists: boolean[] }> {
    const lists = await Promise.all(
      [
        '/blog',
        '/blog?category=healthcare',
        '/search?q=clinic',
        '/sitemap-1.xml',
        '/blog/rss.xml',
      ].map(async (path) => (await (await get(path)).text()).includes(post)),
    );
    return { page: (await get(post)).status, lists };
  }
  const there = { page: 200, lists: [true, true, true, true, true] };
  const withdrawn = { page: 404, lists: [false, false, false, false, false] };

  it.each([
    ['with', true],
    ['without', false],
  ])(
    'leads retyped addresses on, and says that a feed is the same, %s it',
    async (_mark, isPlatform) => {
      await nextStart(isPlatform ? settings : plain);
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(`${base}${path}`, { redirect: 'manual', headers });
      const answers = {
        '/About?a=1': '/about?a=1',
        '/BLOG?category=healthcare': '/blog?category=healthcare',
        '/Blog/AI-in-the-clinic': post,
        [`${post.toUpperCase().replace('BLOG', 'blog')}.?a=1`]: `${post}?a=1`,
      };
      for (const [path, target] of Object.entries(answers)) {
        const { status, headers } = await ask(path);
        expect([status, headers.get('location')?.replace(base, '')], path).toEqual([308, target]);
      }
      expect((await ask('/blog/no-such-post.')).status).toBe(404);
      expect((await ask('/?p=123')).status).toBe(307);
      const icon = await ask('/favicon.ico');
      expect([icon.status, icon.headers.get('cache-control')]).toEqual([307, 'public, max-age=60']);
      const drawn = await ask(icon.headers.get('location')?.replace(base, '') ?? '');
      expect(drawn.headers.get('content-type')).toBe('image/png');
      const first = await ask('/blog/rss.xml');
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      expect([first.status, (await ask('/blog/rss.xml', headers)).status]).toEqual([200, 304]);
    },
  );

  it('stops a build that is not told the address that its fixed pages name', async () => {
    const env = { ...noSettings, NODE_ENV: 'production', VERCEL: '1' };
    const stopped = run(process.execPath, [next, 'build'], { env });
    expect(await stopped.ended).toBe(1);
    expect(stopped.output()).toContain('a build on this platform needs SITE_URL');
  });

  it('keeps pages there, and an edit shows with the next request', async () => {
    await nextStart(settings);
    const setStatus = await statusSetter(backend, build, slug);
    for (const path of ['/', '/about', post, '/blog']) {
      expect((await get(path)).status, path).toBe(200);
      expect((await get(path)).headers.get('x-nextjs-cache'), path).toBe('HIT');
    }
    // Ours would have finished it (page-documents/server/finish.ts).
    expect((await (await get('/about')).text()).includes('data-document')).toBe(false);
    expect(await shown()).toEqual(there);
    await setStatus(base, 'archived');
    expect(await shown()).toEqual(withdrawn);
    expect(await (await get(post)).text()).toContain('Post not found');
    await setStatus(base, 'published');
    expect(await shown()).toEqual(there);
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('leads on by a redirect, and counts what was not found, %s it', async (mark, isPlatform) => {
    await nextStart(isPlatform ? settings : plain);
    const { call } = await actionCaller(backend, build);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${base}${path}`, { redirect: 'manual' });
      // The framework says the address of a kept redirect twice.
      return [status, headers.get('location')?.split(', ', 1)[0]];
    };
    for (const path of [`/old-${mark}`, `/blog/old-${mark}`, `/vlogs/old-${mark}`]) {
      const isPost = path.startsWith('/blog');
      expect(await ask(`${path}?a=1`)).toEqual(isPost ? [404, undefined] : [307, '/#not-found']);
      await until(async () => (await missing()).includes(path));
      const redirect = { id: randomUUID(), path, target: '/work' };
      const saved = await call(base, '/admin/site/redirects', 'saveRedirectAction', redirect);
      expect(saved).toContain('"ok":true');
      expect(await ask(`${path}?a=1`)).toEqual([308, isPost ? '/work' : '/work?a=1']);
    }
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('leads old addresses of an imported post on, %s it', async (mark, isPlatform) => {
    await nextStart(isPlatform ? settings : plain);
    const { call } = await actionCaller(backend, build);
    const source = 'wordpress:https://old.example';
    const number = isPlatform ? 4711 : 4712;
    const imported = {
      key: `${source}#${mark}`,
      source,
      digest: createHash('sha256').update(mark).digest('hex'),
      ...importedFields,
      slug: `moved-in-${mark}`,
      addresses: [`/2024/05/${mark}/`, `/?p=${number}`, `/name-${mark}/`],
    };
    const stored = await call(base, '/admin/import', 'importPostAction', imported);
    expect(stored).toContain('"outcome":"written"');
    const leadsTo = async (path: string): Promise<string> => (await fetch(`${base}${path}`)).url;
    for (const path of [
      `/2024/05/${mark}/`,
      `/2024/05/${mark}`,
      `/?p=${number}`,
      `/name-${mark}/`,
    ]) {
      expect(await leadsTo(path), path).toBe(`${base}/blog/moved-in-${mark}`);
    }
  });

  async function missing(): Promise<string[]> {
    const { data } = await (await adminOf(backend)).rpc('list_missing_paths').throwOnError();
    return missingAnswer.parse(data).rows.map(({ path }) => path);
  }

  /** How often each kind and name was counted today. */
  async function counted(): Promise<Map<string, number>> {
    const today = formatDay(Date.now());
    const period = { p_from: today, p_to: today, p_before_from: today, p_before_to: today };
    const { data } = await (await adminOf(backend))
      .rpc('read_statistics', { p_author: '', ...period })
      .throwOnError();
    return new Map(data.map(({ kind, name, count }) => [`${kind} ${name}`, count]));
  }

  it.each([
    ['with', true],
    ['without', false],
  ])(
    'counts beacons and pictures, and neither robots nor who asks not to be counted, %s it',
    async (_mark, isPlatform) => {
      await nextStart(isPlatform ? settings : plain);
      const before = await counted();
      const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
      const own = { 'User-Agent': phone, Origin: base };
      const send = async (kind: string, name: string, headers: Record<string, string> = own) => {
        const body = JSON.stringify([kind, name, ['', '', '']]);
        return (await fetch(`${base}/api/count`, { method: 'POST', headers, body })).status;
      };
      const picture = (headers: Record<string, string>): Promise<Response> =>
        fetch(`${base}/services?counted=1`, { headers: { 'User-Agent': phone, ...headers } });
      const without = [{ DNT: '1' }, { 'Sec-GPC': '1' }, { 'User-Agent': 'Googlebot/2.1' }];
      for (const headers of without) {
        expect(await send('view', '/work', { ...own, ...headers })).toBe(204);
        await picture({ Referer: `${base}/services`, ...headers });
      }
      await picture({ Referer: 'https://elsewhere.example/' });
      expect(await send('view', '/work', { ...own, Origin: 'https://elsewhere.example' })).toBe(
        403,
      );
      expect(await send('view', '/about')).toBe(204);
      expect(await send('press', 'whatsapp')).toBe(204);
      const { status, headers } = await picture({ Referer: `${base}/services?utm_source=Radio` });
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/gif',
        'no-store',
      ]);
      const since = async (name: string) =>
        ((await counted()).get(name) ?? 0) - (before.get(name) ?? 0);
      await until(async () => (await since('source radio')) > 0);
      const names = ['view /about', 'press whatsapp', 'view /services', 'view /work', 'day '];
      expect(await Promise.all(names.map(since))).toEqual([1, 1, 1, 0, 2]);
    },
  );

  it('is built with the settings of the database, and a change of one shows with the next request', async () => {
    const shared = build;
    build = '.next-platform';
    onTestFinished(() => {
      rmSync(build, { recursive: true, force: true });
      build = shared;
      proxy.instead = () => false;
      proxy.loses = () => false;
    });
    const stored = { contact_email: 'stored@lab.co.zm' };
    await storeFacts(backend, stored);
    const env = { ...noSettings, ...settings, NODE_ENV: 'production', NEXT_DIST_DIR: build };
    const made = run(process.execPath, [next, 'build'], { env });
    expect(await made.ended, made.output()).toBe(0);
    await nextStart(settings);
    const about = async () => {
      const answer = await get('/about');
      const [, address] = /mailto:([^"]+)/.exec(await answer.text()) ?? [];
      return [answer.headers.get('x-nextjs-cache'), address];
    };
    expect(await about()).toEqual(['HIT', 'stored@lab.co.zm']);
    const { call } = await actionCaller(backend, build);
    const values = { contact_email: 'new@lab.co.zm' };
    const change = { values, revision: 1 };
    expect(await call(base, '/admin/site', 'saveSettingsAction', change)).toContain('"revision":2');
    expect((await about())[1]).toBe('new@lab.co.zm');
    expect(await about()).toEqual(['HIT', 'new@lab.co.zm']);
    // A page is made with the last settings that were known, and made again once they can be read.
    proxy.loses = (path) => path.includes('save_settings');
    proxy.instead = (path, response) =>
      path.includes('/settings') && Boolean(response.writeHead(400).end());
    const other = { values: { contact_email: 'other@lab.co.zm' }, revision: 2 };
    expect(await call(base, '/admin/site', 'saveSettingsAction', other)).toContain('"ok":false');
    proxy.loses = () => false;
    expect((await about())[1]).toBe('new@lab.co.zm');
    proxy.instead = () => false;
    await until(async () => (await about())[1] === 'other@lab.co.zm');
  });

  it('shows an edit whose answer was lost', async () => {
    await nextStart(settings);
    const setStatus = await statusSetter(backend, build, slug);
    expect(await shown()).toEqual(there);
    proxy.loses = (path) => path.includes('/rpc/change_post_status');
    await setStatus(base, 'archived', false);
    proxy.loses = () => false;
    await until(async () => (await get(post)).status === 404);
    expect(await shown()).toEqual(withdrawn);
    await setStatus(base, 'published');
  });

  it('takes forms', async () => {
    await nextStart(settings);
    const fields = {
      name: 'Grace Banda',
      email: 'grace@test.example',
      organization: '',
      interest: 'other',
      message: 'Hello',
      consent: '2026-11-22',
      website: '',
    };
    const answer = await fetch(`${base}/api/contact`, {
      method: 'POST',
      headers: { Origin: base },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/get-involved/form#contact-status',
    ]);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const page = await fetch(`${base}/get-involved/form`, {
      headers: { Cookie: cookies.join('; ') },
    });
    expect(await page.text()).toContain('Grace Banda');
  });

  it('has its timer call for the daily work when a day begins in Lusaka', () => {
    const [, file = ''] = /<<'END'\n(.*)END\n/s.exec(blockWith('Vercel', 'vercel.json')) ?? [];
    const { crons } = z
      .object({ crons: z.array(z.object({ path: z.string(), schedule: z.string() })) })
      .parse(JSON.parse(file));
    expect(crons).toEqual([
      { path: '/api/daily', schedule: expect.stringMatching(/^\d+ 22 \* \* \*$/) },
    ]);
  });

  it('does the daily work for who has the secret, and drops all pages', async () => {
    await nextStart(settings);
    expect((await get('/api/daily')).status).toBe(404);
    site.child.kill('SIGKILL');
    await site.ended;
    const secret = 'a secret of the timer';
    await nextStart({ ...settings, CRON_SECRET: secret });
    const call = (token: string): Promise<Response> =>
      fetch(`${base}/api/daily`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await call(`${secret}x`)).status).toBe(401);
    const cached = async (path: string) => (await get(path)).headers.get('x-nextjs-cache');
    const paths = ['/', '/about', '/blog', post];
    for (const path of paths) await get(path);
    for (const path of paths) expect(await cached(path), path).toBe('HIT');
    const answer = await call(secret);
    expect([answer.status, await answer.json()]).toEqual([200, { isDone: true }]);
    for (const path of paths) expect(await cached(path), path).toBe('MISS');
  });
});
