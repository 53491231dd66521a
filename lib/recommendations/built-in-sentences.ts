/** A visitor's own words in one sentence of it: more would bury the sentence. */
const builtInQuotes = 2;

// The sentences of the built-in analyst. The rules behind its figures are in
// docs/recommendations.md.

const and = new Intl.ListFormat('en', { type: 'conjunction' });

function quoted(what: string, items: readonly string[]): string {
  const quotes = items.slice(0, builtInQuotes).map((item) => `“${item}”`);
  const rest = items.length - quotes.length;
  return `your ${what}${items.length > 1 ? 's' : ''} ${and.format(rest > 0 ? [...quotes, `${rest} more`] : quotes)}`;
}

interface Reasons {
  challenges: readonly string[];
  goals: readonly string[];
  inDescription: boolean;
  inIndustry: boolean;
}

/** Why a solution is recommended, as a sentence. */
export function whySolution({ challenges, goals, inDescription, inIndustry }: Reasons): string {
  const takesOn = challenges.length > 0 ? `takes on ${quoted('challenge', challenges)}` : '';
  const serves = goals.length > 0 ? `serves ${quoted('goal', goals)}` : '';
  if (takesOn || serves) return `It ${[takesOn, serves].filter(Boolean).join(' and ')}.`;
  if (inDescription) return 'What you describe points to it.';
  return inIndustry
    ? 'It suits your industry.'
    : 'It helps most businesses, and is a good place to begin.';
}

function share(met: number, all: number, what: string): string {
  if (all === 1) return `your ${what}`;
  return met === all ? `all your ${what}s` : `${met} of your ${all} ${what}s`;
}

export function whyEfficiency(met: number, all: number): string {
  if (all === 0) return 'You named no challenge, so this is a cautious first figure.';
  if (met === 0) return 'None of your challenges is routine work that these solutions take over.';
  return `These solutions take over routine work behind ${share(met, all, 'challenge')}.`;
}

export function whyPotential(served: number, all: number): string {
  if (all === 0) return 'You named no goal; with one, there may be more to gain.';
  return served === 0
    ? 'None of your goals is served directly.'
    : `These solutions help you towards ${share(served, all, 'goal')}.`;
}

function introduction(effort: number): string {
  if (effort < 2.5) return 'These solutions are quick to introduce.';
  if (effort < 3.5) return 'These solutions take a few weeks, and somebody to look after them.';
  return 'These solutions take months, good data and people.';
}

/** @param effort average of the solutions' efforts, 1 to 5 */
export function whyRisk(effort: number, isSensitive: boolean, isVague: boolean): string {
  const sentences = [
    introduction(effort),
    isSensitive ? 'Your industry handles sensitive data, which needs extra care.' : '',
    isVague ? 'Without a challenge or a goal it is harder to choose well.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

export function whyRoi(impact: number, risk: number): string {
  if (impact - risk > 25) return 'The expected benefit is well above the effort.';
  return impact > risk
    ? 'The expected benefit is above the effort.'
    : 'Effort and benefit are about even: begin small.';
}
