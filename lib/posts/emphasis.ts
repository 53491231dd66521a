import { mathIn } from './math';

// Markdown's signs around words, as they are typed or pasted. A sign beside a blank is none, so that
// `2 * 3 * 4` and `*.ts and *.js` stay as they are; nor is one in a formula.

/** By mark of the editor: the signs, and what may not stand behind them. */
const signs = {
  bold: [
    ['**', '*'],
    ['__', '_\\p{L}\\p{N}'],
  ],
  italic: [
    ['*', '*\\d'],
    ['_', '_\\p{L}\\p{N}'],
  ],
  strike: [['~~', '~']],
  code: [['`', '`']],
} as const;
export type Emphasis = keyof typeof signs;

export const isEmphasis = (mark: string): mark is Emphasis => Object.hasOwn(signs, mark);

/** A part of a text with the signs around it. */
interface Emphasized {
  index: number;
  text: string;
  inside: string;
}

function patternsOf(mark: Emphasis): RegExp[] {
  return signs[mark].map(([sign, never]) => {
    const one = sign.charAt(0);
    const whole = `[${one}]{${sign.length}}`;
    // Code may begin within a word.
    const before = mark === 'code' ? '(?<!`)' : '(?<=^|[\\s\\uFFFC])';
    const inside = `[^${one}\\s](?:[^${one}]*[^${one}\\s])?`;
    return new RegExp(`${before}${whole}(${inside})${whole}(?![${never}])`, 'gu');
  });
}
const patterns: Record<Emphasis, RegExp[]> = {
  bold: patternsOf('bold'),
  italic: patternsOf('italic'),
  strike: patternsOf('strike'),
  code: patternsOf('code'),
};

/** The parts of a pasted text that get a mark. */
export function emphasisIn(mark: Emphasis, text: string, isTyped = false): Emphasized[] {
  const found = patterns[mark].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole, 1: inside = '' }) => ({
      index,
      text: whole,
      inside,
    })),
  );
  const formulas = found.length > 0 ? mathIn(text, isTyped) : [];
  return found.filter(
    ({ index, text: { length } }) =>
      !formulas.some(({ from, to }) => from < index + length && index < to),
  );
}

/** The part that a typed text ends with, if it gets a mark. */
export const emphasisAtEnd = (mark: Emphasis, text: string): Emphasized | undefined =>
  emphasisIn(mark, text, true).find(
    ({ index, text: { length } }) => index + length === text.length,
  );

/** Whether a sign and what is typed behind it stand within a word. */
export const staysWithin = (typed: string): boolean => /^(?:_[\p{L}\p{N}]|\*\d)/u.test(typed);
