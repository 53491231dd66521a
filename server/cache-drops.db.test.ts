// The page caches drop the pages that another instance of the site has changed.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PageStore } from '@/server/page-cache/store';
import { dropTags } from '@/server/share-cache-drops';
import { service } from '@/tests/support/clients';
import { answerOn, BackendProxy } from '@/tests/support/proxy';
import { SharedDrops } from './share-cache-drops';

const { url, secretKey } = inject('backend');
const proxy = new BackendProxy(url);
let proxied: string;

beforeAll(async () => {
  proxied = await proxy.start();
});
afterAll(() => proxy.stop());

/** An instance with a page that carries a tag. */
async function newInstance(tag: string, address = url) {
  let time = 0;
  const store = new PageStore({ now: () => time });
  const shared = new SharedDrops({ url: address, secretKey }, { store, now: () => time });
  const keep = (): void => {
    const kept = { lastModified: 0, value: null };
    store.set('page', { kind: 'page', kept, tags: [tag], bytes: 1 }, store.begin());
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  await shared.exchange();
  pass(1);
  keep();
  return { store, shared, keep, pass, has: () => store.get('page') !== undefined };
}

it('an instance drops what another instance has dropped, once, and nothing else', async () => {
  const tag = `test-${randomUUID()}`;
  const one = await newInstance(tag);
  const other = await newInstance(tag);
  const third = await newInstance(`${tag}-else`);
  await one.store.announce?.([tag, tag]);
  await one.shared.exchange();
  expect(one.has()).toBe(true);
  for (const instance of [other, third]) await instance.shared.exchange();
  expect([other.has(), third.has()]).toEqual([false, true]);
  // Rendered again since, it is the truth, although the drop is still among the recent ones.
  other.pass(1);
  other.keep();
  await other.shared.exchange();
  expect(other.has()).toBe(true);
});

it('an instance does not drop what was dropped before it began', async () => {
  const tag = `test-${randomUUID()}`;
  await service.rpc('note_cache_drop', { p_tags: [tag] }).throwOnError();
  const late = await newInstance(tag);
  await late.shared.exchange();
  expect(late.has()).toBe(true);
});

it('an instance hears what was dropped since it began, also when it could not ask at first', async () => {
  const tag = `test-${randomUUID()}`;
  proxy.instead = answerOn('cache_drop', 503, {});
  const late = await newInstance(tag, proxied);
  await service.rpc('note_cache_drop', { p_tags: [tag] }).throwOnError();
  proxy.instead = () => false;
  await late.shared.exchange();
  expect(late.has()).toBe(false);
});

it('an instance hears while it cannot tell, and tells however much in the end', async () => {
  const tag = `test-${randomUUID()}`;
  const one = await newInstance(tag, proxied);
  const other = await newInstance(tag);
  proxy.instead = answerOn('note_cache_drop', 503, {});
  const many = Array.from({ length: dropTags }, (_, index) => `${tag}-${index}`);
  await one.store.announce?.(many);
  await one.store.announce?.([tag]);
  await service.rpc('note_cache_drop', { p_tags: [tag] }).throwOnError();
  await one.shared.exchange();
  expect(one.has()).toBe(false);
  await other.shared.exchange();
  other.pass(1);
  other.keep();
  proxy.instead = () => false;
  await one.shared.exchange();
  await other.shared.exchange();
  expect(other.has()).toBe(false);
});

it('an instance tells later what it could not tell, and drops everything after a long silence', async () => {
  const tag = `test-${randomUUID()}`;
  const one = await newInstance(tag, proxied);
  const other = await newInstance(tag);
  proxy.instead = answerOn('cache_drop', 503, {});
  await one.store.announce?.([tag]);
  await one.shared.exchange();
  await other.shared.exchange();
  expect([one.has(), other.has()]).toEqual([true, true]);

  proxy.instead = () => false;
  one.pass(15_000);
  await one.shared.exchange();
  await other.shared.exchange();
  expect(other.has()).toBe(false);

  one.pass(1);
  one.keep();
  one.pass(25_000);
  await one.shared.exchange();
  expect(one.has()).toBe(false);
});
