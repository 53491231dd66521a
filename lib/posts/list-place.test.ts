// The addresses of the blog's and the video blog's pages: as links say them, and as the rewrites and
// the page read them.
import { describe, expect, it } from 'vitest';
import { listRewrites, noCategory, placeOf } from '@/lib/posts/list-place';
import { listAddress } from '@/lib/text/list-address';

/** The path inside to which the rewrites lead an address, as the framework applies them. */
function insideOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://lab.example');
  for (const { source, has, destination } of listRewrites('/blog')) {
    const matches = has.map(({ key, value }) =>
      new RegExp(`^${value}$`).exec(searchParams.get(key) ?? ''),
    );
    if (source !== pathname || matches.includes(null)) continue;
    const groups = Object.assign({}, ...matches.map((match) => match?.groups));
    return destination.replace(/:(\w+)/g, (_, name) => groups[name]);
  }
  return pathname;
}
const placeAt = (address: string) => {
  const [, , ...segments] = insideOf(address).split('/');
  return segments.length > 0 ? placeOf(segments) : placeOf();
};

describe('an address of a list', () => {
  it.each([
    ['/blog', { category: undefined, page: 1 }],
    ['/blog?page=2', { category: undefined, page: 2 }],
    ['/blog?page=12', { category: undefined, page: 12 }],
    ['/blog?category=mining', { category: 'mining', page: 1 }],
    ['/blog?category=smart-cities&page=3', { category: 'smart-cities', page: 3 }],
  ])('%s is read as it is written', (address, place) => {
    expect(placeAt(address)).toEqual(place);
    expect(listAddress('/blog', { category: place.category }, place.page)).toBe(address);
  });

  it.each([
    ['/blog?page=1', '/blog'],
    ['/blog?page=0', '/blog'],
    ['/blog?page=-2', '/blog'],
    ['/blog?page=two', '/blog'],
    ['/blog?category=', '/blog'],
    ['/blog?utm_source=a', '/blog'],
    ['/blog?category=mining&page=1', '/blog/list/mining/1'],
    ['/blog?category=mining&page=x', '/blog/list/mining/1'],
    ['/blog?page=12345678', '/blog/list/-/123456'],
    ['/blog?category=No such', `/blog/list/${noCategory}/1`],
    ['/blog?category=../admin&page=2', `/blog/list/${noCategory}/1`],
    ['/blog?category=-', `/blog/list/${noCategory}/1`],
  ])('%s shows %s and is no second copy of a page', (address, inside) =>
    expect(insideOf(address)).toBe(inside),
  );
});
