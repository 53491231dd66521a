// The filters of the admin's table of posts, in its address and in its sentences.
import { expect, it } from 'vitest';
import { nothingListed, tableFilters, tableRequestOf } from '@/lib/posts/table-filters';

const categories = [{ name: 'Mining', slug: 'mining' }];
const read = (params: Record<string, unknown>) => tableRequestOf(params, categories);

it('what the address says is read, and anything odd counts as absent', () => {
  const params = { status: 'scheduled', type: 'vlog', category: 'mining', sort: 'edited-asc' };
  expect(read({ ...params, q: 'maize', page: '3' })).toEqual({
    ...params,
    search: 'maize',
    page: 3,
  });
  const odd = { status: 'live', type: ['blog'], category: 'x', sort: 'constructor' };
  expect(read(odd)).toEqual({ ...read({}) });
  const chosen = tableFilters(read(params), categories).map((filter) => [
    filter.name,
    filter.chosen,
    filter.options.some(({ value }) => value === filter.chosen),
  ]);
  expect(chosen).toEqual(Object.entries(params).map(([name, value]) => [name, value, true]));
});

it.each([
  [{}, 'There are no posts yet.'],
  [{ sort: 'title' }, 'There are no posts yet.'],
  [{ status: 'draft' }, 'There are no drafts.'],
  [{ status: 'scheduled' }, 'No post is scheduled.'],
  [{ status: 'published' }, 'No post is published.'],
  [{ status: 'ended' }, 'No post has ended.'],
  [{ status: 'archived' }, 'No post is archived.'],
  [{ type: 'blog' }, 'There are no blog posts.'],
  [{ type: 'vlog' }, 'There are no vlogs.'],
  [{ category: 'mining' }, 'No posts are in this category.'],
  [{ category: 'mining', type: 'vlog' }, 'No posts match these filters.'],
  [{ q: 'maize', status: 'draft' }, 'No posts match this search.'],
])('%j: %s', (params, sentence) => expect(nothingListed(read(params))).toBe(sentence));
