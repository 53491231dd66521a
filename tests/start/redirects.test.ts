// Redirects and paths that are not found, in two instances of the built site.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingAnswer } from '../../lib/redirects/rows';
import { builds } from '../../scripts/build';
import { actionCaller, adminOf, statusSetter } from '../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { freePort } from '../support/ports';
import { BackendProxy } from '../support/proxy';
import { port, printed, ready, start, until } from './support';

const base = `http://localhost:${port}`;
const otherPort = await freePort();
const other = `http://localhost:${otherPort}`;
const post = 'maize-advice-by-phone';
let backend: TestBackend;
let proxy: BackendProxy;
let settings: Record<string, string>;
let call: Awaited<ReturnType<typeof actionCaller>>['call'];

beforeAll(async () => {
  backend = await startBackend();
  proxy = new BackendProxy(backend.url);
  settings = { ...settingsOf(backend), SUPABASE_URL: await proxy.start(), SITE_URL: base };
});
afterAll(async () => {
  proxy.stop();
  await backend.stop();
});

async function startSite(): Promise<void> {
  await ready(start(settings));
  ({ call } = await actionCaller(backend, builds()[0] ?? ''));
}
const save = (path: string, target: string) =>
  call(base, '/admin/site/redirects', 'saveRedirectAction', { id: randomUUID(), path, target });
async function ask(path: string, at = base) {
  const { status, headers } = await fetch(`${at}${path}`, { redirect: 'manual' });
  return [status, headers.get('location')];
}
const home = [307, '/#not-found'];

it('a redirect leads on in each instance, until its address comes into use', async () => {
  await startSite();
  await printed(start({ ...settings, PORT: String(otherPort) }), 'ready ');
  for (const path of ['/old', '/old page', '/blog/old', '/blog/a/b', '/vlogs/a', '/sitemap/a']) {
    expect(await ask(path)).toEqual(path === '/blog/old' ? [404, null] : home);
    await ask(path, other);
    expect(await save(path, '/work#events')).toContain('"ok":true');
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(`${path}?a=1`)).toEqual([308, '/work?a=1#events']);
    }
    await until(async () => (await ask(path, other))[0] === 308);
  }
  const response = await fetch(`${base}/blog/old`, { redirect: 'manual' });
  expect(response.headers.get('cache-control')).toContain('max-age=0');

  expect(await save(`/blog/${post}`, '/work')).toContain('A published post has this address');
  const setStatus = await statusSetter(backend, builds()[0] ?? '', post);
  await setStatus(base, 'archived');
  expect(await save(`/blog/${post}`, '/work')).toContain('"ok":true');
  expect(await ask(`/blog/${post}`)).toEqual([308, '/work']);
  await setStatus(base, 'published');
  expect(await ask(`/blog/${post}`)).toEqual([200, null]);
});

it('what was not found is counted, from memory as well, in one call every few seconds', async () => {
  await startSite();
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
  const admin = await adminOf(backend);
  const counted = async (): Promise<Record<string, number>> => {
    const { data } = await admin.rpc('list_missing_paths').throwOnError();
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
