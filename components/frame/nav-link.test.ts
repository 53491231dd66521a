import { expect, it } from 'vitest';
import { markOf } from './nav-link.client';

it.each([
  ['/', '/', 'page'],
  ['/', '/about', undefined],
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/list/-/2', 'page'],
  ['/blog', '/blog/maize', true],
  ['/blog', '/blogs', undefined],
  ['/industries', '/industries/mining', true],
])('the menu link %s on the page %s has aria-current %s', (href, path, mark) =>
  expect(markOf(href, path)).toBe(mark),
);
