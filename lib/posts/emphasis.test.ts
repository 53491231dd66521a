import { describe, expect, it } from 'vitest';
import { type Emphasis, emphasisAtEnd, emphasisIn, isEmphasis, staysWithin } from './emphasis';

const marks: Emphasis[] = ['bold', 'italic', 'strike', 'code'];

describe('Markdown emphasis', () => {
  it.each<[Emphasis, string, string]>([
    ['italic', 'a *b*', 'b'],
    ['italic', '*two words*', 'two words'],
    ['italic', 'a _b_', 'b'],
    ['bold', '**b**', 'b'],
    ['bold', 'a __two words__', 'two words'],
    ['strike', '~~b~~', 'b'],
    ['code', 'the`b c`', 'b c'],
    ['italic', '2 * 3 and *b*', 'b'],
    ['italic', '\\(a_b\\) and *b*', 'b'],
    ['italic', 'for $5 or *b*', 'b'],
    ['italic', '$TSLA is *b*', 'b'],
  ])('%s: typed or pasted %j formats %j', (mark, text, inside) => {
    expect(emphasisAtEnd(mark, text)).toMatchObject({ inside });
    expect(emphasisIn(mark, `${text} c`).map((found) => found.inside)).toEqual([inside]);
  });

  it.each([
    '2 * 3 * 4',
    '2*3*4',
    '5 * x and 3 * y',
    '*.ts and *.js',
    '_ a _',
    '*a *',
    '** a **',
    '**a **',
    '__ a __',
    '~~ a ~~',
    '~5 and ~6',
    '` a `',
    '5` and 6`',
    'snake_case_name',
    '\\(a *b* c\\)',
    '\\[ _a_ \\]',
    '$$ **a** $$',
    '$x = *a*$',
    '$5 and $6',
    '****',
    '**',
    '``',
  ])('%j stays plain text, typed key by key or pasted', (text) => {
    for (const mark of marks) {
      for (let end = 1; end <= text.length; end += 1) {
        // A single dollar sign may begin a price, and the one that ends a formula is not there yet.
        if (text.startsWith('$x') && end < text.length) continue;
        expect(emphasisAtEnd(mark, text.slice(0, end))).toBeUndefined();
      }
      expect(emphasisIn(mark, text)).toEqual([]);
    }
  });

  it('pasted: a closing mark inside a word formats nothing', () => {
    expect(emphasisIn('italic', '_a_b and _c_').map(({ inside }) => inside)).toEqual(['c']);
    expect(emphasisIn('bold', '__a__b').length).toBe(0);
    expect(emphasisIn('italic', 'n *2*3').length).toBe(0);
  });

  it('a closing mark followed by a letter or digit is inside a word', () => {
    expect(['_a', '_1', '*4', '*a', '_ ', '_.', 'a', ''].map(staysWithin)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('only bold, italic, strike and code have emphasis marks', () => {
    expect(['bold', 'link', 'constructor'].map(isEmphasis)).toEqual([true, false, false]);
  });

  it.each(['*', '* ', '*a ', '**a', '_a', '`', '` ', '~~a ', `*${' '.repeat(1_000)}`])(
    'a megabyte of %j is parsed in less than two seconds',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      const before = performance.now();
      for (const mark of marks) emphasisIn(mark, text);
      expect(performance.now() - before).toBeLessThan(2_000);
    },
  );
});
