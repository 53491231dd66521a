// How the built-in analyst reads a text: in sentences, word by word, whatever the ending, the
// capitals and the accents, and with one wrong letter in a long word.

/** Shorter words have too many neighbours for a wrong letter to be told from another word. */
const typoLetters = 7;
/** In these, only two letters that changed places count as an error. */
const swapLetters = 5;
/** A quotation is cut to this many characters around the word that counted. */
const quoteCharacters = 120;
/** Of a sentence that is cut, so many words before the one that counted are quoted. */
const wordsBefore = 6;
/** Words that counted are quoted together up to this length. */
const topicCharacters = 40;
/** Nobody describes a business in more; a text of a thousand lines would keep the server busy. */
const mostSentences = 60;

interface Word {
  folded: string;
  stem: string;
  start: number;
  end: number;
  /** Somebody says of it that it is no problem, or is not wanted. */
  dismissed: boolean;
}

export interface Sentence {
  text: string;
  words: readonly Word[];
}

/**
 * A word with any ending (`stock`), the beginning of a word (`expir*`), or a kind of business
 * (`@health`).
 */
interface Part {
  word: string;
  stem: string;
  isBeginning: boolean;
}

/** Signs of a subject: alternatives, each of phrases that stand in one sentence. */
export type Signs = ReadonlyArray<ReadonlyArray<readonly Part[]>>;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

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

/** Reads signs: alternatives between commas, phrases of one sentence between '&'. */
export const signs = (text: string): Signs =>
  text.split(', ').map((alternative) =>
    alternative.split(' & ').map((phrase) =>
      phrase.split(' ').map((typed) => {
        const word = fold(typed.replace('*', ''));
        return { word, stem: stemOf(word), isBeginning: typed.endsWith('*') };
      }),
    ),
  );

const fits = ({ folded, stem }: Word, part: Part): boolean =>
  part.isBeginning ? folded.startsWith(part.word) : stem === part.stem;

const noTrouble =
  /\b(?:no(?!\s+more\b)|not|never|neither|don['’]?t)\s+(?:\S+\s+){0,2}?(?:problems?|trouble|issues?)\b/i;
/** Only who writes can say what is not wanted: customers who 'do not want' something are trouble. */
const notWanted =
  /\b(?:we|i)(?:['’](?:re|m|ve))?\s+(?:(?:do|did|are|am|have|really|also|just)\s+){0,3}(?:no|not|never|neither|don['’]?t|aren['’]?t)\s+(?:(?:have|think|we|i|any|at|all|a|really|even)\s+){0,3}(?:want(?! to)|need|interested)\b/i;
const allWell =
  /\b(?:is|are|works?|runs?)\s+(?:already\s+|quite\s+)?(?:fine|ok|okay|good|well)\b|\bas always\b/i;
const denied = /\b(?:not|never|nothing|nobody)\b|n['’]t\b/i;
/** 'No problem' and 'is fine' count; 'is not fine' does not. */
const isDismissal = (text: string): boolean =>
  noTrouble.test(text) || notWanted.test(text) || (allWell.test(text) && !denied.test(text));

function readWords(text: string, isGoal: boolean): Word[] {
  const words: Word[] = [];
  for (const part of text.matchAll(/.+?(?:,\s|\bbut\b|\bhowever\b|$)/gisu)) {
    const dismissed = !isGoal && isDismissal(part[0]);
    for (const { 0: typed, index } of part[0].matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const folded = fold(typed);
      const start = part.index + index;
      words.push({ folded, stem: stemOf(folded), start, end: start + typed.length, dismissed });
    }
  }
  return words;
}

/**
 * The first sentences of some texts.
 * @param isGoal a goal is wanted, whatever it denies: 'No problems with stock'
 */
export const sentencesOf = (texts: readonly string[], isGoal = false): Sentence[] =>
  texts
    .flatMap((text) => text.split(/(?<=[.!?;:])\s+|[\r\n]+/u))
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .slice(0, mostSentences)
    .map((text) => ({ text, words: readWords(text, isGoal) }));

function isTypoOf(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let at = 1;
  while (at < word.length && typed[at] === word[at]) at += 1;
  const isSwap =
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2);
  if (isSwap && word.length >= swapLetters) return true;
  if (word.length < typoLetters) return false;
  const rest = typed.slice(at + 1);
  return (
    rest === word.slice(at + 1) || typed.slice(at) === word.slice(at + 1) || rest === word.slice(at)
  );
}

/** Puts right what was mistyped, by the words that the signs know. */
export function corrected(sentences: readonly Sentence[], known: readonly Signs[]): Sentence[] {
  const parts = known.flat(3);
  const meantBy = (word: Word): Part | undefined => {
    if (word.folded.length < swapLetters || parts.some((part) => fits(word, part)))
      return undefined;
    return parts.find((part) => {
      const aim = part.isBeginning ? part.word : part.stem;
      if (part.isBeginning && aim.length <= typoLetters) return false;
      const typed = part.isBeginning
        ? [-1, 0, 1].map((more) => word.folded.slice(0, aim.length + more))
        : [word.stem];
      return typed.some((text) => isTypoOf(text, aim));
    });
  };
  const memory = new Map<string, Part | undefined>();
  const correct = (word: Word): Word => {
    if (!memory.has(word.folded)) memory.set(word.folded, meantBy(word));
    const meant = memory.get(word.folded);
    return meant ? { ...word, folded: meant.word, stem: meant.stem } : word;
  };
  return sentences.map(({ text, words }) => ({ text, words: words.map(correct) }));
}

/** Where a phrase stands in a sentence. */
function placeOf(phrase: readonly Part[], words: readonly Word[]): Word[] | undefined {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    const run = words.slice(at, at + phrase.length);
    const isHere = run.every((word, index) => {
      const part = phrase[index];
      return part !== undefined && !word.dismissed && fits(word, part);
    });
    if (isHere) return run;
  }
  return undefined;
}

/**
 * The words of a sentence by which one of the alternatives is found.
 * @param kinds of business that the text speaks of, such as `@health`
 */
export function findIn(
  { words }: Sentence,
  alternatives: Signs,
  kinds: ReadonlySet<string> = new Set(),
): readonly Word[] | undefined {
  for (const phrases of alternatives) {
    const places = phrases
      .filter(([first]) => !(first?.word.startsWith('@') && kinds.has(first.word)))
      .map((phrase) => placeOf(phrase, words));
    const found = places.flatMap((place) => place ?? []);
    if (found.length > 0 && places.every(Boolean)) return found;
  }
  return undefined;
}

/** The sentence as it was typed, or as much of it as stands around the words that counted. */
export function quoteOf({ text, words }: Sentence, found: readonly Word[]): string {
  let end = text.length;
  while (/[.!?;:,\s]/u.test(text.charAt(end - 1))) end -= 1;
  const plain = text.slice(0, end);
  if (plain.length <= quoteCharacters) return plain;
  const first = words.findIndex(({ start }) => start === found[0]?.start);
  let [from, to] = [Math.max(0, first - wordsBefore), first];
  const lengthOf = (a: number, b: number): number => (words[b]?.end ?? 0) - (words[a]?.start ?? 0);
  while (true) {
    const canGrow = lengthOf(from, Math.min(to + 1, words.length - 1)) <= quoteCharacters;
    if (to < words.length - 1 && canGrow) to += 1;
    else if (from > 0 && lengthOf(from - 1, to) <= quoteCharacters) from -= 1;
    else break;
  }
  const piece = text.slice(words[from]?.start, words[to]?.end);
  return `${from > 0 ? '… ' : ''}${piece}${to < words.length - 1 ? ' …' : ''}`;
}

/** The words that counted, with those between them where they are few. */
export function topicOf({ text }: Sentence, found: readonly Word[]): string {
  const start = Math.min(...found.map((word) => word.start));
  const end = Math.max(...found.map((word) => word.end));
  if (end - start <= topicCharacters) return text.slice(start, end);
  const [longest] = found.toSorted((a, b) => b.folded.length - a.folded.length);
  return text.slice(longest?.start, longest?.end);
}
