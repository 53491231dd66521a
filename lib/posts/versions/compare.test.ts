import { expect, it } from 'vitest';
import { compareTexts } from './compare';
import { plainText } from './text';

const marked = (from: string, to: string): string =>
  compareTexts(from, to)
    .map(({ text, only }) => (only ? `${only === 'to' ? '+' : '-'}{${text}}` : text))
    .join('');

it.each([
  ['the same text', 'One two.\n', 'One two.\n', 'One two.\n'],
  ['a word in a paragraph', 'One two.\nThree.\n', 'One 2.\nThree.\n', 'One -{two}+{2}.\nThree.\n'],
  ['a paragraph that went', 'One.\nTwo.\nThree.\n', 'One.\nThree.\n', 'One.\n-{Two.\n}Three.\n'],
  ['a paragraph that came', 'One.\n', 'One.\nTwo.\n', 'One.\n+{Two.\n}'],
  ['nothing before', '', 'One.\n', '+{One.\n}'],
])('versions: comparing marks %s', (_, from, to, expected) =>
  expect(marked(from, to)).toBe(expected),
);

it('versions: both texts can be read from a comparison, and its parts have places of their own', () => {
  const [from, to] = ['One two three.\n\nFour five.\n', 'One three two.\n\nSix.\nFour five 5.\n'];
  const parts = compareTexts(from, to);
  const read = (side: 'from' | 'to'): string =>
    parts
      .filter(({ only }) => only === undefined || only === side)
      .map(({ text }) => text)
      .join('');
  expect([read('from'), read('to')]).toEqual([from, to]);
  expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
});

const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, n) => `w${(n * seed) % 7919}`).join(' ');

it('versions: two texts of 20,000 words, each one paragraph with other words, are told as a whole', () => {
  const [from, to] = [words(20_000, 31), words(20_000, 6007)];
  expect(compareTexts(from, to).map(({ only }) => only)).toEqual(['from', 'to']);
});

it('versions: when a comparison takes too long, changed paragraphs are shown as a whole', () => {
  let clock = 0;
  const parts = compareTexts('One two.\nSame.\n', 'One 2.\nSame.\n', () => (clock += 200));
  expect(parts.map(({ text }) => text)).toEqual(['One two.\n', 'One 2.\n', 'Same.\n']);
});

it('versions: the text of a post has its title, its excerpt, and pictures in words', () => {
  const content =
    '<h2>Rain</h2><p>First <strong>word</strong>.</p><figure><img src="/media/a.png" alt="A field" /></figure><ul><li>One</li></ul>';
  expect(plainText({ title: 'Maize', excerpt: 'Short.', content, type: 'blog' })).toMatch(
    /^Maize\n\nShort\.\n\nRain\n+First word\.\n+\[Picture: A field\]\n+One\n$/,
  );
  const link = 'https://youtu.be/aircAruvnKk';
  expect(plainText({ title: 'Film', excerpt: '', content: link, type: 'vlog' })).toBe(
    `Film\n\n${link}\n`,
  );
});
