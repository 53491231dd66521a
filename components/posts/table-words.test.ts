import { describe, expect, it } from 'vitest';
import type { PostRow } from '@/lib/posts/schema';
import { inTheBin, statusMessage } from './table-words';

const row = (state: PostRow['state'], hasChanges = false): PostRow => ({
  id: state,
  title: state,
  slug: state,
  state,
  hasChanges,
  isSample: false,
  type: 'blog',
  image: '',
  categories: [],
  createdAt: '',
  publishedAt: null,
  editedAt: '',
});
const [draft, live, waiting, ended, archived] = (
  ['draft', 'published', 'scheduled', 'ended', 'archived'] as const
).map((state) => row(state)) as [PostRow, PostRow, PostRow, PostRow, PostRow];

describe('message after changing several posts', () => {
  it.each([
    ['1 post published', [draft], 1],
    ['1 post published. 1 post left out: open it to see what is missing', [draft, archived], 1],
    ['1 scheduled, left as it is', [waiting], 0],
    ['2 scheduled, left as they are', [waiting, waiting], 0],
    ['1 published already', [live], 0],
    ['1 published already: open it to update', [row('published', true)], 0],
    ['1 post published. 1 published already. 1 ended, left as it is', [draft, live, ended], 1],
  ])('published: %s', (message, chosen, changed) =>
    expect(statusMessage(chosen, 'published', changed)).toBe(message),
  );

  it.each([
    ['2 posts archived', [live, waiting], 2],
    ['1 archived already', [archived], 0],
  ])('archived: %s', (message, chosen, changed) =>
    expect(statusMessage(chosen, 'archived', changed)).toBe(message),
  );

  it('deleted: one post or several stay in the bin for 30 days', () =>
    expect([inTheBin(1), inTheBin(4)]).toEqual([
      'It stays in the bin for 30 days.',
      'They stay in the bin for 30 days.',
    ]));
});
