// An analysis as it is kept under an address of its own: without the person, the business's name and,
// unless the visitor wants it, the visitor's own description.
import { z } from 'zod';
import { type Input, isPrepared, textOf } from './answered';
import { answerSchema, businessInfoSchema, type Reading, type Result } from './schema';

const about = businessInfoSchema.pick({ description: true, challenges: true, goals: true });

export const keptAnalysisSchema = answerSchema.extend({
  industry: businessInfoSchema.shape.industry,
  analyst: z.enum(['gemini', 'rules']),
  createdAt: z.coerce.date(),
  about: about.optional(),
});
export type KeptAnalysis = z.infer<typeof keptAnalysisSchema>;

/** Ending of a company's name in the register, which people leave out. */
const legalEnding = /[\s,]+(?:limited|ltd|plc|co|inc|llc)\.?$/i;
/** A name of one or two letters is also an ordinary word. */
const shortestName = 3;
const otherWord = 'the business';

/** The built-in analyst's sentence of quotes alone. */
const quoteSentence = /^You wrote “.+”\. (?=It )/su;
const otherQuote = 'what you described';
/** Quotes one after the other. */
const otherQuotes = new RegExp(`${otherQuote}(?:(?:, | and )${otherQuote})+`, 'g');

/** A word as a text may have it: with an apostrophe of a telephone or of a typewriter. */
const inText = (word: string): string => word.split(/['’]/).map(RegExp.escape).join("['’]");

/**
 * A business's name in a text, with its legal ending and without, and addresses of mail. Letters and
 * digits around a name make it part of another word.
 */
function namesIn(name: string): RegExp {
  const names = [name, name.replace(legalEnding, '')]
    .filter((each) => each.length >= shortestName)
    .map((each) => each.trim().split(/\s+/).map(inText).join('\\s+'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...names, '[^\\s@]{1,64}@[^\\s@]{1,255}'].join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
}

/** Fields whose values are no texts. */
const noTexts = ['answers', 'unknown', 'card', 'sector', 'service', 'id', 'by', 'answeredAt'];

/** The texts of a value, each one changed. */
function inTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => inTexts(each, change)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    noTexts.includes(key) ? each : inTexts(each, change),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Another word for what names the business, which makes no text longer. */
const withoutName = (text: string, name: RegExp): string =>
  text.replaceAll(name, (found) => (found.length >= otherWord.length ? otherWord : '…'));

/** A text with more quotes is left out: it says little else, and each would be looked for in all. */
const mostQuotes = 30;
/** So many of the words of a quote are the visitor's where a model has changed some. */
const leastShare = 0.6;
const leastWords = 3;

const normalizeWords = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * A text without the visitor's words that it quotes, whatever marks stand among them; what else a
 * model quotes stays. A model's text may be as long as one may be, so it is made no longer.
 * @param input all that the visitor typed
 */
function withoutQuotes(text: string, input: string, analyst: Result['analyst']): string {
  if (text.split('“').length > mostQuotes) return otherQuote;
  const typed = normalizeWords(input);
  const isTyped = (quote: string): boolean => {
    const words = normalizeWords(quote);
    if (typed.includes(words)) return true;
    if (/[“”]/.test(quote.slice(1))) return false;
    const each = words.trim().split(' ');
    const typedCount = each.filter((word) => typed.includes(` ${word} `)).length;
    return each.length >= leastWords && typedCount >= each.length * leastShare;
  };
  const parts: string[] = [];
  let rest = text.replace(quoteSentence, '');
  for (let open = rest.indexOf('“'); open >= 0; open = rest.indexOf('“')) {
    let close = rest.lastIndexOf('”');
    while (close > open && !isTyped(rest.slice(open, close))) {
      close = rest.lastIndexOf('”', close - 1);
    }
    const isQuote = close > open;
    const end = isQuote ? close + 1 : open + 1;
    const isShort = analyst === 'gemini' && end - open < otherQuote.length;
    parts.push(rest.slice(0, open), isQuote ? (isShort ? '…' : otherQuote) : '“');
    rest = rest.slice(end);
  }
  return [...parts, rest].join('').replaceAll(otherQuotes, otherQuote);
}

/** Statements by reference, where the texts to which they refer may have become shorter. */
function withReferences(
  { analysis, recommendations }: Pick<Result, 'analysis' | 'recommendations'>,
  change: (references: readonly string[]) => string[] | undefined,
) {
  const each = <T extends { answers?: string[] | undefined }>(list: readonly T[]): T[] =>
    list.map((one) => (one.answers ? { ...one, answers: change(one.answers) } : one));
  const { later, notForAi, unknown, readings } = analysis;
  return {
    analysis: {
      ...analysis,
      ...(later ? { later: each(later) } : {}),
      ...(notForAi ? { notForAi: each(notForAi) } : {}),
      ...(unknown ? { unknown: change(unknown) } : {}),
      ...(readings ? { readings: readingsWith(readings, change) } : {}),
    },
    recommendations: each(recommendations),
  };
}

/** What was read, of which nothing is left where the texts are not kept. */
const readingsWith = (
  readings: readonly Reading[],
  change: (references: readonly string[]) => string[] | undefined,
): Reading[] | undefined => {
  const changed = change(readings.map(({ answers }) => answers));
  return (
    changed && readings.map((one, index) => ({ ...one, answers: changed[index] ?? one.answers }))
  );
};

/** A reference to a part of a text, after each text was changed. */
function moved(reference: string, input: Input, change: (text: string) => string): string {
  const [, source = '', start, end] = /^(.+):(\d+)-(\d+)$/.exec(reference) ?? [];
  if (!source) return reference;
  const text = textOf(source, input);
  const place = (at: string | undefined): number => change(text.slice(0, Number(at))).length;
  return `${source}:${place(start)}-${place(end)}`;
}

/**
 * An analysis as it is kept.
 * @param describes whether the visitor's own description, challenges and goals are kept too
 */
export function keptAnalysis(
  { businessInfo, analysis, recommendations, opportunities, analyst, createdAt }: Result,
  describes: boolean,
): KeptAnalysis {
  const { name, industry, description, challenges, goals } = businessInfo;
  const named = namesIn(name);
  const unnamed = (text: string): string => withoutName(text, named);
  const input = [industry, description, ...challenges, ...goals].join(' . ');
  const change = (text: string): string =>
    unnamed(describes ? text : withoutQuotes(text, input, analyst));
  const answer = {
    ...withReferences({ analysis, recommendations }, (references) =>
      describes ? references.map((one) => moved(one, businessInfo, unnamed)) : undefined,
    ),
    opportunities,
  };
  return {
    // Prepared advice has no words of the visitor's.
    ...(isPrepared({ analyst, analysis }) ? answer : inTexts(answer, change)),
    industry: change(industry),
    ...(describes ? { about: inTexts({ description, challenges, goals }, unnamed) } : {}),
    analyst,
    createdAt,
  };
}
