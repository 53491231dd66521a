import { makeSpelling } from '../text/spelling.ts';
import { knownWords, termOf } from '../text/terms.ts';
import { WordIndex } from '../text/word-index.ts';
import type { NotForAi, Problem } from './playbooks/playbook.ts';
import { emptyWords } from './playbooks/reading-words.ts';
import { readWords, type Word } from './words.ts';

// Which problem a sentence speaks of. An index over the words of all problems says which are near; a
// phrase that decides alone says that one is meant (docs/recommendations.md).

/** A problem that AI can help with, or one that it does not solve. */
export type Entry = Problem | NotForAi;

export interface Candidate {
  entry: Entry;
  /** Written for this kind of business, before which what is common to all steps back. */
  isOwn: boolean;
  /** What is common to all, for which this entry stands in this kind of business. */
  covered: readonly Entry[];
}

export interface Ranked {
  entry: Entry;
  isOwn: boolean;
  score: number;
  /** Whether one of its phrases was found, and not only words. */
  hasPhrase: boolean;
}
export interface Match extends Ranked {
  /** Whether it is to be shown as read; else it is what is most likely. */
  isSure: boolean;
}
/** @returns the one problem that a sentence speaks of, if there is one */
export type Matcher = (words: readonly Word[]) => Match | undefined;
/** @returns the problems that share a word with a sentence, the nearest first */
export type Ranker = (words: readonly Word[]) => Ranked[];

/** What the words of each part of an entry count. */
const fields = { words: 1, statements: 1, headline: 1, title: 0.5 };
/** How often a word of the line counts, by the quarter in which it stands: the most telling come first. */
const perQuarter = [8, 4, 2, 1];
/** A word that counts often says more, and a short line is no better than a long one. */
const ranking = { k: 4, b: 0.3, d: 0.5 };
/** What is common to all counts less than what is written for a kind. */
const commonShare = 0.6;
/** What phrases make of the score, by their number. */
const perPhrase = [1, 2, 2.5, 3];
/** So many other words may stand among those of a phrase. */
const mostBetween = 2;
/** The least score, and how far the best has to be ahead of the next of its rank. */
type Limits = Record<'least' | 'lead', number>;
/** With a phrase it is shown as read. */
const sure: Limits = { least: 22, lead: 1.8 };
/** What is most likely: with a phrase, and by words alone. */
const likely: Record<'phrase' | 'words', Limits> = {
  phrase: { least: 8, lead: 1.3 },
  words: { least: 15, lead: 1.5 },
};

/** What a sentence speaks of: its words without those that every subject has. */
const subjectOf = (words: readonly Word[]): Word[] =>
  words.filter(({ folded, dismissed }) => !dismissed && !emptyWords.has(folded));
const subjectsOf = (texts: readonly string[]): Word[] =>
  texts.flatMap((text) => subjectOf(readWords(text, true)));
const termsOf = (texts: readonly string[]): string[] => subjectsOf(texts).map(({ term }) => term);
/** The terms of an entry's line, each as often as it counts. */
function termsOfLine(line: string): string[] {
  const terms = termsOf([line]);
  const times = (at: number): number =>
    perQuarter[Math.floor((at / terms.length) * perQuarter.length)] ?? 1;
  return terms.flatMap((term, at) => Array.from({ length: times(at) }, () => term));
}

/** A phrase as its words, in no order, so that another ending or order makes no second one. */
const phraseOf = (phrase: string): string => termsOf([phrase]).toSorted().join(' ');

/** Whether the words of a phrase stand together, in any order. */
const hasPhrase = (subject: readonly string[], phrase: readonly string[]): boolean =>
  subject.some((word, at) => {
    if (!phrase.includes(word)) return false;
    const near = subject.slice(at, at + phrase.length + mostBetween);
    return phrase.every((each) => near.includes(each));
  });

/** The problem that a sentence speaks of, among all that share a word with it. */
function decide([first, ...others]: readonly Ranked[]): Match | undefined {
  if (!first) return undefined;
  const next = others.find(({ isOwn }) => isOwn === first.isOwn)?.score ?? 0;
  const reaches = ({ least, lead }: Limits): boolean =>
    first.score >= least && first.score >= next * lead;
  const isSure = first.hasPhrase && reaches(sure);
  return reaches(first.hasPhrase ? likely.phrase : likely.words) ? { ...first, isSure } : undefined;
}

/** Reads sentences by their ranking. */
export const matcherBy =
  (rank: Ranker): Matcher =>
  (words) =>
    decide(rank(words));

/** Ranks the problems that can happen to a business by what they share with a sentence. */
export function makeRanker(candidates: readonly Candidate[]): Ranker {
  const read = candidates.map(({ entry, isOwn, covered }) => {
    const all = [entry, ...covered];
    return {
      ...{ id: entry.id, entry, isOwn },
      phrases: [...new Set(all.flatMap(({ phrases }) => phrases.map(phraseOf)))].map((phrase) =>
        phrase.split(' '),
      ),
      words: {
        words: all.flatMap(({ words, phrases }) => [...termsOfLine(words), ...termsOf(phrases)]),
        statements: termsOf(all.flatMap(({ statements }) => statements)),
        headline: termsOf(all.map(({ headline }) => headline)),
        title: termsOf(all.map(({ title }) => title)),
      },
    };
  });
  const index = new WordIndex(read, fields, ranking);
  const texts = candidates.flatMap(({ entry, covered }) =>
    [entry, ...covered].flatMap(({ statements, words, phrases, headline, title }) => [
      ...[...statements, ...phrases],
      ...[words, headline, title],
    ]),
  );
  const spelled = makeSpelling([...knownWords, ...subjectsOf(texts).map(({ folded }) => folded)]);
  const byId = new Map(read.map((one) => [one.id, one]));
  return (typed) => {
    const subject = subjectOf(typed).map(({ folded }) => termOf(spelled(folded)));
    const length = new Set(subject).size;
    return index
      .nearest(subject)
      .flatMap(({ id, score }) => {
        const one = byId.get(id);
        if (!one) return [];
        const found = one.phrases.filter((phrase) => hasPhrase(subject, phrase)).length;
        const byPhrases = perPhrase[Math.min(found, perPhrase.length - 1)] ?? 1;
        return {
          ...{ entry: one.entry, isOwn: one.isOwn, hasPhrase: found > 0 },
          score: (score / length) * byPhrases * (one.isOwn ? 1 : commonShare),
        };
      })
      .toSorted((a, b) => b.score - a.score);
  };
}
