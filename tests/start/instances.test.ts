// Two instances of the built site on one database, whose build has read none: the facts of the page
// 'Site', redirects and missing paths, and posts that begin and end when nobody writes anything.
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asks } from '@/lib/content/asks';
import { listedPages } from '@/lib/content/pages';
import { missingAnswer } from '../../lib/redirects/rows';
import { builds } from '../../scripts/build';
import { actionCaller, adminOf, statusSetter } from '../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { freePort } from '../support/ports';
import { allEntries, allFacts, someEntries, someFacts } from '../support/proof';
import { BackendProxy } from '../support/proxy';
import { get, port, printed, ready, share, start, until } from './support';

const base = `http://localhost:${port}`;
const otherPort = await freePort();
/** Its clock is an hour ahead, no test cuts it off, and its report has another company's form. */
const other = `http://localhost:${otherPort}`;
const environment = 'environment@lab.co.zm';
let backend: TestBackend;
let proxy: BackendProxy;
let admin: Awaited<ReturnType<typeof actionCaller>>;
const build = () => builds()[0] ?? '';
const save = (values: Record<string, string>, revision: number): Promise<string> =>
  admin.call(base, '/admin/site', 'saveSettingsAction', { values, revision });

beforeAll(async () => {
  backend = await startBackend();
  proxy = new BackendProxy(backend.url);
  const settings = { ...settingsOf(backend), SITE_URL: base, CONTACT_EMAIL: environment };
  await ready(share(start({ ...settings, SUPABASE_URL: await proxy.start() })));
  const NODE_OPTIONS = `--import=${pathToFileURL(resolve('tests/support/wrong-clock.ts'))}`;
  const ahead = { ...settings, PORT: String(otherPort), NODE_OPTIONS };
  const form = { REPORT_FORM_SCRIPT_URL: 'https://forms.lab.co.zm/embed.js' };
  await printed(share(start({ ...ahead, ...form })), 'ready ');
  admin = await actionCaller(backend, build());
});
afterEach(() => {
  proxy.instead = () => false;
  proxy.loses = () => false;
});
afterAll(async () => {
  proxy.stop();
  await backend.stop();
});

/** The address that a page's foot names, and whether the page was kept. */
async function footOf(path: string, at = base) {
  const answer = await fetch(`${at}${path}`);
  expect(answer.status).toBe(200);
  const [, address] = /mailto:([^"]+)/.exec(await answer.text()) ?? [];
  return { address, isCached: answer.headers.get('x-cache') === 'HIT' };
}
/** Whether home shows the latest posts, and whether it was kept. */
async function homeOf() {
  const answer = await fetch(base);
  expect(answer.status).toBe(200);
  const hasPosts = (await answer.text()).includes('id="latest-posts"');
  return { hasPosts, isCached: answer.headers.get('x-cache') === 'HIT' };
}

/** What names the lab: the share picture of a post, and the addresses that do not say 'Mwila Labs'. */
async function brandAt(at: string): Promise<{ picture: string; unnamed: string[] }> {
  const paths = ['/', '/blog', '/blog/rss.xml', '/llms.txt', '/manifest.webmanifest'];
  const bodyOf = async (path: string) => Buffer.from(await (await fetch(at + path)).arrayBuffer());
  const picture = await bodyOf('/blog/maize-advice-by-phone/opengraph-image');
  const bodies = await Promise.all(paths.map(async (path) => ({ path, body: await bodyOf(path) })));
  const unnamed = bodies.filter(({ body }) => !body.includes('Mwila Labs'));
  return { picture: picture.toString('base64'), unnamed: unnamed.map(({ path }) => path) };
}

const die = (): void => {
  proxy.instead = (_path, response) => Boolean(response.destroy());
};
it('settings: without a database a page shows the environment’s facts, later the last stored ones, and is not cached', async () => {
  die();
  for (let time = 0; time < 2; time += 1) {
    expect(await footOf('/about')).toEqual({ address: environment, isCached: false });
  }
  expect(await homeOf()).toEqual({ hasPosts: false, isCached: false });
  // A save renders the admin area again, which reads the settings.
  proxy.instead = () => false;
  expect(await save({ contact_email: 'stored@lab.co.zm' }, 0)).toContain('"revision":1');
  // The settings can be read again, the posts cannot.
  proxy.instead = (path, response) => path.includes('list_posts') && Boolean(response.destroy());
  await until(async () => (await footOf('/about')).address === 'stored@lab.co.zm');
  for (let time = 0; time < 2; time += 1) {
    expect(await homeOf()).toEqual({ hasPosts: false, isCached: false });
  }
  proxy.instead = () => false;
  await until(async () => (await homeOf()).hasPosts);
  await until(async () => (await homeOf()).isCached);
  expect((await homeOf()).hasPosts).toBe(true);
  await until(async () => (await footOf('/about')).isCached);
  expect((await footOf('/about')).address).toBe('stored@lab.co.zm');
  // The settings that were read are kept like a page, until a write drops them.
  proxy.loses = (path) => path.includes('save_settings');
  expect(await save({ contact_email: 'stored@lab.co.zm' }, 1)).toContain('"ok":false');
  die();
  for (let time = 0; time < 2; time += 1) {
    expect(await footOf('/work')).toEqual({ address: 'stored@lab.co.zm', isCached: false });
  }
});

it('settings: a change is shown by the next request and soon by the other instance, an announcement until its last day', async () => {
  // The database of the first instance is back.
  for (const at of [base, other]) await until(async () => (await footOf('/about', at)).isCached);
  const [{ picture: former }] = await Promise.all([brandAt(base), brandAt(other)]);
  const renamed = { contact_email: 'new@lab.co.zm', site_name: 'Mwila Labs' };
  expect(await save(renamed, 1)).toContain('"revision":2');
  expect((await footOf('/about')).address).toBe('new@lab.co.zm');
  await until(async () => (await footOf('/about', other)).address === 'new@lab.co.zm');
  for (const at of [base, other]) {
    await until(async () => {
      const { picture, unnamed } = await brandAt(at);
      return picture !== former && unnamed.length === 0;
    });
  }
  // An empty text takes the environment's value away.
  const past = { announcement: 'It is over', announcement_until: '2026-01-01' };
  expect(await save({ contact_email: '', ...past }, 2)).toContain('"revision":3');
  const page = await (await get('/about')).text();
  expect([page.includes('mailto:'), page.includes('It is over')]).toEqual([false, false]);
  const future = { announcement: 'We move', announcement_until: '2099-12-31' };
  expect(await save(future, 3)).toContain('"revision":4');
  expect(await (await get('/about')).text()).toContain('We move');
});

type ReportWay = 'address' | 'otherForm' | 'neither';
const reportPromises: ReadonlyArray<[sentence: RegExp, ...ways: ReportWay[]]> = [
  [/Free to download|you can download/, 'address'],
  [/Your free copy|based on a survey|about the method/, 'address', 'otherForm'],
  [/form for it is another company’s/, 'otherForm'],
  [/In preparation\. Leave your address, and we email you when it is out\./, 'neither'],
  [/Get the report by email/, 'neither'],
];

/** The sentences of a page that promise what its buttons do not do. */
function wrongPromises(path: string, page: string, report: ReportWay): string[] {
  const html = page.replaceAll(/<script\b.*?<\/script>/gs, '');
  const count = (text: string) => html.split(text).length - 1;
  const ofButtons = Object.entries(asks).flatMap(([ask, words]) => {
    if (!('instead' in words)) return [];
    const link = `<a href="/get-involved#${ask}"`;
    const both = count(`${words.instead}</p>${link}`);
    return count(words.instead) === both && count(link) === both
      ? []
      : [`${path} has the button '${ask}' or its sentence alone`];
  });
  const ofReport = reportPromises.flatMap(([sentence, ...ways]) =>
    !ways.includes(report) && sentence.test(html)
      ? [`${path} says ${sentence}, but: ${report}`]
      : [],
  );
  return [...ofButtons, ...ofReport];
}

/** Places that are there once the visitor has entered or has a result; their links are hidden until then. */
const madeInUse = new Set(['welcome', 'total', 'next-step']);

/** The wrong links and promises of the public pages as they are now. */
async function wrongLinks(report: ReportWay, at = base): Promise<string[]> {
  const wrong: string[] = [];
  const targets = new Set<string>();
  const ids = new Map<string, Set<string>>();
  for (const path of [...listedPages.map((page) => page.path), '/blog/maize-advice-by-phone']) {
    const html = await (await fetch(at + path)).text();
    wrong.push(...wrongPromises(path, html, report));
    ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const [, tag = ''] of html.matchAll(/<a\b([^>]*)>/g)) {
      const href = / href="([^"]*)"/.exec(tag)?.[1] ?? '';
      const url = URL.parse(href, at + path);
      if (!url || /^(?:#?|\w+:)$/.test(href) || url.hostname.endsWith('.example')) {
        wrong.push(`${path} has the link '${href}'`);
      } else if (url.origin === at) targets.add(url.pathname + url.search + url.hash);
    }
    if (/<h[1-6][^>]*>\s*<\/h|<(?:ul|ol|dl)\b[^>]*><\/(?:ul|ol|dl)>/.test(html)) {
      wrong.push(`${path} has an empty heading or list`);
    }
  }
  for (const target of targets) {
    const { pathname, search, hash } = new URL(target, at);
    const answer = await fetch(at + pathname + search, { redirect: 'manual' });
    if (answer.headers.get('location')?.includes('#not-found')) wrong.push(`${target} leads home`);
    const place = hash.slice(1);
    const isAsk = pathname === '/get-involved' && place in asks;
    if (place && !isAsk && !madeInUse.has(place) && !ids.get(pathname)?.has(place)) {
      wrong.push(`${target} is no place of its page`);
    }
  }
  return wrong;
}

/** In both instances, once the other one shows what this one does. */
async function expectNoWrongLinks(mark: string, report: ReportWay): Promise<void> {
  expect(await (await get('/get-involved')).text()).toContain(mark);
  await until(async () => (await (await fetch(`${other}/get-involved`)).text()).includes(mark));
  expect(await wrongLinks(report)).toEqual([]);
  expect(await wrongLinks('otherForm', other)).toEqual([]);
}

it('settings: with none, some and all facts no link is empty, an example or leads home, and sentences match their buttons', async () => {
  const none = { contact_email: '', announcement: '', announcement_until: '' };
  expect(await save(none, 4)).toContain('"revision":5');
  await expectNoWrongLinks('where you enter the address', 'neither');
  const add = async (entries: unknown): Promise<void> =>
    expect(await admin.call(base, '/admin/site/lists', 'addEntriesAction', entries)).toContain(
      '"ok":true',
    );
  expect(await save(someFacts, 5)).toContain('"revision":6');
  await add(someEntries());
  expect(await (await get('/work')).text()).toContain('Kafue Bank');
  await expectNoWrongLinks('by appointment', 'neither');
  expect(await save(allFacts, 6)).toContain('"revision":7');
  await add(await allEntries(admin, base));
  expect(await (await get('/')).text()).toContain('minutes until an answer');
  await expectNoWrongLinks('Great East Road', 'address');
});

const redirect = (path: string, target: string) =>
  admin.call(base, '/admin/site/redirects', 'saveRedirectAction', {
    id: randomUUID(),
    path,
    target,
  });
async function ask(path: string, at = base) {
  const { status, headers } = await fetch(`${at}${path}`, { redirect: 'manual' });
  return [status, headers.get('location')];
}
const home = [307, '/#not-found'];

const published = 'maize-advice-by-phone';
it('redirects: each instance redirects a path until a page uses its address', async () => {
  for (const path of ['/old', '/old page', '/blog/old', '/blog/a/b', '/vlogs/a', '/sitemap/a']) {
    expect(await ask(path)).toEqual(path === '/blog/old' ? [404, null] : home);
    await ask(path, other);
    expect(await redirect(path, '/work#events')).toContain('"ok":true');
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(`${path}?a=1`)).toEqual([308, '/work?a=1#events']);
    }
    await until(async () => (await ask(path, other))[0] === 308);
  }
  const response = await fetch(`${base}/blog/old`, { redirect: 'manual' });
  expect(response.headers.get('cache-control')).toContain('max-age=0');

  expect(await redirect(`/blog/${published}`, '/work')).toContain(
    'A published post has this address',
  );
  const setStatus = await statusSetter(backend, build(), published);
  await setStatus(base, 'archived');
  expect(await redirect(`/blog/${published}`, '/work')).toContain('"ok":true');
  expect(await ask(`/blog/${published}`)).toEqual([308, '/work']);
  await setStatus(base, 'published');
  expect(await ask(`/blog/${published}`)).toEqual([200, null]);
});

it('redirects: missing paths, cached ones too, are counted with one database call every few seconds', async () => {
  proxy.requests.length = 0;
  const began = performance.now();
  const written = (): number =>
    proxy.requests.filter((path) => path.includes('note_missing')).length;
  for (let time = 0; time < 3; time += 1) {
    await ask('/nothing?mail=jo@lab.co.zm');
    await ask('/blog/missing-post');
    await ask('/blog/missing-post?from=a');
    await ask('/wp-login.php');
  }
  const client = await adminOf(backend);
  const counted = async (): Promise<Record<string, number>> => {
    const { data } = await client.rpc('list_missing_paths').throwOnError();
    return Object.fromEntries(missingAnswer.parse(data).rows.map(({ path, hits }) => [path, hits]));
  };
  await until(async () => {
    const hits = await counted();
    return hits['/nothing'] === 3 && hits['/blog/missing-post'] === 6;
  });
  const found = await counted();
  expect(Object.keys(found).filter((path) => /mail|wp/.test(path))).toEqual([]);
  expect(written()).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 5_000));

  proxy.instead = (_path, response) => Boolean(response.destroy());
  expect(await ask('/unheard-of')).toEqual(home);
  expect(await ask('/old')).toEqual([308, '/work#events']);
});

const from = (now: number): string => new Date(Date.now() + now).toISOString();

/** A post of its own, written past the site as the admin. */
async function newPost() {
  const client = await adminOf(backend);
  const p_author_id = await admin.idOf('users', 'email', 'editor@ai-lab.example');
  const slug = `w${randomUUID().slice(0, 8)}`;
  let id: string | null = null;
  const save = async (p_status: string, p_published_at?: string, ends_at: string | null = null) => {
    const p_fields = { title: slug, slug, content: '<p>Text</p>', ends_at };
    const chosen = p_published_at ? { p_published_at } : {};
    const { data } = await client
      .rpc('save_post', { p_id: id, p_fields, p_author_id, p_status, ...chosen })
      .single()
      .throwOnError();
    id = data.id;
    return data;
  };
  await save('draft');
  return {
    slug,
    /** Publishes it for a moment that is soon, but later than the save. */
    schedule: async () => {
      for (let wait = 3_000; ; wait *= 2) {
        const { is_public } = await save('published', from(wait));
        if (!is_public) return;
      }
    },
    end: (wait: number) => save('published', undefined, from(wait)),
  };
}

const paths = (slug: string): string[] => [
  '/blog',
  `/blog/${slug}`,
  `/blog/${slug}.md`,
  `/search?q=${slug}`,
  '/blog/rss.xml',
  '/sitemap.xml',
  '/llms.txt',
];

/** On which of these pages a site shows a post. */
async function shownOn(base: string, slug: string, pages = paths(slug)): Promise<string[]> {
  const shown = pages.map(async (path) => {
    const answer = await fetch(base + path);
    const isThere = (await answer.text()).includes(`/blog/${slug}`);
    return answer.status === 200 && isThere ? [path] : [];
  });
  return (await Promise.all(shown)).flat();
}
const untilShown = (base: string, slug: string, isShown: boolean): Promise<void> =>
  until(async () => {
    // Home does without the posts where they do not come in time, and has them with the next request.
    const pages = ['/', ...paths(slug)];
    const count = (await shownOn(base, slug, pages)).length;
    return isShown ? count === pages.length : count === 0;
  });

it('posts: each instance shows a scheduled post from its start to its end by the database’s clock, also without a database connection', async () => {
  const post = await newPost();
  for (const at of [base, other]) {
    await until(async () => (await fetch(`${at}/blog`)).headers.get('x-cache') === 'HIT');
    expect(await shownOn(at, post.slug)).toEqual([]);
  }
  await post.schedule();
  for (const at of [base, other]) await untilShown(at, post.slug, true);
  await post.end(2_000);
  for (const at of [other, base]) await untilShown(at, post.slug, false);

  const ending = await newPost();
  await ending.schedule();
  await untilShown(base, ending.slug, true);
  await ending.end(20_000);
  const asks = () => proxy.requests.filter((path) => path.includes('recent_cache_drops')).length;
  const before = asks();
  // The one that was begun before the end was set does not count.
  await until(() => asks() > before + 1);
  proxy.instead = (_path, response) => Boolean(response.destroy());
  expect(await shownOn(base, ending.slug)).toEqual(paths(ending.slug));
  await untilShown(base, ending.slug, false);
  expect((await fetch(`${base}/blog/${ending.slug}`)).status).toBe(503);
  expect((await fetch(`${base}/about`)).status).toBe(200);
});
