import { LRUCache } from 'lru-cache';
import { fold, foldedWords } from '../text/fold.ts';
import { sameWords } from './playbooks/reading-words.ts';

// How the built-in analyst reads a text: in sentences, word by word, whatever the ending, the
// capitals and the accents, and with one wrong letter in a long word.

/** In shorter words a wrong letter makes another word. */
const typoLetters = 7;
/** In these, only two letters that changed places count as an error. */
const swapLetters = 5;
/** Words whose correction is remembered: those of many texts. */
const mostRemembered = 5_000;

interface Meaning {
  stem: string;
  /** The stem of the first among words for one thing. */
  meaning: string;
  /** The first among words for one thing, without the ending of a plural alone. */
  name: string;
}

export interface Word extends Meaning {
  folded: string;
  /** Somebody says of it that it is no problem, or is not wanted. */
  dismissed: boolean;
}

/** A word with any ending (`stock`), or the beginning of a word (`expir*`). */
interface Part extends Meaning {
  word: string;
  isBeginning: boolean;
  /** By which it is found among all parts. */
  key: string;
}

/** Signs of a subject: alternatives, each of phrases that stand in one sentence. */
export type Signs = ReadonlyArray<ReadonlyArray<readonly Part[]>>;

/** A word in the singular. */
function singularOf(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|z|bus)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** A word without its usual English endings, so that 'queues' and 'queuing' are one. */
function stemOf(word: string): string {
  let stem = word;
  if (/(?:[^aeiou]ies|(?:ss|sh|ch|x|z)es)$/.test(stem)) stem = stem.replace(/ies$|es$/, '');
  else if (/[^su]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  for (const ending of ['ing', 'ed']) {
    const rest = stem.slice(0, -ending.length);
    if (stem.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest)) stem = rest;
  }
  stem = stem.replace(/([bdgmnprt])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/[ey]$/, '') : stem;
}

/** Words for one thing, in a shorter form, with the first of them. */
const firstWords = (shorten: (word: string) => string): ReadonlyMap<string, string> =>
  new Map(
    sameWords
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [first = '', ...others] = line.split(' ').map(shorten);
        return others.map((word) => [word, first] as const);
      }),
  );
const meanings = firstWords(stemOf);
const names = firstWords(singularOf);
function meaningOf(folded: string): Meaning {
  const [stem, singular] = [stemOf(folded), singularOf(folded)];
  return { stem, meaning: meanings.get(stem) ?? stem, name: names.get(singular) ?? singular };
}

/** Beginnings in signs have at least so many letters. */
const keyLetters = 3;
const keyOfBeginning = (text: string): string => `${text.slice(0, keyLetters)}*`;

/** Reads signs: alternatives between commas, phrases of one sentence between '&'. */
export const signs = (text: string): Signs =>
  text.split(', ').map((alternative) =>
    alternative.split(' & ').map((phrase) =>
      phrase.split(' ').map((typed) => {
        const word = fold(typed.replace('*', ''));
        const isBeginning = typed.endsWith('*');
        const meant = meaningOf(word);
        return {
          ...meant,
          word,
          isBeginning,
          key: isBeginning ? keyOfBeginning(word) : meant.meaning,
        };
      }),
    ),
  );

const fits = ({ folded, meaning }: Word, part: Part): boolean =>
  part.isBeginning
    ? folded.startsWith(part.word) || meaning.startsWith(part.word)
    : meaning === part.meaning;

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
    return foldedWords(part).map((folded) => ({
      folded,
      ...meaningOf(folded),
      dismissed,
    }));
  });

/** One letter more or less is the most that a typo changes. */
const isNear = (typed: string, word: string): boolean => Math.abs(typed.length - word.length) < 2;

function isTypoOf(typed: string, word: string): boolean {
  let at = 0;
  while (at < word.length && typed[at] === word[at]) at += 1;
  const [was, is] = [word.slice(at), typed.slice(at)];
  if (at > 0 && was[0] === is[1] && was[1] === is[0] && was.slice(2) === is.slice(2)) return true;
  const isOneLetter = [was, was.slice(1)].includes(is.slice(1)) || is === was.slice(1);
  return at > 0 && word.length >= typoLetters && isOneLetter;
}

/**
 * Puts right what was mistyped, by the words that the signs know.
 * @returns the correction of one word, which remembers those that it saw last
 */
export function correction(known: readonly Signs[]): (word: Word) => Word {
  const parts = new Map(known.flat(3).map((part) => [part.word, part]));
  const byLetter = Map.groupBy(parts.values(), ({ word }) => word.slice(0, 1));
  const correct = (word: Word): Word => {
    const near = byLetter.get(word.folded.slice(0, 1)) ?? [];
    if (word.folded.length < swapLetters || near.some((part) => fits(word, part))) return word;
    const meant = near.find((part) => {
      if (!part.isBeginning) return isNear(word.stem, part.stem) && isTypoOf(word.stem, part.stem);
      const ends = part.word.length > typoLetters ? [-1, 0, 1] : [];
      return ends.some((more) =>
        isTypoOf(word.folded.slice(0, part.word.length + more), part.word),
      );
    });
    if (!meant) return word;
    const { word: folded, stem, meaning, name } = meant;
    return { ...word, folded, stem, meaning, name };
  };
  const seen = new LRUCache<string, Word>({ max: mostRemembered });
  return (word) => {
    const corrected = seen.get(word.folded) ?? correct(word);
    seen.set(word.folded, corrected);
    return { ...corrected, dismissed: word.dismissed };
  };
}

/** Where a phrase stands in a sentence. */
function placeOf(phrase: readonly Part[], words: readonly Word[]): readonly Word[] | undefined {
  const start = words.findIndex((_, at) =>
    phrase.every((part, index) => {
      const word = words[at + index];
      return word !== undefined && !word.dismissed && fits(word, part);
    }),
  );
  return start < 0 ? undefined : words.slice(start, start + phrase.length);
}

/** The keys of the parts that may fit words of a sentence. */
export const keysIn = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(
    words.flatMap(({ folded, meaning }) => [
      meaning,
      keyOfBeginning(folded),
      keyOfBeginning(meaning),
    ]),
  );

/** The words of a sentence by which an alternative is found, for each that it has. */
export const evidenceOf = (words: readonly Word[], alternatives: Signs): Word[][] =>
  alternatives.flatMap((phrases) => {
    const places = phrases.map((phrase) => placeOf(phrase, words));
    return places.every((place) => place !== undefined) ? [places.flat()] : [];
  });

/** Whether a sentence has one of the alternatives. */
export const hasSign = (words: readonly Word[], alternatives: Signs): boolean =>
  alternatives.some((phrases) => phrases.every((phrase) => placeOf(phrase, words)));

/**
 * The words of a sentence that name a thing. A sign of one word is that word, in the singular or plural:
 * with other endings 'inn' would be 'in', 'housing' a house and 'boarding' a board.
 */
export const namesOf = (words: readonly Word[], alternatives: Signs): Word[] =>
  alternatives.flatMap((phrases) => {
    const [[part, ...further] = [], ...others] = phrases;
    if (!part || part.isBeginning || further.length > 0 || others.length > 0) {
      return evidenceOf(words, [phrases]).flat();
    }
    return words.find(({ dismissed, name }) => !dismissed && name === part.name) ?? [];
  });
