import { expect, it } from 'vitest';
import { metadataOf } from './metadata';

it('a page without a description names none, for search engines and for previews', () => {
  const { description, openGraph } = metadataOf(
    { title: 'A', description: '', path: '/a' },
    'AI Lab',
  );
  expect(description).toBeUndefined();
  expect(openGraph).not.toHaveProperty('description');
});
