import { globSync } from 'node:fs';
import type { Chooser } from './choose.ts';

/**
 * Every page and route of the site, as the folders of `app` have them: `/blog/[slug]`. Those that
 * the framework makes of other files, and those of rewrites, have their address here.
 */
export const routes: readonly string[] = [
  ...globSync('app/**/{page,route}.{ts,tsx}').map(
    (file) =>
      `/${file
        .split(/[/\\]/)
        .slice(1, -1)
        .filter((part) => !part.startsWith('('))
        .join('/')}`,
  ),
  '/blog/[slug]/opengraph-image',
  '/opengraph-image',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap/posts.xml',
  '/blog/rss.xml',
  '/vlogs/atom.xml',
].sort();

export const isPage = (route: string): boolean => !/^\/(?:api|media|pictures)\/|\.\w+$/.test(route);

/** Values in the place of `[slug]`, besides those that the site has. */
const segments = [
  'x',
  '~',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%252e%252e',
  '%0d%0aX-Evil:%20x',
  '%F0%9F%98%80',
  'constructor',
  '__proto__',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '*',
  '.',
  '..',
  'a.webp',
  'a.jpg/640.avif',
  'rss',
  'a'.repeat(1500),
];
const names = ['q', 'page', 'category', 'type', 'status', 'search', 'slug', 'id', 'url', 'next'];
const values = [
  '',
  'a',
  '1',
  '2',
  '0',
  '-1',
  '1e9',
  '1e400',
  'NaN',
  '9'.repeat(400),
  '%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '%2',
  '%27',
  '%25',
  '%5C',
  '_%25_',
  '%7B%22a%22:1%7D',
  'image',
  'published',
  'mining',
  '%2F%2Fevil.example',
  'https:%2F%2Fevil.example',
  '%2Fadmin%2Fposts',
  '%F0%9F%98%80'.repeat(60),
  'a+b+%22c',
  '%E2%80%A8',
  'or+and+not+()',
];
const odd = [
  '*',
  '',
  '//',
  '//evil.example/x',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/./..//blog//',
  '/%',
  '/%00',
  '/%ff',
  '/..%2f..%2fetc',
  '/../../etc/passwd',
  '/_next/image?url=%00&w=640&q=75',
  '/_next/image?url=%2F%2Fevil.example%2Fa.png&w=640&q=75',
  '/_next/data/x/y.json',
  '/_next/static/%00',
  '/_next/static/../../package.json',
  '/.env',
  '/.git/config',
  '/blog;a=b',
  '/blog#x',
  '/BLOG',
  '/blog/',
  '/blog//',
  'http://evil.example/blog',
  'https://evil.example//x',
  'http://[',
  'x',
  'javascript:alert(1)',
  `/${'a'.repeat(4000)}`,
  `/${'a/'.repeat(2000)}`,
  `/search?q=${'%F0%9F%98%80'.repeat(300)}`,
];

/** An address of the site's, with something in the place of each parameter. */
export function fillIn({ one, rarely }: Chooser, route: string, known: readonly string[]): string {
  return route.replace(/\[[^\]]*\]/g, () => (rarely(3) ? one(known) : one(segments)));
}

export function addQuery({ one, below, rarely }: Chooser, path: string): string {
  if (rarely(3)) return path;
  const pairs = Array.from({ length: 1 + below(3) }, () => `${one(names)}=${one(values)}`);
  return `${path}?${pairs.join('&')}`;
}

/** Addresses that no page has. */
export const oddTarget = ({ one }: Chooser): string => one(odd);
