import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refusal } from '@/scripts/malformed';
import { routeMethods } from '@/scripts/methods';

const routes = import.meta.glob<string>(['/app/api/**/route.ts', '!/app/api/[[]...unknown]/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const action = 'f'.repeat(42);
const ask = (method: string, url: string, headers: Record<string, string> = {}) => {
  const about = { rawHeaders: ['Host', 'site.example'], httpVersion: '1.1' };
  const request = { method, url, headers, ...about } as unknown as IncomingMessage;
  return { refused: refusal(request), url: request.url };
};

describe('a request is refused', () => {
  it.each([
    ['TRACE', '/', {}, 405],
    ['OPTIONS', '*', {}, 405],
    ['GET', '*', {}, 400],
    ['PUT', '/about', {}, 405],
    ['OPTIONS', '/about', {}, 405],
    ['GET', '/%', {}, 400],
    ['GET', '/blog/%00', {}, 400],
    ['GET', 'http://[', {}, 400],
    ['POST', '/_next/static/chunks/a.js', {}, 405],
    ['POST', '/robots.txt', {}, 405],
    ['DELETE', '/api/leads', {}, 405],
    ['POST', '/about', {}, 415],
    ['POST', '/about', { 'content-type': 'application/json' }, 415],
    ['POST', '/about', { 'content-type': 'text/plain' }, 415],
    ['POST', '/about', { 'content-type': 'multipart/form-data' }, 400],
    ['POST', '/about', { 'content-type': 'multipart/form-data; boundary=' }, 400],
    ['POST', '/about', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(71)}` }, 400],
    ['POST', '/about', { 'content-type': 'text/plain', 'next-action': 'x' }, 400],
    ['POST', '/about', { 'content-type': 'text/plain', 'next-action': '' }, 400],
  ])('%s %s %j: %i', (method, url, headers, status) =>
    expect(ask(method, url, headers).refused?.status).toBe(status),
  );

  it('says what is allowed instead', () => {
    const allowed = (url: string) => ask('TRACE', url).refused?.headers.Allow;
    expect(allowed('/')).toBe('GET, HEAD, POST');
    expect(allowed('/_next/image')).toBe('GET, HEAD');
    expect(allowed('/api/media')).toBe('GET, POST, HEAD, OPTIONS');
    expect(allowed('/api/entry/report')).toBe('POST, OPTIONS');
  });

  it('of a route by the methods that it has', () => {
    const exported = Object.entries(routes).map(([file, source]) => [
      file.replace(/^\/app|\/route\.ts$/g, ''),
      [...source.matchAll(/^export (?:async function|const) ([A-Z]+)\b/gm)].map(([, name]) => name),
    ]);
    expect(routeMethods).toEqual(Object.fromEntries(exported));
  });
});

describe('a request is taken', () => {
  it.each([
    ['GET', '/blog?category=%00', {}],
    ['HEAD', '/', {}],
    ['PUT', '/api/none', {}],
    ['POST', '/__nextjs_original-stack-frames', { 'content-type': 'application/json' }],
    ['POST', '/api/recommendations', { 'content-type': 'application/json' }],
    ['POST', '/about', { 'content-type': 'text/plain;charset=UTF-8', 'next-action': action }],
    [
      'POST',
      '/about',
      {
        'content-type': 'multipart/form-data; boundary=----WebKitFormBoundaryAb1',
        'next-action': action,
      },
    ],
    ['POST', '/about', { 'content-type': 'Multipart/Form-Data; charset=utf-8; boundary="a b"' }],
  ])('%s %s %j', (method, url, headers) =>
    expect(ask(method, url, headers).refused).toBeUndefined(),
  );

  it('by the path alone, where its target is a whole address', () => {
    expect(ask('GET', 'http://elsewhere.example/blog?page=2')).toEqual({
      refused: undefined,
      url: '/blog?page=2',
    });
  });
});
