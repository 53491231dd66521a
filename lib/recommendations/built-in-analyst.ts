import {
  type CardId,
  formatDollars,
  type InputName,
  readAmounts,
  ruleOf,
} from '@/lib/calculator/savings';
import { whyEfficiency, whyPotential, whyRisk, whyRoi, whySolution } from './built-in-sentences';
import { type Solution, solutions } from './built-in-solutions';
import { rating } from './form-rules';
import type { Answer, BusinessInfo, Opportunity, Recommendation } from './schema';

/** The most recommendations of the built-in analyst: a visitor reads and follows so many. */
const builtInRecommendations = 5;
/** The same of opportunities. */
const builtInOpportunities = 3;

// The built-in analyst (decision 19): fixed rules over the table of solutions, the same answer for
// the same words. docs/recommendations.md states every rule.

const weights = { challenge: 3, goal: 2, description: 1, industry: 1 };
/** These help nearly every business, if no sign is found in its words. */
const general = ['AI Automation Workflows', 'AI Chatbots', 'Data & AI Corporate Training'];
/** Industries whose data or decisions are sensitive: introducing AI there takes more care. */
const sensitive = [
  'health',
  'clinic',
  'hospital',
  'financ',
  'fintech',
  'bank',
  'insur',
  'legal',
  'law',
  'government',
];

interface Match {
  solution: Solution;
  score: number;
  challenges: string[];
  goals: string[];
  inDescription: boolean;
  inIndustry: boolean;
}

/** Whether a word of the text begins with one of the signs. */
function mentions(text: string, signs: readonly string[]): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')}`;
  return signs.some((sign) => words.includes(` ${sign}`));
}

function match(solution: Solution, info: BusinessInfo): Match {
  const challenges = info.challenges.filter((challenge) => mentions(challenge, solution.signs));
  const goals = info.goals.filter((goal) => mentions(goal, solution.signs));
  const inDescription = mentions(info.description, solution.signs);
  const inIndustry = mentions(info.industry, solution.industries);
  const score =
    challenges.length * weights.challenge +
    goals.length * weights.goal +
    (inDescription ? weights.description : 0) +
    (inIndustry ? weights.industry : 0);
  return { solution, score, challenges, goals, inDescription, inIndustry };
}

const byEffort = (a: Match, b: Match): number => a.solution.effort - b.solution.effort;
const clamp = (value: number): number =>
  Math.min(rating.max, Math.max(rating.min, Math.round(value)));
const impactOf = (score: number): number => clamp(Math.min(95, 40 + 7 * score));

/** By score and by place, so that one recommendation is always high. */
function priorityOf(score: number, place: number): Recommendation['priority'] {
  if (score >= 5 || place === 0) return 'high';
  return score >= 3 || place < 3 ? 'medium' : 'low';
}

function recommend(found: Match, place: number): Recommendation {
  const { service, does, timeframe } = found.solution;
  return {
    title: service,
    description: `It ${does}. ${whySolution(found)}`,
    priority: priorityOf(found.score, place),
    impact: impactOf(found.score),
    timeframe,
  };
}

/**
 * The calculator's rule with example numbers, as a sum that the visitor can redo with other ones.
 */
function sumOf(
  saving: { card: CardId; example: Partial<Record<InputName, number>> } | undefined,
): string {
  if (!saving) return 'Depends on what customers would pay; the calculator has no rule for it.';
  const rule = ruleOf(saving.card);
  const amounts = readAmounts(saving.example);
  return `For example: ${rule.arithmetic(amounts)} = ${formatDollars(rule.saving(amounts))} a year. Put your own numbers into the AI Value Assessment Tool.`;
}

function opportunityOf({ solution }: Match): Opportunity {
  return {
    title: solution.opportunity,
    description: `${solution.service}: it ${solution.does}.`,
    potentialValue: sumOf(solution.saving),
    requirements: [...solution.requirements],
  };
}

/** Analyses a business by fixed rules, from its own words alone. Deterministic. */
export function analyseByRules(info: BusinessInfo): Answer {
  const matches = solutions.map((solution) => match(solution, info));
  const found = matches
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || byEffort(a, b));
  const chosen =
    found.length > 0
      ? found.slice(0, builtInRecommendations)
      : matches.filter(({ solution }) => general.includes(solution.service)).toSorted(byEffort);

  const answered = (items: string[], of: 'challenges' | 'goals'): number =>
    items.filter((item) => chosen.some((one) => one[of].includes(item))).length;
  const challenges = answered(info.challenges, 'challenges');
  const goals = answered(info.goals, 'goals');
  const effort = chosen.reduce((sum, { solution }) => sum + solution.effort, 0) / chosen.length;
  const isSensitive = mentions(info.industry, sensitive);
  const isVague = info.challenges.length + info.goals.length === 0;
  const recommendations = chosen.map(recommend);
  const impact = recommendations.reduce((sum, one) => sum + one.impact, 0) / recommendations.length;

  const efficiency = clamp(35 + 12 * challenges + 2 * chosen.length);
  const potential = clamp(40 + 6 * challenges + 8 * goals);
  const risk = clamp(10 + 10 * effort + (isSensitive ? 15 : 0) + (isVague ? 10 : 0));
  const roi = clamp(50 + (impact - risk) / 2);

  return {
    analysis: {
      efficiency,
      potential,
      risk,
      roi,
      reasons: {
        efficiency: whyEfficiency(challenges, info.challenges.length),
        potential: whyPotential(goals, info.goals.length),
        risk: whyRisk(effort, isSensitive, isVague),
        roi: whyRoi(impact, risk),
      },
    },
    recommendations,
    opportunities: chosen.slice(0, builtInOpportunities).map(opportunityOf),
  };
}
