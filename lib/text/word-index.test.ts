import { describe, expect, it } from 'vitest';
import { makeSpelling } from './spelling';
import { termOf } from './terms';
import { WordIndex } from './word-index';

describe('a term', () => {
  it.each([
    ['fees', 'fee'],
    ['queuing', 'queues'],
    ['lorries', 'truck'],
    ['stolen', 'theft'],
    ['paid', 'payments'],
    ['licence', 'licensed'],
  ])('is the same for %s and %s', (one, other) => expect(termOf(one)).toBe(termOf(other)));
  it.each([
    ['book', 'booking office'],
    ['x'.repeat(41), 'x'.repeat(42)],
  ])('differs for %s and %s', (one, other) => expect(termOf(one)).not.toBe(termOf(other)));
});

describe('a word with wrong letters', () => {
  const spelled = makeSpelling(['bursar', 'accidents', 'commission', 'stock', 'rains']);
  it.each([
    ['brusar', 'bursar'],
    ['acidents', 'accidents'],
    ['comission', 'commission'],
    ['commisoin', 'commission'],
    ['sotck', 'stock'],
    ['stock', 'stock'],
  ])('%s is read as %s', (typed, meant) => expect(spelled(typed)).toBe(meant));
  it.each(['trains', 'stack', 'stick', 'rain', 'omission'])(
    '%s stays: it is another word',
    (word) => expect(spelled(word)).toBe(word),
  );
});

describe('an index', () => {
  const index = new WordIndex(
    [
      { id: 'a', words: { title: ['late', 'fee'], body: ['parent'] } },
      { id: 'b', words: { title: ['late', 'report'], body: ['office'] } },
    ],
    { title: 1, body: 1 },
  );
  it('ranks what shares more and rarer words higher', () => {
    const scores = new Map(index.nearest(['late', 'fee']).map(({ id, score }) => [id, score]));
    expect(scores.get('a')).toBeGreaterThan(2 * (scores.get('b') ?? 0));
    expect(index.nearest(['other'])).toEqual([]);
    expect(index.nearest(['late', 'late'])).toEqual(index.nearest(['late']));
  });
  it('says in which fields a word stands, or what begins with it', () => {
    const found = (word: string, prefix = false) =>
      index.having(word, { prefix }).map(({ id, fields }) => [id, [...fields]]);
    expect(found('parent')).toEqual([['a', ['body']]]);
    expect(found('pare')).toEqual([]);
    expect(found('pare', true)).toEqual([['a', ['body']]]);
  });
});
