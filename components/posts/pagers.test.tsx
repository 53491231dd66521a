// The ways from page to page, of the public lists and of the admin's.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListPager } from '@/components/frame/console/list-pager';
import { Pager } from '@/components/posts/post-list-page';

/** The text, and where 'Newer' and 'Older' lead. */
function read(html: string): Record<string, string | undefined> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(\w+)/g)];
  return {
    text: /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', ''),
    ...Object.fromEntries(links.map(([, href, name]) => [name, href?.replaceAll('&amp;', '&')])),
  };
}

describe('the pager of a public list', () => {
  const pager = (page: number, pages: number, category?: string) =>
    renderToStaticMarkup(<Pager path="/blog" category={category} page={page} pages={pages} />);

  it.each([0, 1])('is not there for %i pages', (pages) => expect(pager(1, pages)).toBe(''));
  it.each([
    [1, 2, { text: 'Page 1 of 2', Older: '/blog?page=2' }],
    [2, 2, { text: 'Page 2 of 2', Newer: '/blog' }],
    [2, 3, { text: 'Page 2 of 3', Newer: '/blog', Older: '/blog?page=3' }],
    [3, 4, { text: 'Page 3 of 4', Newer: '/blog?page=2', Older: '/blog?page=4' }],
  ])('leads from page %i of %i to the ones beside it', (page, pages, expected) =>
    expect(read(pager(page, pages))).toEqual(expected),
  );
  it('is not there past the end', () => expect(pager(4, 3)).toBe(''));
  it('stays in its category', () =>
    expect(read(pager(2, 3, 'mining'))).toMatchObject({
      Newer: '/blog?category=mining',
      Older: '/blog?category=mining&page=3',
    }));
});

describe("the pager of an admin's list", () => {
  const pager = (page: number, total: number) =>
    renderToStaticMarkup(
      <ListPager path="/admin/posts" query={{ q: 'a' }} page={page} pageSize={25} total={total} />,
    );

  it.each([0, 1, 25])('is not there for %i rows', (total) => expect(pager(1, total)).toBe(''));
  it.each([
    [1, 26, { text: '1–25 of 26', Older: '/admin/posts?q=a&page=2' }],
    [2, 26, { text: '26–26 of 26', Newer: '/admin/posts?q=a' }],
    [2, 50, { text: '26–50 of 50', Newer: '/admin/posts?q=a' }],
    [2, 51, { text: '26–50 of 51', Newer: '/admin/posts?q=a', Older: '/admin/posts?q=a&page=3' }],
    [41, 1_025, { text: '1,001–1,025 of 1,025', Newer: '/admin/posts?q=a&page=40' }],
  ])('on page %i of %i rows says which they are', (page, total, expected) =>
    expect(read(pager(page, total))).toEqual(expected),
  );
});
