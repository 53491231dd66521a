// The framework writes to the page cache and reads from it.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import PageCacheHandler from '@/server/page-cache/handler';
import { pageStore, shelfBytes } from '@/server/page-cache/store';

type Get = Parameters<PageCacheHandler['get']>;
type Set = Parameters<PageCacheHandler['set']>;

/** The handler of one request. */
const newRequest = () => {
  const handler = new PageCacheHandler({});
  return {
    drop: (tag: string) => handler.revalidateTag(tag),
    read: async (key: string): Promise<string | undefined> => {
      const entry = await handler.get(key, { kind: 'FETCH' } as Get[1]);
      return entry?.value && 'data' in entry.value ? entry.value.data.body : undefined;
    },
    keep: (key: string, body: string, tag: string) =>
      handler.set(
        key,
        {
          kind: 'FETCH',
          data: { headers: {}, body, url: '', status: 200 },
          revalidate: 1,
        } as unknown as Set[1],
        { fetchCache: true, tags: [tag] } as Set[2],
      ),
  };
};

it('the page cache keeps nothing from a request that began before a write, whatever others keep meanwhile', async () => {
  const [key, tag] = [randomUUID(), randomUUID()];
  const [early, slow] = [newRequest(), newRequest()];
  for (const request of [early, slow]) expect(await request.read(key)).toBeUndefined();
  await early.keep(key, 'before', tag);
  await newRequest().drop(tag);
  const late = newRequest();
  expect(await late.read(key)).toBeUndefined();
  // It has read the same before the write, and answers only now.
  await slow.keep(key, 'before', tag);
  expect(await newRequest().read(key)).toBeUndefined();
  await late.keep(key, 'after', tag);
  expect(await newRequest().read(key)).toBe('after');
});

const newPage = (key: string, tag: string, status: number): Promise<void> =>
  new PageCacheHandler({}).set(
    key,
    {
      kind: 'APP_PAGE',
      html: '<p>Words',
      rscData: undefined,
      status,
      headers: { 'x-next-cache-tags': tag },
      postponed: undefined,
      segmentData: undefined,
    } as unknown as Set[1],
    { cacheControl: { revalidate: false } } as unknown as Set[2],
  );

it.each([
  ['', 200, 'page'],
  ['', 308, 'missing'],
  ['', 404, 'missing'],
  ['/search/', 200, 'search'],
])(
  'the page cache keeps an answer below %j with status %i as a %s',
  async (folder, status, kind) => {
    const key = folder + randomUUID();
    await newPage(key, key, status);
    expect(pageStore.get(key)?.kind).toBe(kind);
  },
);

const newRoute = (key: string, status: number, contentType: string): Promise<void> =>
  new PageCacheHandler({}).set(
    key,
    {
      kind: 'APP_ROUTE',
      body: Buffer.from('Words'),
      status,
      headers: {
        'content-type': contentType,
        'x-robots-tag': 'noindex',
        'x-next-cache-tags': 'posts',
      },
    } as unknown as Set[1],
    { cacheControl: { revalidate: false } } as unknown as Set[2],
  );

it.each([
  ['text/markdown; charset=utf-8', 200, true],
  ['application/xml; charset=utf-8', 200, true],
  ['text/markdown; charset=utf-8', 404, false],
  ['image/png', 200, false],
])('the page cache answers %s with status %i by itself: %s', async (type, status, isPage) => {
  const key = `/blog/markdown/${randomUUID()}`;
  await newRoute(key, status, type);
  const page = pageStore.get(key)?.page;
  expect(page?.bytes.toString()).toBe(isPage ? 'Words' : undefined);
  if (!page) return;
  expect(page.headers).toMatchObject({ 'content-type': type, 'x-robots-tag': 'noindex' });
  expect(page.headers).not.toHaveProperty('x-next-cache-tags');
  pageStore.noteAddress(key, key);
  pageStore.drop(['posts']);
  expect(pageStore.stalePageAt(key)).toBe(page);
});

it('the page cache counts an entry in full, so that many that say nothing do not fill the memory', async () => {
  const tag = randomUUID();
  const keys = Array.from({ length: shelfBytes.read / 1024 }, () => randomUUID());
  for (const key of keys) await newRequest().keep(key, '[]', tag);
  const pages = await Promise.all(keys.map((key) => newRequest().read(key)));
  expect(pages.at(-1)).toBe('[]');
  expect(pages[0]).toBeUndefined();
});
