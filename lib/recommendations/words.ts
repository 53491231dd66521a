import { fold, foldedWords } from '../text/fold.ts';
import { termOf } from '../text/terms.ts';

// How the built-in analyst reads a text: in sentences, word by word, whatever the ending, the
// capitals and the accents.

export interface Word {
  folded: string;
  term: string;
  /** Somebody says of it that it is no problem, or is not wanted. */
  dismissed: boolean;
}

/** A word with any ending (`stock`), or the beginning of a word (`expir*`). */
interface Part {
  word: string;
  term: string;
  isBeginning: boolean;
}

/** Signs of a subject: alternatives, each of words that stand one after the other. */
export type Signs = ReadonlyArray<readonly Part[]>;

/** Reads signs, with commas between alternatives. */
export const signs = (text: string): Signs =>
  text.split(', ').map((alternative) =>
    alternative.split(' ').map((typed) => {
      const word = fold(typed.replace('*', ''));
      return { word, term: termOf(word), isBeginning: typed.endsWith('*') };
    }),
  );

const fits = ({ folded, term }: Word, part: Part): boolean =>
  part.isBeginning
    ? folded.startsWith(part.word) || term.startsWith(part.word)
    : term === part.term;

const noTrouble =
  /\b(?:no(?!\s+more\b)|not|never|neither|don['’]?t)\s+(?:\S+\s+){0,2}?(?:problems?|trouble|issues?)\b/i;
/** Only who writes can say what is not wanted: customers who 'do not want' something are trouble. */
const notWanted =
  /\b(?:we|i)(?:['’](?:re|m|ve))?\s+(?:(?:do|did|are|am|have|really|also|just)\s+){0,3}(?:no|not|never|neither|don['’]?t|aren['’]?t)\s+(?:(?:have|think|we|i|any|at|all|a|really|even)\s+){0,3}(?:want(?! to)|need|interested)\b/i;
const allWell =
  /\b(?:is|are|works?|runs?)\s+(?:already\s+|quite\s+)?(?:fine|ok|okay|good|well)\b|\bas always\b/i;
/** 'Few accidents' is praise; 'few nurses' is trouble. */
const rare =
  /\b(?:few|no|hardly any)\s+(?:accidents?|complaints?|breakdowns?|problems?|losses|mistakes|arrears)\b/i;
const denied =
  /\b(?:not|never|nothing|nobody|none|no one|hardly|rarely|seldom|barely)\b|n['’]t\b|^\s*(?:no|few|neither)\s/i;
/** 'No problem' and 'is fine' count; 'is not fine' and 'nothing is fine' do not. */
const isDismissal = (text: string): boolean =>
  [noTrouble, rare, notWanted].some((pattern) => pattern.test(text)) ||
  (allWell.test(text) && !denied.test(text));

/**
 * A text as words.
 * @param isGoal a goal is wanted, whatever it denies: 'No problems with stock'
 */
export const readWords = (text: string, isGoal = false): Word[] =>
  text.split(/,\s|\bbut\b|\bhowever\b/iu).flatMap((part) => {
    const dismissed = !isGoal && isDismissal(part);
    return foldedWords(part).map((folded) => ({ folded, term: termOf(folded), dismissed }));
  });

/** Where a sign stands in a sentence. */
function placeOf(sign: Signs[number], words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((_, at) =>
    sign.every((part, index) => {
      const word = words[at + index];
      return word !== undefined && !word.dismissed && fits(word, part);
    }),
  );
  return start < 0 ? [] : words.slice(start, start + sign.length);
}

/** Whether a sentence has one of the signs. */
export const hasSign = (words: readonly Word[], alternatives: Signs): boolean =>
  alternatives.some((sign) => placeOf(sign, words).length > 0);

const plurals = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
];
/** Whether two words are one, in the singular or the plural. */
export const isPlural = (one: string, other: string): boolean =>
  plurals(one).includes(other) || plurals(other).includes(one);

/**
 * The words of a sentence that name a thing. A sign of one word is that word, in the singular or plural:
 * with other endings 'inn' would be 'in', 'housing' a house and 'boarding' a board.
 */
export const namesOf = (words: readonly Word[], alternatives: Signs): Word[] =>
  alternatives.flatMap((sign) => {
    const [part, ...further] = sign;
    if (!part || part.isBeginning || further.length > 0) return placeOf(sign, words);
    return words.find(({ dismissed, folded }) => !dismissed && isPlural(folded, part.word)) ?? [];
  });
