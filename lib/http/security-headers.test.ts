import { tryToParsePath } from 'next/dist/lib/try-to-parse-path';
import { describe, expect, it } from 'vitest';
import { GET as securityText } from '@/app/.well-known/security.txt/route';
import { contentSecurityPolicy, sharedFiles } from '@/lib/http/security-headers';

describe('the framing by other sites', () => {
  // As next.config.mjs gives it to the framework.
  const shared = new RegExp(tryToParsePath(`/:path(${sharedFiles})`).regexStr ?? '(?!)');
  it.each([
    '/media/a.jpg',
    '/media/a.jpg/640.avif',
    '/pictures/x/y/640.webp',
    '/logos/a.svg',
    '/blog/rss.xml',
    '/vlogs/atom.xml',
    '/sitemap.xml',
    '/opengraph-image',
    '/opengraph-image-1a2b',
    '/blog/a-post/opengraph-image',
    '/logos/0123456789abcdef.png',
    '/favicon.ico',
    '/icon-192.png',
    '/apple-touch-icon-120x120-precomposed.png',
    '/manifest.webmanifest',
  ])('is %s', (path) => expect(shared.test(path)).toBe(true));
  it.each(['/', '/blog', '/blog/a-post', '/media', '/admin/media', '/api/media', '/page-1a.js'])(
    'is not %s',
    (path) => expect(shared.test(path)).toBe(false),
  );
});

it('security headers: no page may make code of text, except in development', () => {
  expect(contentSecurityPolicy()).not.toContain('unsafe-eval');
  expect(contentSecurityPolicy({ isDevelopment: true })).toContain('unsafe-eval');
});

it('security headers: no page may move the addresses of what it loads', () =>
  expect(contentSecurityPolicy()).toContain("; base-uri 'none';"));

it('security.txt names the contact form where no address is set, for half a year from now', async () => {
  const answer = await securityText();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const body = await answer.text();
  const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/m.exec(body) ?? [];
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(180);
  expect(body.replace(expires, '…')).toBe(
    'Contact: https://lab.example/get-involved#write-to-us\nExpires: …\nPreferred-Languages: en\nCanonical: https://lab.example/.well-known/security.txt\n',
  );
});
