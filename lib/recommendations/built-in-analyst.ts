import { type Kind, kinds } from './built-in-kinds';
import { quoted, whyEfficiency, whyPotential, whyRisk, whyRoi } from './built-in-sentences';
import { type ServiceId, type Solution, solutions } from './built-in-solutions';
import { type Subject, subjects } from './built-in-subjects';
import {
  corrected,
  findIn,
  quoteOf,
  type Sentence,
  sentencesOf,
  signs,
  topicOf,
} from './built-in-words';
import { rating } from './form-rules';
import type { Answer, BusinessInfo, Opportunity, Recommendation } from './schema';

// The built-in analyst (decision 19): fixed rules over tables of subjects and services, the same
// answer for the same words. docs/recommendations.md states every rule.

/** The most recommendations of the built-in analyst: a visitor reads and follows so many. */
const builtInRecommendations = 5;
/** A service with a third of the best one's score or less would only distract. */
const leastShare = 3;
/** The same of opportunities. */
const builtInOpportunities = 3;

const weights = { challenge: 3, goal: 2, trouble: 2, description: 1, kind: 1, general: 0.5 };
/** A long description says one thing many times. */
const mostOfDescription = 4;
/** For the first service of a subject, the second and the third. */
const byPlace = [3, 2, 1];
/** Services that take over routine work. */
const routine: readonly ServiceId[] = ['workflows', 'chatbots', 'receptionists', 'voice'];
const isRoutine = (id: ServiceId): boolean => routine.includes(id);

/** Words of a sentence that tells of trouble. */
const trouble = signs(
  'problem, trouble, difficult*, challenge, hard, lose, losing, lost, loss, late, slow, delay*, wait*, hour, day, week, by hand, manual*, wrong, mistake, error, not, cannot, can t, don t, never, nobody, no one, no, none, without, forget*, forgotten, complain*, waste*, too, struggl*, miss*, disappear*, stop*, break*, broke*, fail*, repeat*, again, expensive, costs, quarrel*, afraid, unable, die*, refund*, reject*, sick, burst*, few',
);

interface Found {
  subject: Subject;
  score: number;
  /** The sentences that count, each with its quotation. */
  quotes: Map<string, string>;
  /** The words in them that count. */
  words: string[];
  goals: string[];
}

interface Match {
  id: ServiceId;
  solution: Solution;
  score: number;
  /** Its subjects, that which speaks most for it first. */
  found: Found[];
}

interface Read {
  /** The heaviest first: what tells of trouble is quoted first. */
  sentences: ReadonlyArray<{ sentence: Sentence; weight: number }>;
  most: number;
  isGoal: boolean;
}

/** The texts of a business in the order in which they are believed. */
function read({ challenges, description, goals }: BusinessInfo): Read[] {
  const known = [...subjects, ...kinds].map((one) => one.signs);
  const readAll = (
    texts: readonly string[],
    weightOf: (sentence: Sentence) => number,
    { most = Number.POSITIVE_INFINITY, isGoal = false } = {},
  ): Read => ({
    sentences: corrected(sentencesOf(texts, isGoal), known)
      .map((sentence) => ({ sentence, weight: weightOf(sentence) }))
      .toSorted((a, b) => b.weight - a.weight),
    most,
    isGoal,
  });
  const ofDescription = (sentence: Sentence): number =>
    findIn(sentence, trouble) ? weights.trouble : weights.description;
  return [
    readAll(challenges, () => weights.challenge),
    readAll([description], ofDescription, { most: mostOfDescription }),
    readAll(goals, () => weights.goal, { isGoal: true }),
  ];
}

function find(subject: Subject, texts: readonly Read[], kindIds: ReadonlySet<string>): Found {
  const found: Found = { subject, score: 0, quotes: new Map(), words: [], goals: [] };
  for (const { sentences, most, isGoal } of texts) {
    let score = 0;
    for (const { sentence, weight } of sentences) {
      const words = findIn(sentence, subject.signs, kindIds);
      if (!words) continue;
      score += weight;
      const quote = quoteOf(sentence, words);
      found.quotes.set(sentence.text, quote);
      found.words.push(subject.isGuess ? quote : topicOf(sentence, words));
      if (isGoal) found.goals.push(quote);
    }
    found.score += Math.min(score, most) * (subject.isGeneral ? weights.general : 1);
  }
  return found;
}

function match(id: ServiceId, all: readonly Found[], suited: readonly Kind[]): Match {
  const points = ({ subject, score }: Found): number =>
    score * (byPlace[subject.services.indexOf(id)] ?? 0);
  const found = all.filter((one) => points(one) > 0).toSorted((a, b) => points(b) - points(a));
  const fromKind = suited.some(({ services }) => services.includes(id)) ? weights.kind : 0;
  const score = found.reduce((sum, one) => sum + points(one), 0);
  return { id, solution: solutions[id], score: score && score + fromKind, found };
}

const clamp = (value: number): number =>
  Math.min(rating.max, Math.max(rating.min, Math.round(value)));
const impactOf = (score: number): number => clamp(Math.min(95, 40 + 3 * score));
/** Each once; a text that stands in another one is left out. */
const unique = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter(
    (text, _, all) => !all.some((other) => other !== text && other.includes(text)),
  );

/** By score and by place, so that one recommendation is always high. */
function priorityOf(score: number, place: number): Recommendation['priority'] {
  if (score >= 9 || place === 0) return 'high';
  return score >= 4 || place < 3 ? 'medium' : 'low';
}

function recommend({ solution, score, found }: Match, place: number): Recommendation {
  const { service, does, step, needs, timeframe }: Solution = solution;
  const [{ subject }] = found as [Found];
  return {
    title: service,
    description: [
      `You wrote ${quoted([...new Map(found.flatMap(({ quotes }) => [...quotes])).values()])}.`,
      `It ${does}.`,
      `First step: ${step(subject.work)}.`,
      `Who does it: ${subject.who}, together with us.`,
      `You need: ${needs ?? subject.needs}.`,
    ].join(' '),
    priority: priorityOf(score, place),
    impact: impactOf(score),
    timeframe,
  };
}

function opportunityOf({ solution }: Match): Opportunity {
  const { opportunity, service, gain, measure, card, requirements } = solution;
  const tool = card ? ` The card ‘${card}’ of the AI Value Assessment Tool helps with it.` : '';
  return {
    title: opportunity,
    description: `${service}: ${gain}`,
    potentialValue: `An estimate from your own numbers: ${measure}.${tool}`,
    requirements: [...requirements],
  };
}

/** Trouble without a known subject: what the kind of business needs most often. */
const guessOf = ({ services }: Kind): Subject => ({
  signs: trouble,
  services,
  work: 'what you describe',
  who: 'the person who does this work today',
  needs: 'the papers, messages and records on it of one month',
  isGeneral: true,
  isGuess: true,
});

const kindsIn = (sentences: readonly Sentence[]): Kind[] =>
  kinds.filter((kind) => sentences.some((sentence) => findIn(sentence, kind.signs)));

/** Where nothing that was typed is known: the least ratings, which are not shown. */
const nothing: Answer = {
  analysis: {
    efficiency: rating.min,
    potential: rating.min,
    risk: rating.min,
    roi: rating.min,
  },
  recommendations: [],
  opportunities: [],
};

/** Analyses a business by fixed rules, from its own words alone. Deterministic. */
export function analyseByRules(info: BusinessInfo): Answer {
  const texts = read(info);
  const named = kindsIn(sentencesOf([info.industry]));
  // Where the industry names no kind, the other words do. They make no data sensitive: who waits
  // for the bank is no bank.
  const suited =
    named.length > 0
      ? named
      : kindsIn(texts.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence)));
  const kindIds = new Set<string>(suited.map(({ id }) => id));
  const among = (all: readonly Subject[]): Found[] =>
    all.map((subject) => find(subject, texts, kindIds)).filter(({ score }) => score > 0);
  const known = among(subjects);
  const found = known.length > 0 ? known : among(suited.slice(0, 1).map(guessOf));
  const chosen = (Object.keys(solutions) as ServiceId[])
    .map((id) => match(id, found, suited))
    .toSorted((a, b) => b.score - a.score || a.solution.effort - b.solution.effort)
    .filter(({ score }, _, [best]) => best && score * leastShare > best.score)
    .slice(0, builtInRecommendations);
  if (chosen.length === 0) return nothing;

  const words = unique(chosen.flatMap((one) => one.found.flatMap((each) => each.words)));
  const ofRoutine = found.filter(({ subject }) => subject.services.slice(0, 1).some(isRoutine));
  const routineWords = unique(ofRoutine.flatMap((one) => one.words));
  const goals = unique(chosen.flatMap((one) => one.found.flatMap((each) => each.goals)));
  const effort = chosen.reduce((sum, { solution }) => sum + solution.effort, 0) / chosen.length;
  const isSensitive = named.some((kind) => kind.isSensitive);
  const recommendations = chosen.map(recommend);
  const impact = recommendations.reduce((sum, one) => sum + one.impact, 0) / recommendations.length;

  const efficiency = clamp(35 + 8 * Math.min(routineWords.length, 5) + 2 * chosen.length);
  const potential = clamp(40 + 5 * Math.min(words.length, 5) + 8 * goals.length);
  const risk = clamp(10 + 10 * effort + (isSensitive ? 15 : 0));
  const roi = clamp(50 + (impact - risk) / 2);

  return {
    analysis: {
      efficiency,
      potential,
      risk,
      roi,
      reasons: {
        efficiency: whyEfficiency(routineWords),
        potential: whyPotential(goals, words),
        risk: whyRisk(effort, words, isSensitive ? info.industry : undefined),
        roi: whyRoi(impact, risk, words),
      },
    },
    recommendations,
    opportunities: chosen.slice(0, builtInOpportunities).map(opportunityOf),
  };
}
