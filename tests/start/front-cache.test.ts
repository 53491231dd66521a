// What the site lends to a cache in front, and takes back: by a cache that only notes what it is
// told. tests/front has a real one.
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { frontLoans } from '@/lib/limits';
import { Page } from '@/lib/page-cache/page';
import { PageStore } from '@/lib/page-cache/store';
import { FrontCache } from '@/scripts/front-cache';

const caches: Server[] = [];
afterEach(() => {
  for (const cache of caches.splice(0)) {
    cache.closeAllConnections();
    cache.close();
  }
});

/** A cache in front of a site of its own. */
async function newCache() {
  const state = { told: [] as string[], status: 404 };
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    state.told.push(`${request.headers['accept-encoding']} ${request.url}`);
    response.writeHead(state.status).end();
    news.emit('told');
  });
  caches.push(server);
  await once(server.listen(0), 'listening');
  /** Waits until it was told so many things. */
  const heard = async (count: number): Promise<void> => {
    while (state.told.length < count) await once(news, 'told');
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, heard, ...newStore(url) };
}

function newStore(url: string) {
  const store = new PageStore();
  const keep = (address: string, pageStatus = 200): Page => {
    const page = new Page(address, pageStatus, {});
    const kept = { lastModified: 0, value: null };
    store.set(address, { kind: 'page', kept, tags: [address], bytes: 1, page }, store.begin());
    store.noteAddress(address, address);
    return page;
  };
  const front = new FrontCache([url], store);
  const lend = (address: string, page: Page, asked = address, encoding = ''): object =>
    front.lend(address, page, {
      url: asked,
      headers: { 'accept-encoding': encoding },
    } as unknown as IncomingMessage);
  return { store, keep, front, lend };
}

const lent = { 'X-Accel-Expires': '10' };

it('takes back what a write drops, in each encoding and nothing else, now and once more', async () => {
  const { state, heard, store, keep, front, lend } = await newCache();
  const [about, blog] = [keep('/about'), keep('/blog')];
  expect(lend('/about', about)).toEqual({});
  await front.start();
  for (const encoding of ['', 'gzip', 'gzip, br']) {
    expect(lend('/about', about, '/about', encoding)).toEqual(lent);
  }
  expect(lend('/blog', blog, '/blog?page=2')).toEqual(lent);
  state.told = [];
  store.drop(['/about']);
  await store.frontPurged();
  const all = ['br /about', 'gzip /about', 'identity /about'];
  expect(state.told.toSorted()).toEqual(all);
  await heard(6);
  expect(state.told.slice(3).toSorted()).toEqual(all);
  store.clear();
  await store.frontPurged();
  expect(state.told.slice(6)).toContain('identity /blog?page=2');
});

it('lends no missing page, and none whose address would be told otherwise', async () => {
  const { keep, front, lend } = await newCache();
  await front.start();
  expect(lend('/blog/none', keep('/blog/none', 404))).toEqual({});
  const about = keep('/about');
  for (const asked of ['/./about', '/x/../about', '/%2e/about', '//about', '/about#a', '/a b']) {
    expect(lend('/about', about, asked), asked).toEqual({});
  }
});

it('lends so many at once and no more, so that taking them back ends', async () => {
  const { keep, front, lend } = await newCache();
  await front.start();
  const about = keep('/about');
  const asked = (number: number) => lend('/about', about, `/about?page=${number}`);
  for (let number = 1; number <= frontLoans; number += 1) expect(asked(number)).toEqual(lent);
  expect(asked(frontLoans + 1)).toEqual({});
  expect(asked(1)).toEqual(lent);
});

it('lends nothing while what is to be taken back cannot be', async () => {
  const { state, heard, store, keep, front, lend } = await newCache();
  const about = keep('/about');
  await front.start();
  expect(lend('/about', about)).toEqual(lent);
  state.status = 403;
  store.drop(['/about']);
  await store.frontPurged();
  const again = keep('/about');
  expect(lend('/about', again)).toEqual({});
  state.status = 200;
  state.told = [];
  await heard(2);
  expect(state.told.slice(0, 2)).toEqual(['identity /', 'identity /about']);
  await store.frontPurged();
  while (!('X-Accel-Expires' in lend('/about', again))) await new Promise(setImmediate);
});
