import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteMissingPath, takeMissingPaths } from '@/lib/pages/missing-paths';
import { normalPath } from '@/lib/text/path';
import { follow } from './follow';
import { isAnswered, pathFault, redirectFaults, targetFault } from './form-rules';
import { locationOf } from './location';
import { numberedAddress, numberedWithin, restOfQuery } from './numbered-address';
import { meantBy } from './retyped';
import { redirectInputSchema } from './schema';

beforeEach(() => void takeMissingPaths());

it.each([
  ['/Old-Page/', '/old-page'],
  ['//old//page//', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/%zz', '/%zz'],
  ['/', '/'],
])('the normal form of %s is %s', (path, normal) => expect(normalPath(path)).toBe(normal));

const misplacedStar =
  'A * can only be at the end, behind the paths that it stands for, such as /old/*';

describe('a redirect begins at a path', () => {
  it.each([
    '/old-page',
    ' /Old/Page.php ',
    '/blog/a-post',
    '/blog/a/b',
    '/vlogs/a',
    '/feed',
    '/sitemap',
    '/café',
    '/old page',
    '/old/*',
    '/old*',
    '/about-*',
    '/blog/*',
    '/?p=123',
    '/?page_id=7',
    '/?cat=1',
  ])('such as %j', (path) => expect(pathFault(path)).toBeUndefined());
  it.each([
    ['', 'Enter the old path'],
    ['old', 'Enter a path of this site, such as /old-page'],
    ['//evil.org/a', 'Enter a path of this site, such as /old-page'],
    ['/a\\b', 'Enter a path of this site, such as /old-page'],
    ['/a\tb', 'Enter a path of this site, such as /old-page'],
    ['/a/../b', 'Enter a path of this site, such as /old-page'],
    ['https://lab.co.zm/old', 'Leave out the name of the site: enter the path alone'],
    ['/old?id=3', 'Leave out the question mark or # and all after it'],
    ['/?p=abc', 'Leave out the question mark or # and all after it'],
    ['/?p=1&cat=2', 'Leave out the question mark or # and all after it'],
    ['/?author=1', 'Leave out the question mark or # and all after it'],
    ['/blog?p=1', 'Leave out the question mark or # and all after it'],
    ['/*', misplacedStar],
    ['/a/*/b', misplacedStar],
    ['/*/a', misplacedStar],
    ['/a/**', misplacedStar],
    ['/a*b', misplacedStar],
    ['/%2A/a', misplacedStar],
    ['/admin/*', 'A page or file of the site has this address'],
    ['/media/*', 'A page or file of the site has this address'],
    ['/favicon.ico', 'A page or file of the site has this address'],
    [`/${'a'.repeat(500)}`, 'Use at most 500 characters'],
    ['/About/', 'A page or file of the site has this address'],
    ['/', 'A page or file of the site has this address'],
    ['/admin/anything', 'A page or file of the site has this address'],
    ['/draft/anything', 'A page or file of the site has this address'],
    ['/media/a.png', 'A page or file of the site has this address'],
    ['/blog/rss.xml', 'A page or file of the site has this address'],
    ['/blog/a-post.md', 'A page or file of the site has this address'],
  ])('and not %j: %s', (path, fault) => expect(pathFault(path)).toBe(fault));
});

it('the site answers each file of public, and each page that takes no parameter', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^public/, ''));
  const pages = Object.keys(
    import.meta.glob(['/app/**/{page,route}.{ts,tsx}', '/app/.well-known/**/*.ts']),
  )
    .map((file) => file.replace(/^\/app|\/\([^)]*\)|\/\[\[[^\]]*\]\]|\/(?:page|route)\.tsx?$/g, ''))
    .filter((page) => !page.includes('['));
  expect(files.length + pages.length).toBeGreaterThan(60);
  expect([...files, ...pages].filter((path) => !isAnswered(path || '/'))).toEqual([]);
});

describe('a redirect leads', () => {
  it.each([
    '/about',
    '/blog?category=health',
    '/work#events',
    'https://lab.co.zm/a',
    ' https://other.org ',
    '\u200Bhttps://other.org\uFEFF',
  ])('to %j', (target) => expect(targetFault(target)).toBeUndefined());
  it.each([
    ['', 'Enter where it leads'],
    ['about', 'Enter a path such as /about, or an address that begins with https://'],
    ['//evil.org', 'Enter an address that begins with https://'],
    ['/new/*', 'Enter one address, without a *'],
    ['http://other.org', 'Enter an address that begins with https://'],
    ['javascript:alert(1)', 'Enter a path such as /about, or an address that begins with https://'],
    ['https://jo:secret@other.org', 'Leave out the user name and password'],
    ['https://lab.example/a', 'That is an address for examples'],
    ['https://localhost/a', 'Enter the address of a public site'],
  ])('not to %j: %s', (target, fault) => expect(targetFault(target)).toBe(fault));
  it('not to itself', () =>
    expect(redirectFaults('/Old', '/old/?a=1')).toEqual({ target: 'This is the same address' }));
  it('not from a number to the same one, and from a number to home', () => {
    const same = { target: 'This is the same address' };
    expect(redirectFaults('/?p=1', '/?p=1')).toEqual(same);
    expect(redirectFaults('/?p=1', '/?utm=a&p=1')).toEqual(same);
    expect(redirectFaults('/?p=1', '/')).toEqual({});
    expect(redirectFaults('/?p=1', '/?p=2')).toEqual({});
  });
});

const id = '6f0c0c2e-0c0e-4a67-9c5e-4a1f3e2b1c0d';
it.each([
  ['/New', '/New', '/new'],
  ['https://lab.example/New?a=1#b', '/New?a=1#b', '/new'],
  ['https://other.org/x', 'https://other.org/x', undefined],
  ['\u2060https://other.org/x\u200B', 'https://other.org/x', undefined],
])('a target %s is stored as %s', (target, stored, targetPath) =>
  expect(redirectInputSchema.parse({ id, path: '/Old/', target })).toEqual({
    id,
    path: '/old',
    target: stored,
    targetPath,
  }),
);
it('a target of this site that is given as an address is no way around the rules', () => {
  const { error } = redirectInputSchema.safeParse({
    id,
    path: '/old',
    target: 'https://lab.example/OLD',
  });
  expect(error?.issues[0]).toMatchObject({ path: ['target'], message: 'This is the same address' });
});

it.each([
  ['/new', '?a=1', '/new?a=1'],
  ['/new?b=2#c', '?a=1', '/new?b=2#c'],
  ['/new#c', '?a=1', '/new?a=1#c'],
  ['/größe', '', '/gr%C3%B6%C3%9Fe'],
  ['/.//evil.org', '', '/evil.org'],
  ['/a/%2e.//evil.org', '?a=1', '/evil.org?a=1'],
  ['https://other.org/x', '?a=1', 'https://other.org/x'],
])('the address of %s for the query %j is %s', (target, search, location) =>
  expect(locationOf(target, search)).toBe(location),
);

describe('redirects', () => {
  const targets = {
    '/old/*': '/work',
    '/old/shop/*': '/services',
    '/old/shop/one': '/about',
    '/page-*': 'https://other.org/x',
    '/abou*': '/work',
    '/a/*': '/b/1',
    '/b/*': '/a/1',
    '/c/*': '/c/new',
    '/blog/*': '/blog/welcome',
    '/?p=1': '/?p=2',
    '/?p=2': '/?p=1',
    '/?p=3': '/blog',
  };
  it.each([
    ['/old/2019/a', '/work'],
    ['/old', '/work'],
    ['/older', undefined],
    ['/old/shop/two', '/services'],
    ['/old/shop/one', '/about'],
    ['/page-3', 'https://other.org/x'],
    ['/page', undefined],
    // A page is none of those that a beginning stands for.
    ['/about', undefined],
    ['/about-us', '/work'],
    // What leads back to itself leads nowhere.
    ['/a/1', undefined],
    ['/b/1', undefined],
    ['/a/2', '/b/1'],
    ['/c/old', '/c/new'],
    ['/c/new', undefined],
    ['/blog/lost', '/blog/welcome'],
    ['/blog/welcome', undefined],
    ['/?p=1', undefined],
    ['/?p=3', '/blog'],
    ['/?p=4', undefined],
  ])('lead %s to %j', (path, target) => expect(follow(targets, path)).toBe(target));
});

it.each([
  ['/?p=123', '/?p=123', ''],
  ['/?utm_source=a&page_id=7', '/?page_id=7', '?utm_source=a'],
  ['/?cat=2&p=1', '/?p=1', ''],
  ['/?p=1&p=2', '/?p=2', ''],
  ['/?p=0', undefined, ''],
  ['/?p=1a', undefined, ''],
  ['/?p=', undefined, ''],
  ['/?p=12345678901', undefined, ''],
  ['/?P=1', undefined, '?P=1'],
  ['/about?p=1', undefined, ''],
])(
  'a numbered address of WordPress: of %s the number is %j, and the rest of the query %j',
  (address, number, rest) => {
    const { pathname, searchParams } = new URL(address, 'https://site.test');
    expect(numberedAddress(pathname, searchParams)).toBe(number);
    expect(restOfQuery(searchParams)).toBe(rest);
  },
);

it.each([
  ['/news?p=123', '/news/?p=123'],
  ['/news/?utm_source=a&page_id=7', '/news/?page_id=7'],
  ['/news?p=a', undefined],
])('a numbered address of WordPress in a folder: of %s the number is %j', (address, number) => {
  const { pathname, searchParams } = new URL(address, 'https://site.test');
  expect(numberedWithin(pathname, searchParams)).toBe(number);
});

describe('a retyped address', () => {
  it.each([
    ['/About', '/about'],
    ['/BLOG', '/blog'],
    ['/get-involved%20', '/get-involved'],
    ['/about.', '/about'],
    ['/about)', '/about'],
    ['/About%2C', '/about'],
    ['/about%E2%80%9D.', '/about'],
    ['/about%E2%80%8B', '/about'],
    ['/about*_!', '/about'],
    ['/about%3F', '/about'],
    ['/about%0A', '/about'],
    ['/%61bout', '/about'],
    ['/Search', '/search'],
    ['/Blog/', '/blog'],
    ['/Privacy/Your-Data', '/privacy/your-data'],
    ['/Blog/RSS.xml', '/blog/rss.xml'],
    ['/LLMs.txt', '/llms.txt'],
  ])('%s means the page %s', (path, page) => expect(meantBy(path)).toEqual({ page }));
  it.each([
    ['/Blog/My-Post', 'my-post'],
    ['/blog/my-post.', 'my-post'],
    ['/BLOG/my-post%E2%80%A6%20', 'my-post'],
  ])('%s means the post %s', (path, slug) => expect(meantBy(path)).toEqual({ slug }));
  it.each([
    '/',
    '/about',
    '/blog/my-post',
    '/)',
    '/%20',
    '/abouts',
    '/about/us',
    '/about.html',
    '/.about',
    '/about%00',
    '/about%0Ax',
    '/%zz',
    '/%2Fabout',
    '//about',
    '//evil.org',
    '/\\evil.org',
    '/%5Cevil.org',
    '/%2F%2Fevil.org',
    '/Admin',
    '/ADMIN/dashboard',
    '/Result/abc',
    '/DRAFT/abc',
    '/Media/a.png',
    '/API/health',
    '/blog/a/b.',
    '/blog/%2e%2e%2fadmin',
  ])('%s means nothing else', (path) => expect(meantBy(path)).toBeUndefined());
});

describe('a path that was not found', () => {
  const counted = (...paths: string[]) => {
    for (const path of paths) noteMissingPath(path);
    return Object.fromEntries(takeMissingPaths());
  };
  it('is counted in its normal form', () =>
    expect(counted('/Old', '/old/', '/caf%C3%A9', '/2026-11-24/a-1')).toEqual({
      '/old': 2,
      '/café': 1,
      '/2026-11-24/a-1': 1,
    }));
  it.each([
    '/jo@lab',
    '/to/jo%40lab',
    '/to/jo%2540lab',
    '/call/0977-123-456',
    '/call/+260%20977123456',
    `/${'a'.repeat(200)}`,
    `/${'%61'.repeat(700)}`,
    '/a%0Ab',
    '/a%00',
    '/.env',
    '/index.php',
    '/wp-admin',
    '/wordpress/setup',
    '/blog/wp-login',
    '/phpmyadmin/x',
    '/admin/nothing',
    '/DRAFT/3q2-7wAAAAAAAAAAAAAAAA',
    '//evil',
  ])('is not kept: %j', (path) => expect(counted(path)).toEqual({}));
  it('is not kept beyond 500 different ones between two writes', () => {
    for (let number = 0; number < 600; number += 1) noteMissingPath(`/a-${number}`);
    expect(Object.keys(counted('/a-1', '/b'))).toHaveLength(500);
  });
});
