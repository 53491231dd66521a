import { expect, it } from 'vitest';
import { pageMetadata } from './metadata';

it('a page without a description names none, for search engines and for previews', () => {
  const { description, openGraph } = pageMetadata({ title: 'A', description: '', path: '/a' });
  expect(description).toBeUndefined();
  expect(openGraph).not.toHaveProperty('description');
});
