import { describe, expect, it } from 'vitest';
import { byName } from '@/lib/categories/by-name';
import { foldName } from '@/lib/categories/fold-name';
import { isSameOrigin } from '@/lib/http/same-origin';
import { containing } from '@/lib/text/like-pattern';
import { listAddress } from '@/lib/text/list-address';
import { listParams, pagesOf, stayInList } from '@/lib/text/list-params';
import { isUsable } from '@/lib/text/text';

it('categories are in the order of their names, whatever their case and accents', () => {
  const names = ['Smart Cities', 'Énergie', 'mining', 'Zambia', 'Education'];
  expect(
    names
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(['Education', 'Énergie', 'mining', 'Smart Cities', 'Zambia']);
});

describe('the address of a page of a list', () => {
  it.each([
    [{}, 1, '/blog'],
    [{}, 2, '/blog?page=2'],
    [{ category: undefined, q: '' }, 1, '/blog'],
    [{ category: 'mining' }, 1, '/blog?category=mining'],
    [{ category: 'mining', q: 'a b&c' }, 3, '/blog?category=mining&q=a+b%26c&page=3'],
  ])('with %j and page %i is %3$s', (query, page, address) =>
    expect(listAddress('/blog', query, page)).toBe(address),
  );
});

it.each<[Record<string, unknown>, object]>([
  [{}, { search: '', page: 1, filter: undefined }],
  [
    { q: ' maize ', page: '3', type: 'video' },
    { search: 'maize', page: 3, filter: 'video' },
  ],
  [
    { q: ['a', 'b'], page: 'x', type: 'hidden' },
    { search: '', page: 1, filter: undefined },
  ],
  [
    { q: 'x'.repeat(201), page: '100001', status: 'image' },
    { search: 'x'.repeat(200), page: 100_000, filter: undefined },
  ],
  ...['0', '-1', '1.5'].map((page): [Record<string, unknown>, object] => [
    { page },
    { search: '', page: 1, filter: undefined },
  ]),
])('lists: the address with %j asks for %j', (params, expected) =>
  expect(listParams(params, { name: 'type', values: ['image', 'video'] })).toEqual(expected),
);

describe('the pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
  ])('for %i entries are %i', (total, pages) => expect(pagesOf(total, 12)).toBe(pages));

  const at = (page: number, total: number) => () =>
    stayInList({ path: '/admin/posts', query: { status: 'draft' }, page, pageSize: 10, total });
  it('are stayed within: past the end leads to the last', () => {
    expect(at(1, 0)).not.toThrow();
    expect(at(2, 11)).not.toThrow();
    const to = (address: string) =>
      expect.objectContaining({ digest: `NEXT_REDIRECT;replace;${address};307;` });
    expect(at(2, 10)).toThrow(to('/admin/posts?status=draft'));
    expect(at(9, 25)).toThrow(to('/admin/posts?status=draft&page=3'));
  });
});

it.each([
  ['maize', '%maize%'],
  ['', '%%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('lists: a search for %j is %j for the database', (text, pattern) =>
  expect(containing(text)).toBe(pattern),
);

it.each([
  ['  AI   and\tMining ', 'ai and mining'],
  ['ＡＩ', 'ai'],
  ['ﬁnance', 'finance'],
  ['Zoë', 'zoë'],
])('categories: the name %j is one with %j', (name, folded) => expect(foldName(name)).toBe(folded));

it.each([
  [undefined, true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['none', false],
  ['', false],
])('own origin: a request from %s is of this site: %s', (site, same) =>
  expect(
    isSameOrigin(
      new Request('http://site.example', {
        headers: site === undefined ? {} : { 'sec-fetch-site': site },
      }),
    ),
  ).toBe(same),
);

it.each([
  [{ origin: 'https://site.example', host: 'site.example' }, true],
  [{ origin: 'http://site.example:3000', host: 'site.example:3000' }, true],
  // A proxy asks by another name than the visitor.
  [{ origin: 'https://lab.example', host: '10.0.0.1' }, true],
  // Anybody may send these.
  [
    { origin: 'https://evil.example', host: 'site.example', 'x-forwarded-host': 'evil.example' },
    false,
  ],
  [{ origin: 'https://evil.example', host: 'site.example', forwarded: 'host=evil.example' }, false],
  [{ origin: 'https://other.example', host: 'site.example' }, false],
  [{ origin: 'https://site.example:8443', host: 'site.example' }, false],
  [{ origin: 'null', host: 'site.example' }, false],
  // The browser's header about the site counts more.
  [
    { 'sec-fetch-site': 'same-origin', origin: 'https://site.example', host: 'inside.example' },
    true,
  ],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example', host: 'site.example' }, false],
])('own origin: a request with %j is of this site: %s', (headers, same) =>
  expect(isSameOrigin(new Request('http://site.example', { headers: { ...headers } }))).toBe(same),
);

it('the search of a list has no unusable characters, also where it is cut', () => {
  expect(listParams({ q: ' a\u0000b ', page: '\u0000' }, { name: '', values: [] })).toEqual({
    search: 'ab',
    page: 1,
    filter: undefined,
  });
  expect(isUsable(listParams({ q: `${'x'.repeat(199)}😀` }, { name: '', values: [] }).search)).toBe(
    true,
  );
});
