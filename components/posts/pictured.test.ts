import { expect, it } from 'vitest';
import { pictured } from './pictured';

it('three posts without a picture show three views of the drawing, and the others their own', () => {
  const shown = pictured(['', '/media/own.webp', '', ''].map((image) => ({ image })));
  expect(shown[1]?.image).toBe('/media/own.webp');
  expect(new Set(shown.map(({ image }) => image)).size).toBe(4);
  for (const { image } of shown) expect(image).toMatch(/^\/images\/placeholder\.svg|own/);
});
