// Enforces what docs/design-language.md says of type: two weights, one scale, and what files weigh.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/{app,components,lib}/**/*.{ts,tsx}', '!/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const styles = ['globals.css', 'prose.css'].map((name) => readFileSync(`app/${name}`, 'utf8'));
const fonts = readdirSync('app/fonts');

/** What the source names that matches, with its file. */
const named = (pattern: RegExp): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

it('fonts: both weights of the text face have 28 kB together, and the heading face 12', () => {
  const bytesOf = (name: RegExp): number[] =>
    fonts.filter((file) => name.test(file)).map((file) => statSync(`app/fonts/${file}`).size);
  const texts = bytesOf(/^source-sans-.*\.woff2$/);
  expect(texts).toHaveLength(2);
  expect(texts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(28_000);
  expect(bytesOf(/^space-grotesk-.*\.woff2$/)).toEqual([expect.toSatisfy((size) => size < 12_000)]);
});

it('fonts: each face has its licence beside it', () => {
  const faces = new Set(fonts.flatMap((file) => /^([a-z-]+?)-(?:latin|\d)/.exec(file)?.[1] ?? []));
  expect([...faces].sort()).toEqual(['source-sans', 'space-grotesk']);
  for (const face of faces) {
    expect(readFileSync(`app/fonts/OFL-${face}.txt`, 'utf8'), face).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    );
  }
});

it('fonts: each face is for the next page where it comes late', () => {
  const faces = styles.join('').match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
  expect(faces).toHaveLength(3);
  for (const face of faces) expect(face).toContain('font-display: optional');
});

it('type: texts have the weights 400 and 600, and no others', () => {
  expect(named(/\bfont-(?:thin|extralight|light|medium|bold|extrabold|black)\b/g)).toEqual([]);
  const weights = styles.join('').matchAll(/font-weight: (\w+)/g);
  expect(new Set(Array.from(weights, ([, weight]) => weight))).toEqual(new Set(['400', '600']));
});

it('type: sizes are those of the scale, and no component has one of its own', () => {
  expect(named(/\btext-\[[\d.]+(?:rem|px|em)\]/g)).toEqual([]);
});
