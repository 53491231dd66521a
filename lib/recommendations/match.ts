import type { NotForAi, Problem } from './playbooks/playbook.ts';
import { emptyWords, generalWords } from './playbooks/reading-words.ts';
import {
  correction,
  evidenceOf,
  keysIn,
  readWords,
  type Signs,
  signs,
  type Word,
} from './words.ts';

// Which problem a sentence speaks of: by the signs that are written for each problem, and by the words
// of its statements. A word weighs more the fewer problems have it (docs/recommendations.md).

/** A problem that AI can help with, or one that it does not solve. */
export type Entry = Problem | NotForAi;

export interface Candidate {
  entry: Entry;
  /** Written for this kind of business, before which what is common to all steps back. */
  isOwn: boolean;
  /** What is common to all, for which this entry stands in this kind of business. */
  covered: readonly Entry[];
}

export interface Match {
  entry: Entry;
  score: number;
  /** Whether one of its signs was found, and not only words of its statements. */
  hasSign: boolean;
  /** Whether it is far enough ahead to be shown as read; else it is what is most likely. */
  isSure: boolean;
}
/** @returns the one problem that a sentence speaks of, if there is one */
export type Matcher = (words: readonly Word[]) => Match | undefined;

interface Scored extends Omit<Match, 'isSure'> {
  isOwn: boolean;
  /** Whether it shares enough with the sentence to be what that speaks of. */
  isEnough: boolean;
}
/** @returns the problems that share a word with a sentence, the nearest first */
export type Ranker = (words: readonly Word[]) => Scored[];

const weights = {
  /** A sign of several words, and of one, for each word. */
  phrase: 1.6,
  word: 1.2,
  /** Signs beside the best one, at most twice the best. */
  furtherSign: 0.25,
  /** Words of statements. */
  statement: 0.5,
  common: 0.85,
  /** A word that no problem has, against one that another has. */
  unknownWord: 0.5,
};
/** A sign of rare words says no more than this. */
const mostRarity = 3;
/** The least that counts, and how far the best has to be ahead of the next of its rank. */
const likely = { least: 3, lead: 1.3 };
/** From here on it is shown as read. */
const sure = { least: 7, lead: 2.2 };

const general = new Set(readWords(generalWords.join(' ')).map(({ meaning }) => meaning));
/** Of a sentence with more words than this, one alone does not decide. */
const wordsOfOne = 3;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const subjectOf = (words: readonly Word[]): string[] => [
  ...new Set(
    words.flatMap(({ folded, meaning, dismissed }) =>
      dismissed || emptyWords.has(folded) ? [] : [meaning],
    ),
  ),
];

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const read = (entry: Entry) => ({
  signs: signs(entry.signs),
  words: [...entry.statements, entry.title].flatMap((text) => subjectOf(readWords(text))),
});
const compiled = new WeakMap<Entry, ReturnType<typeof read>>();
function compile(entry: Entry): ReturnType<typeof read> {
  const known = compiled.get(entry) ?? read(entry);
  compiled.set(entry, known);
  return known;
}

/** One for an entry and what it stands for, with the number of statements that have each word. */
function compileAll({ entry, isOwn, covered }: Candidate) {
  const all = [entry, ...covered].map(compile);
  const signs = all.flatMap((one) => one.signs);
  const counts = countOf(all.flatMap(({ words }) => words));
  for (const { meaning } of signs.flat(2)) counts.set(meaning, counts.get(meaning) ?? 0);
  return { entry, isOwn, signs, counts };
}

/** The problem that a sentence speaks of, among all that share a word with it. */
function decide(scored: readonly Scored[]): Match | undefined {
  const [first, second] = scored.filter(({ isEnough }) => isEnough);
  if (!first) return undefined;
  const next = second?.isOwn === first.isOwn ? second.score : 0;
  const reaches = ({ least, lead }: typeof sure): boolean =>
    first.score >= least && first.score >= next * lead;
  return reaches(likely) ? { ...first, isSure: reaches(sure) } : undefined;
}

/** Reads sentences by their ranking. */
export const matcherBy =
  (rank: Ranker): Matcher =>
  (words) =>
    decide(rank(words));

/** Ranks the problems that can happen to a business by what they share with a sentence. */
export function makeRanker(candidates: readonly Candidate[]): Ranker {
  const compiled = candidates.map(compileAll);
  const correct = correction(compiled.map((one) => one.signs));
  const byKey = Map.groupBy(
    compiled.flatMap(({ entry, signs }) => signs.map((phrases) => ({ entry, phrases }))),
    ({ phrases }) => phrases[0]?.[0]?.key,
  );
  const owners = countOf(compiled.flatMap(({ counts }) => [...counts.keys()]));
  const rarity = (word: string): number =>
    Math.log((compiled.length + 1) / ((owners.get(word) ?? 0) + 0.5));
  const weigh = (words: readonly Word[]): number =>
    sum(words.map(({ meaning }) => Math.min(mostRarity, rarity(meaning)))) *
    (words.length > 1 ? weights.phrase : weights.word);
  const worth = (word: string, count: number): number =>
    count && weights.statement * rarity(word) * Math.min(1.5, 0.75 + 0.25 * count);
  const all = compiled.map(({ entry, isOwn, counts }) => ({
    ...{ entry, isOwn },
    values: new Map(Array.from(counts, ([word, count]) => [word, worth(word, count)])),
  }));

  return (typed) => {
    const words = typed.map(correct);
    const subject = subjectOf(words);
    const others = sum(subject.map((word) => (owners.has(word) ? 1 : weights.unknownWord)));
    const keys = keysIn(words);
    const isLikely = (phrases: Signs[number]): boolean =>
      phrases.every((phrase) => phrase.every(({ key }) => keys.has(key)));
    const likely = Map.groupBy(
      Array.from(keys).flatMap(
        (key) => byKey.get(key)?.filter(({ phrases }) => isLikely(phrases)) ?? [],
      ),
      ({ entry }) => entry,
    );
    return all
      .flatMap(({ entry, isOwn, values }) => {
        const alternatives = (likely.get(entry) ?? []).map(({ phrases }) => phrases);
        const found = evidenceOf(words, alternatives);
        const inSigns = new Set(found.flat().map(({ meaning }) => meaning));
        const known = subject.filter((word) => values.has(word) || inSigns.has(word));
        if (known.length === 0) return [];
        const [best = 0, ...further] = found.map(weigh).toSorted((a, b) => b - a);
        const bySigns = best + weights.furtherSign * Math.min(2 * best, sum(further));
        // Of a sentence with many other words, a sign or a word says little.
        const share = known.length / Math.max(1, others);
        const isPhrase = found.some(({ length }) => length > 1);
        const isSpecific = isPhrase || known.some((word) => !general.has(word));
        const isEnough = isSpecific && (known.length > 1 || subject.length <= wordsOfOne);
        const score =
          (bySigns + sum(known.map((word) => values.get(word) ?? 0))) *
          share *
          (isOwn ? 1 : weights.common);
        return [{ entry, isOwn, score, isEnough, hasSign: best > 0 }];
      })
      .toSorted((a, b) => b.score - a.score);
  };
}
