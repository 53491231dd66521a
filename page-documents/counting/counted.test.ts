import { expect, it } from 'vitest';
import { isFollowed, viewedPath } from './counted';

it.each([
  ['/', '', '/'],
  ['/', '#goals', '/'],
  ['/', '#not-found', undefined],
  ['/about', '#team', '/about'],
])('the page %s%s counts as a view of %s', (pathname, hash, path) =>
  expect(viewedPath({ pathname, hash })).toBe(path),
);

it.each([
  ['click', 0, true],
  ['auxclick', 1, true],
  ['auxclick', 2, false],
])('the event %s of button %i counts as a press: %s', (type, button, counts) =>
  expect(isFollowed({ type, button })).toBe(counts),
);
