// The facts of the page 'Site' on the pages of two instances, whose build has read no database.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { builds } from '../../scripts/build';
import { actionCaller } from '../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { freePort } from '../support/ports';
import { BackendProxy } from '../support/proxy';
import { get, port, printed, ready, start, until } from './support';

const base = `http://localhost:${port}`;
const otherPort = await freePort();
const environment = 'environment@lab.co.zm';
let backend: TestBackend;
let proxy: BackendProxy;
let settings: Record<string, string>;
let save: (values: Record<string, string>, revision: number) => Promise<string>;

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

async function startSite(): Promise<void> {
  await ready(start(settings));
  const { call } = await actionCaller(backend, builds()[0] ?? '');
  save = (values, revision) =>
    call(base, '/admin/site', 'saveSettingsAction', { values, revision });
}

/** The address that a page's foot names, and whether the page was kept. */
async function footOf(path: string, at = base) {
  const answer = await fetch(`${at}${path}`);
  expect(answer.status).toBe(200);
  const [, address] = /mailto:([^"]+)/.exec(await answer.text()) ?? [];
  return { address, isKept: answer.headers.get('x-cache') === 'HIT' };
}
const die = (): void => {
  proxy.instead = (_path, response) => Boolean(response.destroy());
};
it('a page shows the environment’s facts where the database is dead from the first request, later the last known ones, and is not kept', async () => {
  await startSite();
  expect(await save({ contact_email: 'stored@lab.co.zm' }, 0)).toContain('"revision":1');
  die();
  for (let time = 0; time < 2; time += 1) {
    expect(await footOf('/about')).toEqual({ address: environment, isKept: false });
  }
  proxy.instead = () => false;
  await until(async () => (await footOf('/about')).address === 'stored@lab.co.zm');
  expect(await footOf('/about')).toEqual({ address: 'stored@lab.co.zm', isKept: true });
  // The settings that were read are kept like a page, until a write drops them.
  proxy.loses = (path) => path.includes('save_settings');
  expect(await save({ contact_email: 'stored@lab.co.zm' }, 1)).toContain('"ok":false');
  die();
  for (let time = 0; time < 2; time += 1) {
    expect(await footOf('/work')).toEqual({ address: 'stored@lab.co.zm', isKept: false });
  }
});

it('a change shows with the next request, and soon in the other instance, until the last day of an announcement', async () => {
  await startSite();
  const other = `http://localhost:${otherPort}`;
  await printed(start({ ...settings, PORT: String(otherPort) }), 'ready ');
  await until(async () => (await footOf('/about', other)).isKept);
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
