// The sentences of the built-in analyst. The rules behind its figures are in
// docs/recommendations.md.

/** A visitor's own words in one sentence of it: more would bury the sentence. */
const builtInQuotes = 2;

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Somebody's own words, in quotation marks. */
export const quoted = (quotes: readonly string[]): string =>
  and.format([...new Set(quotes)].slice(0, builtInQuotes).map((quote) => `“${quote}”`));

export const whyEfficiency = (words: readonly string[]): string =>
  words.length > 0
    ? `Routine work around ${quoted(words)} can be taken over.`
    : 'Little of it is routine work that software could take over.';

export const whyPotential = (goals: readonly string[], words: readonly string[]): string =>
  goals.length > 0
    ? `These services help you towards ${quoted(goals)}.`
    : `This figure rests on ${quoted(words)} alone; name a goal, and there may be more to gain.`;

function introduction(effort: number): string {
  if (effort < 2.5) return 'is quick to introduce';
  if (effort < 3.5) return 'takes a few weeks, and somebody to look after it';
  return 'takes months, good data and people';
}

/**
 * @param effort average of the solutions' efforts, 1 to 5
 * @param sensitive the words that tell of a business with sensitive data
 */
export function whyRisk(effort: number, words: readonly string[], sensitive?: string): string {
  const care = sensitive
    ? ` The data behind “${sensitive}” is sensitive and needs extra care.`
    : '';
  return `Help with ${quoted(words)} ${introduction(effort)}.${care}`;
}

export function whyRoi(impact: number, risk: number, words: readonly string[]): string {
  const benefit = `The expected benefit for ${quoted(words)}`;
  if (impact - risk > 25) return `${benefit} is well above the effort.`;
  return impact > risk
    ? `${benefit} is above the effort.`
    : `${benefit} and the effort are about even: begin small.`;
}
