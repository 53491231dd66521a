import { describe, expect, it } from 'vitest';
import { mathIn } from './math';

const found = (text: string): string[] => mathIn(text).map(({ from, to }) => text.slice(from, to));

describe('formulas found in a text', () => {
  it.each([
    ['Let \\(a_b\\) be, and \\[a*b*c\\].', ['\\(a_b\\)', '\\[a*b*c\\]']],
    ['$$a * b$$ and $$ c $$', ['$$a * b$$', '$$ c $$']],
    ['$a_b$, $x^2$ and ($\\alpha$)', ['$a_b$', '$x^2$', '$\\alpha$']],
    ['\\[ a \\\\[2pt] b \\]', ['\\[ a \\\\[2pt] b \\]']],
    ['$a\\$_b$', ['$a\\$_b$']],
    ['\\(a\nb\\)', ['\\(a\nb\\)']],
  ])('%j contains %j', (text, formulas) => expect(found(text)).toEqual(formulas));

  it.each([
    '$5 and $6',
    '$5*a and b*$6',
    'US$a_b NZ$c',
    'from $ a_b $',
    '$a_b\nc$',
    '\\\\(a_b\\\\)',
    '\\(a\n\nb\\)',
    '\\(see the page\\)',
    '\\[sic\\] \\[1\\]',
    '$$ $$',
    '\\( \\( a_b',
    `\\(${'a_b '.repeat(600)}\\)`,
  ])('%j contains no formula', (text) => expect(found(text)).toEqual([]));

  it.each(['\\(', '$$', '$a', '\\[ a', '$$a ', '\\\\', '$ '])(
    '100,000 times %j is parsed in less than two seconds',
    (piece) => {
      const before = performance.now();
      mathIn(piece.repeat(100_000));
      expect(performance.now() - before).toBeLessThan(2_000);
    },
  );
});
