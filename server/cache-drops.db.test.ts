// The page caches drop the pages that another instance of the site has changed.

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { cacheTags } from '@/lib/pages/cache-tags';
import { isBackendSilent } from '@/lib/pages/request-context';
import { Page } from '@/server/page-cache/page';
import { PageStore } from '@/server/page-cache/store';
import { dropTags } from '@/server/share-cache-drops';
import { createAdmin, savePost, service, type TestClient } from '@/tests/support/clients';
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
async function newInstance(tag: string, address = url, isAlone = false) {
  let time = 0;
  const now = () => time;
  const store = new PageStore({ now });
  const shared = new SharedDrops({ url: address, secretKey }, { store, now, isAlone });
  const keep = (): void => {
    const cached = { lastModified: 0, value: null };
    const page = new Page('<p>', 200, {});
    store.set('page', { kind: 'page', cached, tags: [tag], bytes: 1, page }, store.begin());
    store.noteAddress('/page', 'page');
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  await shared.exchange();
  pass(1);
  keep();
  return {
    store,
    shared,
    keep,
    pass,
    has: () => store.get('page') !== undefined,
    hasAside: () => store.stalePageAt('/page') !== undefined,
  };
}
type Instance = Awaited<ReturnType<typeof newInstance>>;

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

it.each([
  ['a proxy answers 503', answerOn('cache_drop', 503, {}), true],
  [
    'the connection breaks',
    (_path: string, response: ServerResponse) => !!response.destroy(),
    true,
  ],
  ['the backend refuses', answerOn('cache_drop', 404, { message: 'unknown function' }), false],
])('an instance notes whether the backend is silent where %s', async (_how, instead, isSilent) => {
  const one = await newInstance(randomUUID(), proxied);
  proxy.instead = instead;
  await one.shared.exchange();
  expect(isBackendSilent()).toBe(isSilent);
  proxy.instead = () => false;
  await one.shared.exchange();
  expect(isBackendSilent()).toBe(false);
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

describe('a post', () => {
  let admin: TestClient;
  let authorId: string;
  beforeAll(async () => {
    ({ admin, authorId } = await createAdmin());
  });

  const from = (now: number): string => new Date(Date.now() + now).toISOString();
  const newSlug = (): string => `due-${randomUUID()}`;
  const save = async (fields: Parameters<typeof savePost>[2]) =>
    (await savePost(admin, authorId, { status: 'published', ...fields }).throwOnError()).data;

  /** Instances with a page for each tag. */
  const instancesWith = (...tags: string[]): Promise<Instance[]> =>
    Promise.all(tags.map((tag) => newInstance(tag)));

  it('a post that becomes due drops its page and its lists from the page cache once; its last page stays for a failure', async () => {
    const slug = newSlug();
    const instances = await instancesWith(cacheTags.post(slug), cacheTags.list('blog'));
    const [other] = await instancesWith(cacheTags.list('vlog'));
    const { id } = await save({ slug, status: 'draft' });
    // Later, where the machine is too slow for the moment.
    for (let wait = 500; (await save({ id, slug, at: from(wait) })).is_public; wait *= 2);
    for (const { shared, has, hasAside, pass, keep } of instances) {
      expect(has()).toBe(true);
      while (has()) await shared.exchange();
      expect(hasAside()).toBe(true);
      pass(1);
      keep();
      await shared.exchange();
      expect(has()).toBe(true);
    }
    await other?.shared.exchange();
    expect(other?.has()).toBe(true);
  });

  it('that is published at once is dropped by whoever writes it alone', async () => {
    const slug = newSlug();
    const [instance] = await instancesWith(cacheTags.post(slug));
    await save({ slug });
    await instance?.shared.exchange();
    expect(instance?.has()).toBe(true);
  });

  it('that ends drops its page and its lists for good, also when it is archived at that moment', async () => {
    const slug = newSlug();
    const instances = await instancesWith(cacheTags.post(slug), cacheTags.list('blog'));
    const { id } = await save({ slug, at: from(-60_000), ends: from(500) });
    while (!(await hasEnded(slug)));
    const archive = { p_ids: [id], p_status: 'archived' };
    expect((await admin.rpc('set_post_status', archive)).data).toMatchObject([
      { was_public: false },
    ]);
    for (const { shared, has, hasAside } of instances) {
      await shared.exchange();
      expect([has(), hasAside()]).toEqual([false, false]);
    }
  });

  async function hasEnded(slug: string): Promise<boolean> {
    const { data } = await service.rpc('recent_cache_drops', { p_seconds: 30 }).throwOnError();
    return (data as { ended: string[][] }).ended.some(([ended]) => ended === slug);
  }

  it('whose end was told is not shown after it where nothing can be asked any more', async () => {
    proxy.instead = answerOn('cache_drop', 200, { ...nothing, ends_in: 600_000 });
    const instance = await newInstance(cacheTags.list('blog'), proxied);
    proxy.instead = answerOn('cache_drop', 503, {});
    // Kept longer than others are trusted, because they were heard once more since.
    instance.store.heardAt = 2;
    instance.pass(599_990);
    expect(instance.has()).toBe(true);
    instance.pass(20);
    expect([instance.has(), instance.hasAside()]).toEqual([false, false]);
    proxy.instead = () => false;
  });
});

const nothing = { now: 0, drops: [], due: [], ended: [], starts_in: null, ends_in: null };

describe('an instance that is alone', () => {
  afterEach(() => {
    proxy.instead = () => false;
  });

  it.each<[string, Partial<Record<keyof typeof nothing, number>>, number]>([
    ['after a minute', {}, 60_000],
    ['when the next post begins', { starts_in: 2_000.5, ends_in: 9_000 }, 2_001],
    ['when the next post ends', { starts_in: 90_000, ends_in: 30.2 }, 31],
  ])(
    'asks again %s, and after a second where it was not answered',
    async (_when, timings, wait) => {
      const { shared, store } = await newInstance('a', proxied, true);
      proxy.instead = answerOn('cache_drop', 200, { ...nothing, ...timings });
      expect(await shared.exchange()).toBe(wait);
      proxy.instead = answerOn('cache_drop', 503, {});
      expect(await shared.exchange()).toBe(1_000);
      expect([store.announce, store.heardAt]).toEqual([undefined, undefined]);
    },
  );

  it('keeps its pages for hours, but not over a jump of a clock', async () => {
    proxy.instead = answerOn('cache_drop', 200, nothing);
    const { shared, has, pass } = await newInstance('a', proxied, true);
    const ask = (now: number): Promise<number> => {
      proxy.instead = answerOn('cache_drop', 200, { ...nothing, now });
      return shared.exchange();
    };
    pass(3_599_999);
    await ask(3_600_000);
    expect(has()).toBe(true);
    pass(60_000);
    await ask(3_560_000);
    expect(has()).toBe(false);
  });
});
