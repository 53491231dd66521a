import { describe, expect, it } from 'vitest';
import { fold, foldedWords as foldedWordsOf, markWords } from '@/lib/text/fold';
import { foldedWords } from '@/tests/support/folded-words';

it.each(foldedWords)('%j folds to %j', (written, folded) => {
  expect(fold(written)).toBe(folded);
  expect(fold(folded)).toBe(folded);
  // Marks rely on it.
  expect(Array.from(written, fold).join('')).toBe(folded);
});

it('the words of a text', () => {
  expect(foldedWordsOf('The co\u00ADoperative’s e\uFB03cient café (№ 5)')).toEqual([
    'the',
    'cooperative',
    's',
    'efficient',
    'cafe',
    'no',
    '5',
  ]);
});

describe('marks', () => {
  const marked = (text: string, word: string): string =>
    markWords(text, (one) => one === word)
      .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
      .join('');
  it.each([
    ['The co\u00ADoperative.', 'cooperative', 'The [co\u00ADoperative].'],
    ['an e\uFB03cient plan', 'efficient', 'an [e\uFB03cient] plan'],
    ['\uFB01t \uFB01t', 'fit', '[\uFB01t] [\uFB01t]'],
    ['a Café-bar', 'cafe', 'a [Café]-bar'],
    ['a Cafe\u0301-bar', 'cafe', 'a [Cafe\u0301]-bar'],
    ['by \u200BÉlé\u200Donore\u200B now', 'eleonore', 'by \u200B[Élé\u200Donore\u200B] now'],
    ['call ０９７７!', '0977', 'call [０９７７]!'],
    ['№5, ½ and \u{1F33D}', '1', '№5, [½] and \u{1F33D}'],
    ['½', '2', '[½]'],
    ['nothing', 'cafe', 'nothing'],
    ['', 'cafe', ''],
  ])('in %j, the word %s is marked as written', (text, word, expected) => {
    expect(marked(text, word)).toBe(expected);
  });
  it('hits within one letter mark it once', () => {
    expect(markWords('½', () => true)).toEqual([{ text: '½', hit: true }]);
  });
});
