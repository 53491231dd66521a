import type { gfm } from 'micromark-extension-gfm';
import { mathReader, mayBeginMath } from './math';

// Where the reader of Markdown takes signs as they are: in formulas, products (`2*3*4`) and patterns
// of files (`src/*.ts`). It passes characters as numbers, the ends of lines among them.

type Extension = ReturnType<typeof gfm>;
type Construct = Extract<
  NonNullable<NonNullable<Extension['text']>[string]>,
  { tokenize: unknown }
>;
type Tokenize = Construct['tokenize'];
type Effects = Parameters<Tokenize>[0];
type State = Parameters<Tokenize>[1];
type Code = Parameters<State>[0];

const star = 42;
const dollar = 36;
const backslash = 92;

const isLineEnd = (code: Code): boolean => code !== null && code < -2;
/** Of a tab, of which the reader makes spaces, nothing matters but that it is blank. */
const signOf = (code: Code): string =>
  code === null ? '' : code < 0 ? ' ' : String.fromCharCode(code);

function endLine(effects: Effects, code: Code): void {
  effects.exit('data');
  effects.enter('lineEnding');
  effects.consume(code);
  effects.exit('lineEnding');
}

/** A formula within a line or in some of a paragraph. */
const formula: Construct = {
  previous: (code) => mayBeginMath(signOf(code), '$'),
  tokenize(effects, ok, nok) {
    const read = mathReader();
    const begin: State = (code) => {
      effects.enter('data');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      const state = read(isLineEnd(code) ? '\n' : signOf(code));
      if (state === 'none') return nok(code);
      if (isLineEnd(code)) {
        endLine(effects, code);
        return begin;
      }
      effects.consume(code);
      if (state === 'open') return inside;
      effects.exit('data');
      return ok;
    };
    return begin;
  },
};

/** A formula whose first sign has a line of its own; no line of it begins a list or a heading. */
const formulaBlock: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    const read = mathReader();
    const isLazy = (): boolean => this.parser.lazy[this.now().line] === true;
    const finish = (code: Code) => {
      effects.exit('data');
      effects.exit('paragraph');
      return ok(code);
    };
    let signs = 0;
    const begin: State = (code) => {
      effects.enter('paragraph');
      effects.enter('data');
      return firstLine(code);
    };
    const firstLine: State = (code) => {
      if (code === null) return nok(code);
      if (isLineEnd(code) && signs === 2) return this.interrupt ? finish(code) : inside(code);
      const sign = signOf(code);
      if (signs === 2 ? sign !== ' ' : sign === ' ') return nok(code);
      if (signs < 2) signs += 1;
      if (read(sign) === 'none') return nok(code);
      effects.consume(code);
      return firstLine;
    };
    const line: State = (code) => {
      if (isLazy()) return nok(code);
      effects.enter('data');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      const state = read(isLineEnd(code) ? '\n' : signOf(code));
      if (state === 'none') return nok(code);
      if (isLineEnd(code)) {
        endLine(effects, code);
        return line;
      }
      effects.consume(code);
      return state === 'open' ? inside : behind;
    };
    const behind: State = (code) => {
      if (code === null || isLineEnd(code)) return finish(code);
      if (signOf(code) !== ' ') return nok(code);
      effects.consume(code);
      return behind;
    };
    return begin;
  },
};

const isDigit = (sign: string): boolean => /\d/.test(sign);
const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

function isPlainStar(before: string, stars: number, after: string): boolean {
  const isProduct = (isDigit(before) && isLetter(after)) || (isLetter(before) && isDigit(after));
  return (stars === 1 && isProduct) || (before === '/' && (after === '.' || after === '/'));
}

const plainStars: Construct = {
  tokenize(effects, ok, nok) {
    const before = signOf(this.previous);
    let stars = 0;
    const inside: State = (code) => {
      if (code === star) {
        effects.consume(code);
        stars += 1;
        return inside;
      }
      effects.exit('data');
      return isPlainStar(before, stars, signOf(code)) ? ok(code) : nok(code);
    };
    return (code) => {
      effects.enter('data');
      return inside(code);
    };
  },
};

/** Extends the reader of Markdown. */
export const plainSigns: Extension = {
  flow: { [dollar]: formulaBlock, [backslash]: formulaBlock },
  text: {
    [dollar]: formula,
    [backslash]: { ...formula, previous: () => true },
    [star]: plainStars,
  },
};
