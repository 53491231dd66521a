import type { Entry, Match, Matcher } from './match.ts';
import { kindSigns } from './playbooks/all.ts';
import { mainSigns, timeSigns, troubleSigns } from './playbooks/reading-words.ts';
import type { BusinessInfo, Reading } from './schema.ts';
import { hasSign, namesOf, readWords, signs, type Word } from './words.ts';

/** A challenge, a goal or a sentence of the description, or a part of one. */
export interface Statement {
  /** Such as `challenge:0`, `goal:2:10-31` or `description:0-40`: where it stands in the input. */
  reference: string;
  /**
   * 3 for a challenge, 2 for a goal, 1 for a sentence of the description; one that says itself that
   * it tells the main problem is a challenge.
   */
  weight: number;
  entry: Entry | undefined;
  /** Who says what it is about; a visitor may say that it is none of the prepared problems. */
  by: Reading['by'] | undefined;
}

/** A long description says one thing many times. */
const mostSentences = 60;
/** What a sentence of a description has to score by words alone. */
const leastOfSentence = 30;
/** Where a sentence says what the business is. */
const beginning = 3;
/** Who writes no more than this names the problem. */
const fewWords = 3;
/** Where a text is cut, each part has a sign of its own, this score and so many words. */
const leastOfPart = { score: 5, words: 3 };
/** A text that speaks more plainly as a whole than in parts stays whole. */
const wholeLead = 1.05;

const trouble = signs(troubleSigns);
const times = signs(timeSigns);
const main = signs(mainSigns);
const sentenceEnds = /(?<=[.!?;])\s+|[\r\n]+/gu;
const joints =
  /(?:[.;!?]+|,)?\s+(?:and|but|also|plus|then|while|where|whereas)\s+|[.;!?,]+\s+|\s+[-–—]\s+|[\r\n]+/giu;

/** A part of a text, and where it stands there. */
interface Part {
  text: string;
  start: number;
  end: number;
  found?: Match | undefined;
}

/** A part of a text without the blanks around it. */
function partOf(text: string, from: number, to: number): Part {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  return { text: raw.trim(), start, end: start + raw.trim().length };
}

/** The parts of a text between some marks. */
function partsBetween(text: string, marks: RegExp): Part[] {
  const found = [...text.matchAll(marks)];
  const starts = [0, ...found.map(({ 0: mark, index }) => index + mark.length)];
  return starts
    .map((start, at) => partOf(text, start, found[at]?.index ?? text.length))
    .filter((part) => part.text);
}

/**
 * Cuts a text where each part speaks plainly of another problem, which the whole does less; else the
 * text stays whole, and is about what it speaks of as a whole or in all parts that speak of something:
 * two words are no part.
 */
function cut(text: string, match: (text: string) => Match | undefined): Part[] {
  const isLong = ({ text }: Part): boolean => readWords(text).length >= leastOfPart.words;
  const isPlain = (part: Part): boolean =>
    part.found?.hasPhrase === true && part.found.score >= leastOfPart.score && isLong(part);
  const read = (from: number, to: number): Part => {
    const part = partOf(text, from, to);
    return { ...part, found: match(part.text) };
  };
  const whole = read(0, text.length);
  const between = partsBetween(text, joints);
  if (between.length < 2) return [whole];
  const pieces = between.map(({ start, end }) => read(start, end));
  const parts: Part[] = [];
  for (const part of pieces) {
    const last = parts.at(-1);
    const isOther = last?.found?.entry !== part.found?.entry;
    if (!last || (isOther && isPlain(last) && isPlain(part))) parts.push(part);
    else parts.splice(-1, 1, read(last.start, part.end));
  }
  const most = Math.max(...parts.map(({ found }) => found?.score ?? 0));
  const isOne = (whole.found?.score ?? 0) > most * wholeLead;
  if (parts.length > 1 && !isOne) return parts;
  const [first, ...others] = pieces.flatMap((piece) => (isLong(piece) && piece.found) || []);
  const agree = others.every(({ entry }) => entry === first?.entry);
  return [{ ...whole, found: whole.found ?? (agree ? first : undefined) }];
}

/** 'Security company on night shift' says what a business is, for which a time of the day is no trouble. */
function tells(sentence: readonly Word[]): boolean {
  if (sentence.length <= fewWords || hasSign(sentence, trouble)) return true;
  const start = sentence.slice(0, beginning);
  const isName = kindSigns.some(({ signs }) => namesOf(start, signs).length > 0);
  return !isName && hasSign(sentence, times);
}

const weights = { challenge: 3, goal: 2, sentence: 1 };
const weightOf = (sentence: readonly Word[]): number =>
  hasSign(sentence, main) ? weights.challenge : weights.sentence;
const readBy = (found: Match | undefined): Statement['by'] =>
  found && (found.isSure ? 'rules' : 'likely');
const sentencesOf = (description: string): Part[] =>
  partsBetween(description, sentenceEnds).slice(0, mostSentences);

/**
 * What a visitor wrote, cut into statements. A challenge or goal that fits no problem is one without
 * an entry; a sentence of the description without a problem is none, nor is what is denied.
 */
export function readStatements(
  { challenges, goals, description }: Pick<BusinessInfo, 'challenges' | 'goals' | 'description'>,
  match: Matcher,
): Statement[] {
  const ofRow = (source: string, text: string, weight: number, row: number): Statement[] => {
    const isGoal = source === 'goal';
    if (readWords(text, isGoal).every(({ dismissed }) => dismissed)) return [];
    const parts = cut(text, (part) => match(readWords(part, isGoal)));
    return parts.map(({ start, end, found }) => ({
      reference: `${source}:${row}${parts.length > 1 ? `:${start}-${end}` : ''}`,
      ...{ weight, entry: found?.entry, by: readBy(found) },
    }));
  };
  const ofSentence = (sentence: Part): Statement[] => {
    if (!tells(readWords(sentence.text))) return [];
    return cut(sentence.text, (part) => match(readWords(part))).flatMap((part) => {
      const { text, start, end, found } = part;
      if (!found || !(found.hasPhrase || found.score >= leastOfSentence)) return [];
      const reference = `description:${sentence.start + start}-${sentence.start + end}`;
      const weight = weightOf(readWords(text));
      return [{ reference, weight, entry: found.entry, by: readBy(found) }];
    });
  };
  return [
    ...challenges.flatMap((text, row) => ofRow('challenge', text, weights.challenge, row)),
    ...goals.flatMap((text, row) => ofRow('goal', text, weights.goal, row)),
    ...sentencesOf(description).flatMap(ofSentence),
  ];
}

type Place = Pick<Statement, 'reference' | 'weight'>;

/**
 * The row to which a reference belongs, or the sentence of the description or part of one, with its
 * weight; none where the text has no such row or sentence.
 */
export function placeOf(
  { challenges, goals, description }: Pick<BusinessInfo, 'challenges' | 'goals' | 'description'>,
  reference: string,
): Place | undefined {
  const [source = '', at = ''] = reference.split(':');
  if (source !== 'description') {
    const [rows, weight] =
      source === 'goal' ? [goals, weights.goal] : [challenges, weights.challenge];
    const row = Number(at);
    return rows[row] === undefined ? undefined : { reference: `${source}:${row}`, weight };
  }
  const [start, end] = at.split('-').map(Number);
  const sentences = sentencesOf(description);
  const isThere = sentences.some((sentence) => {
    const pieces = [
      partOf(sentence.text, 0, sentence.text.length),
      ...partsBetween(sentence.text, joints),
    ];
    return (
      pieces.some((piece) => sentence.start + piece.start === start) &&
      pieces.some((piece) => sentence.start + piece.end === end && end > (start ?? end))
    );
  });
  if (!isThere) return undefined;
  return { reference, weight: weightOf(readWords(description.slice(start, end))) };
}
