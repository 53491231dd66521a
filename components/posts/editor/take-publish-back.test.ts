import { expect, it } from 'vitest';
import { takePublishBack } from './take-publish-back';

it.each([
  ['stores words typed since and shows them', true, '', '', 'draft', 'Published. Typed'],
  [
    'is refused if words typed since cannot be stored',
    false,
    '',
    'Your latest words could not be saved, so the post stays as it is. Please try again.',
    'published',
    'Published.',
  ],
  [
    'is refused if somebody else changed the post',
    true,
    'Changed meanwhile',
    'Changed meanwhile',
    'published',
    'Published. Typed',
  ],
])('editor: undo of a publish %s', async (_, saves, refusal, failure, status, words) => {
  const stored = { words: 'Published.', status: 'published' };
  const screen = { words: 'Published. Typed' };
  const post = {
    save: async () => {
      if (saves) stored.words = screen.words;
      return saves;
    },
    takeNewer: async () => {
      screen.words = stored.words;
    },
  };
  const takeBack = async () => {
    if (!refusal) stored.status = 'draft';
    return refusal;
  };
  expect(await takePublishBack(post, takeBack)).toBe(failure);
  expect([stored.status, stored.words, screen.words]).toEqual([status, words, 'Published. Typed']);
});
