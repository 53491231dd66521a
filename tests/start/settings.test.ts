// The facts of the page 'Site' on the pages of two instances, whose build has read no database.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asks } from '@/lib/content/asks';
import { listedPages } from '@/lib/content/pages';
import { builds } from '../../scripts/build';
import { actionCaller } from '../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { freePort } from '../support/ports';
import { allEntries, allFacts, someEntries, someFacts } from '../support/proof';
import { BackendProxy } from '../support/proxy';
import { get, port, printed, ready, start, until } from './support';

const base = `http://localhost:${port}`;
const otherPort = await freePort();
const environment = 'environment@lab.co.zm';
let backend: TestBackend;
let proxy: BackendProxy;
let settings: Record<string, string>;
let admin: Awaited<ReturnType<typeof actionCaller>>;
const save = (values: Record<string, string>, revision: number): Promise<string> =>
  admin.call(base, '/admin/site', 'saveSettingsAction', { values, revision });

beforeAll(async () => {
  backend = await startBackend();
  proxy = new BackendProxy(backend.url);
  settings = {
    ...settingsOf(backend),
    SUPABASE_URL: await proxy.start(),
    SITE_URL: base,
    CONTACT_EMAIL: environment,
  };
});
afterEach(() => {
  proxy.instead = () => false;
  proxy.loses = () => false;
});
afterAll(async () => {
  proxy.stop();
  await backend.stop();
});

async function startSite(environment = settings): Promise<void> {
  await ready(start(environment));
  admin = await actionCaller(backend, builds()[0] ?? '');
}

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

const die = (): void => {
  proxy.instead = (_path, response) => Boolean(response.destroy());
};
it('a page shows the environment’s facts where the database is dead from the first request, later the last known ones, and is not kept', async () => {
  await startSite();
  expect(await save({ contact_email: 'stored@lab.co.zm' }, 0)).toContain('"revision":1');
  die();
  for (let time = 0; time < 2; time += 1) {
    expect(await footOf('/about')).toEqual({ address: environment, isCached: false });
  }
  expect(await homeOf()).toEqual({ hasPosts: false, isCached: false });
  // The settings can be read again, the posts cannot.
  proxy.instead = (path, response) => path.includes('list_posts') && Boolean(response.destroy());
  await until(async () => (await footOf('/about')).address === 'stored@lab.co.zm');
  for (let time = 0; time < 2; time += 1) {
    expect(await homeOf()).toEqual({ hasPosts: false, isCached: false });
  }
  proxy.instead = () => false;
  await until(async () => (await homeOf()).hasPosts);
  expect(await homeOf()).toEqual({ hasPosts: true, isCached: true });
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

it('a change shows with the next request, and soon in the other instance, until the last day of an announcement', async () => {
  await startSite();
  const other = `http://localhost:${otherPort}`;
  await printed(start({ ...settings, PORT: String(otherPort) }), 'ready ');
  await until(async () => (await footOf('/about', other)).isCached);
  expect(await save({ contact_email: 'new@lab.co.zm' }, 1)).toContain('"revision":2');
  expect((await footOf('/about')).address).toBe('new@lab.co.zm');
  await until(async () => (await footOf('/about', other)).address === 'new@lab.co.zm');
  // An empty text takes the environment's value away.
  const past = { announcement: 'It is over', announcement_until: '2026-01-01' };
  expect(await save({ contact_email: '', ...past }, 2)).toContain('"revision":3');
  const page = await (await get('/about')).text();
  expect([page.includes('mailto:'), page.includes('It is over')]).toEqual([false, false]);
  const future = { announcement: 'We move', announcement_until: '2099-12-31' };
  expect(await save(future, 3)).toContain('"revision":4');
  expect(await (await get('/about')).text()).toContain('We move');
});

/** The wrong links of the public pages as they are now. */
async function wrongLinks(): Promise<string[]> {
  const wrong: string[] = [];
  const targets = new Set<string>();
  const ids = new Map<string, Set<string>>();
  for (const path of [...listedPages.map((page) => page.path), '/blog/maize-advice-by-phone']) {
    const html = await (await get(path)).text();
    ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const [, tag = ''] of html.matchAll(/<a\b([^>]*)>/g)) {
      const href = / href="([^"]*)"/.exec(tag)?.[1] ?? '';
      const url = URL.parse(href, base + path);
      if (!url || /^(?:#?|\w+:)$/.test(href) || url.hostname.endsWith('.example')) {
        wrong.push(`${path} has the link '${href}'`);
      } else if (url.origin === base) targets.add(url.pathname + url.search + url.hash);
    }
    if (/<h[1-6][^>]*>\s*<\/h|<(?:ul|ol|dl)\b[^>]*><\/(?:ul|ol|dl)>/.test(html)) {
      wrong.push(`${path} has an empty heading or list`);
    }
  }
  for (const target of targets) {
    const { pathname, search, hash } = new URL(target, base);
    const answer = await fetch(base + pathname + search, { redirect: 'manual' });
    if (answer.headers.get('location')?.includes('#not-found')) wrong.push(`${target} leads home`);
    const isAsk = pathname === '/get-involved' && hash.slice(1) in asks;
    if (hash && !isAsk && !ids.get(pathname)?.has(hash.slice(1))) {
      wrong.push(`${target} is no place of its page`);
    }
  }
  return wrong;
}

it('no link is empty, an example or leads home, with no fact set, with some, and with all', async () => {
  await startSite({ ...settings, CONTACT_EMAIL: '' });
  expect(await save({}, 4)).toContain('"revision":5');
  expect(await wrongLinks()).toEqual([]);
  const add = async (entries: unknown): Promise<void> =>
    expect(await admin.call(base, '/admin/site/lists', 'addEntriesAction', entries)).toContain(
      '"ok":true',
    );
  expect(await save(someFacts, 5)).toContain('"revision":6');
  await add(someEntries());
  expect(await (await get('/work')).text()).toContain('Kafue Bank');
  expect(await wrongLinks()).toEqual([]);
  expect(await save(allFacts, 6)).toContain('"revision":7');
  await add(await allEntries(admin, base));
  expect(await (await get('/')).text()).toContain('40 % fewer calls wait');
  expect(await wrongLinks()).toEqual([]);
});
