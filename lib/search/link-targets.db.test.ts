import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpContent } from '@/tests/support/content';
import { findLinkTargets } from './admin-queries';

const own = setUpContent();

it('link targets: the begin of a word finds public posts, those with it in the title first, and no draft', async () => {
  const word = `zq${randomUUID().replace(/[^a-f]/g, '')}x`;
  const [inTitle] = await own.addPosts([
    { title: `On ${word}ing`, status: 'published' },
    { title: 'In the text', status: 'published', content: `<p>Some ${word}ing</p>` },
    { title: `Draft on ${word}ing`, status: 'draft' },
  ]);
  const targets = await findLinkTargets(own.session, word);
  expect(targets.map(({ title }) => title)).toEqual([`On ${word}ing`, 'In the text']);
  expect(targets[0]).toEqual({
    title: `On ${word}ing`,
    path: `/blog/${inTitle?.slug}`,
    kind: 'Post',
  });
});
