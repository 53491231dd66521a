import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf } from '@/lib/page-cache/answer';

const ask = (url: string, { method = 'GET', headers = {} } = {}) => {
  const request = new IncomingMessage(new Socket());
  return addressOf(Object.assign(request, { method, url, headers }));
};

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
  ])('%s is %s', (url, address, isPlain) => expect(ask(url)).toEqual({ address, isPlain }));

  it.each([
    ['/blog?page=1&page=2'],
    ['/blog?category=a&category=b'],
    ['/_next/static/a.js'],
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
