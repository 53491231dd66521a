import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf, notePage } from '@/server/page-cache/answer';
import { Page } from '@/server/page-cache/page';
import { pageStore } from '@/server/page-cache/store';

const newRequest = (url: string, { method = 'GET', headers = {} } = {}): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
const ask = (...params: Parameters<typeof newRequest>) => addressOf(newRequest(...params));

describe('the page that a request asks for', () => {
  it.each([
    ['/', '/', true],
    ['/blog', '/blog', true],
    ['/blog?', '/blog', true],
    ['/blog?category=mining', '/blog?category=mining', true],
    ['/blog?page=2&category=mining', '/blog?category=mining&page=2', true],
    ['/blog?category=', '/blog?category=', true],
    ['/blog?utm_source=a&page=2', '/blog?page=2', false],
    ['/about?fbclid=1', '/about', false],
    ['/?fbclid=1&p=a', '/', false],
    ['/search?q=a%2Fb&page=2&utm_source=a', '/search?q=a%2Fb', false],
    ['/search?q=+mining', '/search?q=+mining', true],
    ['/blog?q=mining', '/blog', false],
    ['/blog?page=2?category=mining', '/blog?page=2%3Fcategory%3Dmining', true],
    ['/blog?page=2%26category=mining', '/blog?page=2%26category%3Dmining', true],
  ])('%s is %s', (url, address, isPlain) => expect(ask(url)).toEqual({ address, isPlain }));

  it.each([
    ['/blog?page=1&page=2'],
    ['/blog?category=a&category=b'],
    ['/search?q=a&q=b'],
    ['/?p=1'],
    ['/?utm_source=a&page_id=7'],
    ['/_next/static/a.js'],
    ['/about.rsc'],
    [`/blog/${'x'.repeat(500)}`],
    [`/blog?page=${'1'.repeat(500)}`],
    ['http://elsewhere.example/about'],
    ['*'],
  ])('%s is left to the framework', (url) => expect(ask(url)).toBeUndefined());

  it.each([
    'rsc',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-action',
    'x-nextjs-data',
    'x-prerender-revalidate',
    'x-middleware-prefetch',
  ])('with the header %s is left to the framework', (name) =>
    expect(ask('/about', { headers: { [name]: '1' } })).toBeUndefined(),
  );

  it('is asked for by GET or HEAD, and not by a preview', () => {
    expect(ask('/about', { method: 'HEAD' })).toBeDefined();
    expect(ask('/about', { method: 'POST' })).toBeUndefined();
    expect(ask('/about', { headers: { cookie: 'theme=dark' } })).toBeDefined();
    expect(ask('/about', { headers: { cookie: 'a=1; __prerender_bypass=x' } })).toBeUndefined();
  });
});

describe('the key of an address', () => {
  const keep = (key: string, status: number): void =>
    pageStore.set(
      key,
      {
        kind: 'page',
        cached: { lastModified: 0, value: null },
        tags: [],
        bytes: 1,
        page: new Page('', status, {}),
      },
      pageStore.begin(),
    );

  it('is noted where the page has the status that the framework answered with', () => {
    keep('found', 200);
    notePage(ask('/found'), 'found', 200);
    expect(pageStore.pageAt('/found')?.status).toBe(200);
    // The framework's own page for an address that it does not know is stored like any other.
    notePage(ask('/404'), 'found', 404);
    notePage(ask('/redirected'), 'found', 307);
    notePage(ask('/never-kept'), 'never kept', 200);
    for (const path of ['/404', '/redirected', '/never-kept']) {
      expect(pageStore.pageAt(path), path).toBeUndefined();
    }
  });

  it('is another for another question', () => {
    for (const question of ['one', 'two']) {
      keep(`/search/${question}`, 200);
      notePage(ask(`/search?q=${question}`), `/search/${question}`, 200);
    }
    const kept = ['one', 'two', 'three'].map((one) => pageStore.pageAt(`/search?q=${one}`));
    expect(kept).toEqual([expect.any(Page), expect.any(Page), undefined]);
    expect(kept[0]).not.toBe(kept[1]);
  });

  it('is noted for a plain address alone', () => {
    keep('plain', 200);
    notePage(ask('/plain?from=else'), 'plain', 200);
    expect(pageStore.pageAt('/plain')).toBeUndefined();
  });
});
