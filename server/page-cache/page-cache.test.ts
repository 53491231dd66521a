import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { goneTag } from '@/lib/pages/cache-tags';
import { dropsTrustedMs } from '@/lib/process/limits';
import { chooseEncoding, longPageBytes, Page } from '@/server/page-cache/page';
import { type Entry, PageStore } from '@/server/page-cache/store';

const entry = (tags: string[] = [], bytes = 1, kind: Entry['kind'] = 'page'): Entry => ({
  kind,
  cached: { lastModified: 0, value: null },
  tags,
  bytes,
  page: new Page('<p>', 200, {}),
});

function newStore(options: ConstructorParameters<typeof PageStore>[0] = {}) {
  let time = 0;
  const store = new PageStore({ now: () => time, ...options });
  const make = (key: string, tags: string[] = [], bytes = 1, kind?: Entry['kind']): void =>
    store.set(key, entry(tags, bytes, kind), store.begin());
  return { store, make, pass: (ms: number) => (time += ms) };
}

describe('the page store', () => {
  it('keeps what was made, until a write drops one of its tags', () => {
    const { store, make } = newStore();
    make('a', ['posts', 'post-a']);
    make('b', ['posts']);
    store.drop(['post-a']);
    expect([store.get('a'), store.get('b')?.bytes]).toEqual([undefined, 1]);
    store.drop(['posts']);
    expect(store.get('b')).toBeUndefined();
  });

  it('keeps nothing that was begun before a write of the same moment or later', () => {
    const { store, make, pass } = newStore();
    const begun = store.begin();
    store.drop(['posts']);
    pass(1);
    store.set('a', entry(['posts']), begun);
    expect(store.get('a')).toBeUndefined();
    store.set('c', entry(['categories']), begun);
    expect(store.get('c')).toBeDefined();
    // Begun again after the write, it is the truth.
    make('a', ['posts']);
    const found = store.get('a');
    expect(found).toBeDefined();
    // Nor does what began before take its place.
    store.set('a', entry(['posts']), begun);
    expect(store.get('a')).toBe(found);
  });

  it('forgets a write once nothing can be on its way any more, and keeps nothing so old', () => {
    const { store, make, pass } = newStore();
    const begun = store.begin();
    store.drop(['posts']);
    pass(11 * 60_000);
    store.drop(['other']);
    store.set('a', entry(['posts']), begun);
    expect(store.get('a')).toBeUndefined();
    make('a', ['posts']);
    expect(store.get('a')).toBeDefined();
  });

  it('sets a page aside that an edit has dropped, until there is a new one', () => {
    const { store, make, pass } = newStore();
    make('key', ['posts']);
    store.noteAddress('/blog', 'key');
    expect(store.stalePageAt('/blog')).toBeUndefined();
    store.drop(['posts']);
    expect([store.pageAt('/blog'), store.stalePageAt('/blog')?.status]).toEqual([undefined, 200]);
    pass(1);
    make('key', ['posts']);
    expect([store.pageAt('/blog')?.status, store.stalePageAt('/blog')]).toEqual([200, undefined]);
    store.drop(['posts']);
    store.clear();
    expect(store.stalePageAt('/blog')).toBeUndefined();
  });

  it.each([
    ['in one call', [['posts', goneTag('posts')]]],
    ['one after the other', [['posts'], [goneTag('posts')]]],
    ['the other way round', [[goneTag('posts')], ['posts']]],
  ])('sets nothing aside that was withdrawn, dropped %s', (_how, calls) => {
    const { store, make } = newStore();
    make('key', ['posts']);
    make('else', ['categories']);
    for (const [address, key] of [
      ['/blog', 'key'],
      ['/about', 'else'],
    ] as const) {
      store.noteAddress(address, key);
    }
    for (const tags of calls) store.drop(tags);
    expect([store.pageAt('/blog'), store.stalePageAt('/blog')]).toEqual([undefined, undefined]);
    expect(store.pageAt('/about')).toBeDefined();
  });

  it('never sets the answer of a missing page aside', () => {
    const { store, make } = newStore();
    make('key', ['post-a'], 1, 'missing');
    store.noteAddress('/blog/a', 'key');
    store.drop(['post-a']);
    expect([store.pageAt('/blog/a'), store.stalePageAt('/blog/a')]).toEqual([undefined, undefined]);
  });

  it('sets a feed aside until a post of it is withdrawn, and none made before that', () => {
    const { store, pass } = newStore();
    const begun = store.begin();
    const setAside = (since: number): void =>
      store.setAside('/blog/rss.xml', { body: '<rss>', headers: { ETag: 'a' } }, ['posts'], since);
    const aside = () => store.stalePageAt('/blog/rss.xml')?.bytes.toString();
    setAside(begun);
    pass(1);
    store.drop(['posts']);
    expect([store.pageAt('/blog/rss.xml'), aside()]).toEqual([undefined, '<rss>']);
    store.drop([goneTag('posts')]);
    expect(aside()).toBeUndefined();
    setAside(begun);
    expect(aside()).toBeUndefined();
    pass(1);
    setAside(store.begin());
    expect(aside()).toBe('<rss>');
  });

  it('can drop everything, also what is being made', () => {
    const { store, make, pass } = newStore({ bytes: { page: 2 } });
    make('a', ['posts']);
    make('x', [], 1, 'missing');
    const begun = store.begin();
    store.clear();
    pass(1);
    store.set('b', entry(), begun);
    expect(['a', 'b', 'x'].filter((key) => store.get(key))).toEqual([]);
    make('b');
    make('c');
    expect(['b', 'c'].filter((key) => store.get(key))).toEqual(['b', 'c']);
  });

  it('shows nothing after its end, and keeps nothing that was begun before it', () => {
    const { store, make, pass } = newStore();
    for (const [key, tags] of [
      ['kept', ['posts']],
      ['aside', ['posts', 'post-a']],
      ['else', ['categories']],
    ] as const) {
      make(key, [...tags]);
      store.noteAddress(`/${key}`, key);
    }
    store.drop(['post-a']);
    store.endAt({ from: 10, until: 12, tags: ['posts', goneTag('posts')] });
    pass(9);
    const begun = store.begin();
    const shown = () => ['kept', 'aside', 'else', 'late'].filter((key) => store.pageAt(`/${key}`));
    expect([shown(), store.stalePageAt('/aside')?.status]).toEqual([['kept', 'else'], 200]);
    pass(1);
    expect([store.stalePageAt('/aside'), shown()]).toEqual([undefined, ['else']]);
    pass(1);
    store.set('late', entry(['posts']), begun);
    make('late', ['posts']);
    expect(store.get('late')).toBeUndefined();
    pass(2);
    make('late', ['posts']);
    expect(store.get('late')).toBeDefined();
  });

  it('an end that is noted later takes the place of the one before, unless that has passed', () => {
    const { store, make, pass } = newStore();
    make('a', ['a']);
    make('b', ['b']);
    store.endAt({ from: 5, until: 6, tags: ['a'] });
    store.endAt({ from: 10, until: 11, tags: ['b'] });
    pass(9);
    expect([store.get('a'), store.get('b')].map(Boolean)).toEqual([true, true]);
    pass(1);
    store.endAt(undefined);
    expect([store.get('a'), store.get('b')].map(Boolean)).toEqual([true, false]);
  });

  it('what was kept since the others were heard is shown no longer than they are trusted', () => {
    const { store, make, pass } = newStore();
    make('a');
    pass(dropsTrustedMs * 2);
    expect(store.get('a')).toBeDefined();
    store.heardAt = store.begin();
    pass(1);
    make('b');
    make('aside', ['posts']);
    store.noteAddress('/aside', 'aside');
    store.drop(['posts']);
    const shown = () => [store.get('a'), store.get('b'), store.stalePageAt('/aside')].map(Boolean);
    pass(dropsTrustedMs);
    expect(shown()).toEqual([true, true, true]);
    pass(1);
    expect(shown()).toEqual([true, false, false]);
  });

  it('lets go of what was not used for longest when it is full', () => {
    const { store, make } = newStore({ bytes: { page: 3 } });
    for (const key of ['a', 'b', 'c']) make(key);
    store.get('a');
    make('d');
    expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd']);
    make('large', [], 4);
    expect(['a', 'c', 'd', 'large'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd']);
    make('d', [], 3);
    expect(['a', 'c', 'd'].filter((key) => store.get(key))).toEqual(['d']);
  });

  it.each(['missing', 'search', 'read'] as const)(
    'an entry of kind %s never evicts a page or its address, and only the page is kept for failures after a drop',
    (kind) => {
      const { store, make } = newStore({ bytes: { page: 1, [kind]: 2 }, addresses: 1 });
      const left = () => ['a', 'x', 'y', 'z'].filter((key) => store.get(key));
      make('a', ['posts']);
      store.noteAddress('/blog', 'a');
      for (const key of ['x', 'y', 'z']) {
        make(key, ['posts'], 1, kind);
        if (kind === 'search') store.noteAddress(key, key);
      }
      expect(left()).toEqual(['a', 'y', 'z']);
      expect(store.pageAt('/blog')).toBeDefined();
      store.drop(['posts']);
      expect(left()).toEqual([]);
      expect([store.stalePageAt('/blog')?.status, store.stalePageAt('z')]).toEqual([
        200,
        undefined,
      ]);
    },
  );

  it('takes a post for a page that came to be under an address that was missing', () => {
    const { store, make } = newStore({ bytes: { missing: 1 } });
    make('z', [], 1, 'missing');
    make('z');
    make('w', [], 1, 'missing');
    expect(store.get('z')?.kind).toBe('page');
  });

  it('remembers the addresses that are asked for, however many others there are', () => {
    const { store, make } = newStore({ addresses: 2 });
    make('key');
    store.noteAddress('/blog', 'key');
    for (const made of ['/blog/x', '/blog/y', '/blog/z']) {
      expect(store.pageAt('/blog'), made).toBeDefined();
      store.noteAddress(made, 'key');
    }
    expect(store.pageAt('/blog/x')).toBeUndefined();
    expect(store.pageAt('/blog/z')).toBeDefined();
  });

  it('never lets made-up addresses push out a page or its address', () => {
    const { store, make } = newStore({ bytes: { page: 1, missing: 2 }, addresses: 2 });
    make('key');
    store.noteAddress('/blog', 'key');
    for (const key of ['x', 'y', 'z']) {
      make(key, [], 1, 'missing');
      store.noteAddress(`/blog/${key}`, key);
    }
    expect(store.pageAt('/blog')).toBeDefined();
    expect(store.pageAt('/blog/x')).toBeUndefined();
    expect(store.pageAt('/blog/z')).toBeDefined();
  });

  it('finds the page of an address as long as it is kept', () => {
    const { store, make, pass } = newStore();
    make('key', ['posts']);
    expect(store.pageAt('/blog')).toBeUndefined();
    store.noteAddress('/blog', 'key');
    expect(store.pageAt('/blog')?.etag).toBe(entry().page?.etag);
    store.drop(['posts']);
    expect(store.pageAt('/blog')).toBeUndefined();
    pass(1);
    make('key', ['posts']);
    expect(store.pageAt('/blog')).toBeDefined();
  });
});

describe('a page that is kept', () => {
  const html = '<p>Mwapoleni, Zambia</p>'.repeat(50);

  it('is the same page in every encoding, compressed once', async () => {
    const page = new Page(html, 200, {});
    const [br, gzip, identity] = await Promise.all([
      page.encoded('br'),
      page.encoded('gzip'),
      page.encoded('identity'),
    ]);
    expect(brotliDecompressSync(br).toString()).toBe(html);
    expect(gunzipSync(gzip).toString()).toBe(html);
    expect(identity.toString()).toBe(html);
    expect(await page.encoded('br')).toBe(br);
  });

  it('is compressed as well as possible, and quickly where it is long', async () => {
    const brotli = (text: string, quality: number): Buffer =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
        },
      });
    const words = Array.from({ length: 4_000 }, (_, index) => `${index * index} kwacha`).join(' ');
    const long = words.repeat(4);
    expect(long.length).toBeGreaterThan(longPageBytes);
    expect(await new Page(words, 200, {}).encoded('br')).toEqual(brotli(words, 11));
    expect(await new Page(long, 200, {}).encoded('br')).toEqual(brotli(long, 5));
    expect(brotli(long, 5)).not.toEqual(brotli(long, 11));
  });

  it('has a tag that changes with what it says', () => {
    expect(new Page(html, 200, {}).etag).toBe(new Page(html, 200, {}).etag);
    expect(new Page(html, 200, {}).etag).not.toBe(new Page(`${html} `, 200, {}).etag);
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5, BR;q=0.4', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5,gzip;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
    ['deflate', 'identity'],
  ])('to a browser that accepts %j is sent as %s', (accepted, encoding) =>
    expect(chooseEncoding(accepted)).toBe(encoding),
  );
});
