import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteMissingPath, takeMissingPaths } from '@/lib/pages/missing-paths';
import { normalPath } from '@/lib/text/path';
import { locationOf } from './answer';
import { isAnswered, pathFault, redirectFaults, targetFault } from './form-rules';
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
    [`/${'a'.repeat(500)}`, 'Use at most 500 characters'],
    ['/About/', 'A page or file of the site has this address'],
    ['/', 'A page or file of the site has this address'],
    ['/admin/anything', 'A page or file of the site has this address'],
    ['/draft/anything', 'A page or file of the site has this address'],
    ['/media/a.png', 'A page or file of the site has this address'],
    ['/blog/rss.xml', 'A page or file of the site has this address'],
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
  ])('to %j', (target) => expect(targetFault(target)).toBeUndefined());
  it.each([
    ['', 'Enter where it leads'],
    ['about', 'Enter a path such as /about, or an address that begins with https://'],
    ['//evil.org', 'Enter an address that begins with https://'],
    ['http://other.org', 'Enter an address that begins with https://'],
    ['javascript:alert(1)', 'Enter a path such as /about, or an address that begins with https://'],
    ['https://jo:secret@other.org', 'Leave out the user name and password'],
    ['https://lab.example/a', 'That is an address for examples'],
    ['https://localhost/a', 'Enter the address of a public site'],
  ])('not to %j: %s', (target, fault) => expect(targetFault(target)).toBe(fault));
  it('not to itself', () =>
    expect(redirectFaults('/Old', '/old/?a=1')).toEqual({ target: 'This is the same address' }));
});

const id = '6f0c0c2e-0c0e-4a67-9c5e-4a1f3e2b1c0d';
it.each([
  ['/New', '/New', '/new'],
  ['https://lab.example/New?a=1#b', '/New?a=1#b', '/new'],
  ['https://other.org/x', 'https://other.org/x', undefined],
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
