import { LRUCache } from 'lru-cache';
import { type ServiceId, services } from '../services/content.ts';
import { type ServiceNames, serviceTitle } from '../services/names.ts';
import { textOf } from './answered.ts';
import { rating } from './form-rules.ts';
import { otherKind } from './kind-names.ts';
import { candidatesOf, choicesOfOthers, inWordsFor, type Kinds, kindsOf } from './kinds.ts';
import { type Candidate, type Entry, makeRanker, matcherBy, type Ranker } from './match.ts';
import { playbooks as allPlaybooks, commonOpportunities } from './playbooks/all.ts';
import type { Playbook, PlaybookOpportunity, Problem } from './playbooks/playbook.ts';
import type { Answer, BusinessInfo, Opportunity, Reading, Recommendation } from './schema.ts';
import { isLarge } from './size.ts';
import { readStatements, type Statement } from './statements.ts';

// The built-in analyst (decisions 19 and 61): it chooses among prepared advice by fixed rules, the
// same for the same words. docs/recommendations.md states every rule.

/** A visitor reads and follows so many; the rest is named under 'Later'. */
const mostRecommendations = 5;
const mostOpportunities = 3;
/** Of a row or sentence that is quoted. */
const mostQuoted = 200;

/**
 * Points of the impact (decision 74): the least, for each step of gain above it, and for the two problems
 * that the owner named first. At most 58.
 */
const points = { least: 10, gain: 7, named: [20, 10] };
const priorityFrom = { high: 55, medium: 40 };

/** Services that take over routine work. */
const routine: ReadonlySet<ServiceId> = new Set([
  'ai-automation-workflows',
  'ai-chatbots',
  'ai-virtual-receptionists',
  'ai-voice-agents',
]);

interface Found<T extends Entry = Entry> {
  entry: T;
  statements: readonly Statement[];
}
type Points = NonNullable<Recommendation['points']>;
type Ranked = Found<Problem> & { impact: number; points: Points };

const isChosen = ({ statements }: Found): boolean => statements.some(({ by }) => by === 'visitor');
const isGoal = ({ reference }: Statement): boolean => reference.startsWith('goal');
const isProblem = (found: Found): found is Found<Problem> => 'build' in found.entry;
const referencesOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.map(({ reference }) => reference)),
];
const titled = ({ entry, statements }: Found) => ({
  title: entry.title,
  answers: referencesOf(statements),
});
const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length;

/** The problems that the statements speak of, in the order in which they were typed. */
const foundIn = (statements: readonly Statement[]): Found[] =>
  [...Map.groupBy(statements, ({ entry }) => entry)].flatMap(([entry, statements]) =>
    entry ? [{ entry, statements }] : [],
  );

/** The two problems that the owner named first: in challenges, else in the description, never in a goal. */
function namedFirst(found: readonly Found<Problem>[]): Array<Found<Problem>> {
  const weightOf = ({ statements }: Found): number =>
    Math.max(0, ...statements.filter((one) => !isGoal(one)).map(({ weight }) => weight));
  return found.filter((one) => weightOf(one) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** The highest impact first; among equals what was typed first. */
function rank(found: readonly Found<Problem>[]): Ranked[] {
  const first = namedFirst(found);
  return found
    .map((one) => {
      const gain = points.gain * (one.entry.gain - 1);
      const named = points.named[first.indexOf(one)] ?? 0;
      return {
        ...one,
        impact: points.least + gain + named,
        points: { least: points.least, gain, named },
      };
    })
    .toSorted((a, b) => b.impact - a.impact);
}

function priorityOf(impact: number): Recommendation['priority'] {
  if (impact >= priorityFrom.high) return 'high';
  return impact >= priorityFrom.medium ? 'medium' : 'low';
}

/** The first row or sentence of a problem, as it was typed. */
function quoteOf([first]: readonly Statement[], info: BusinessInfo): string {
  const text = first ? textOf(first.reference, info) : '';
  const shown = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}…` : text;
  return shown && `You wrote “${shown}”. `;
}

function recommendationOf(
  { entry, statements, impact, points }: Ranked,
  info: BusinessInfo,
  shown: ServiceNames,
): Recommendation {
  const { title, data, time, who, staysWithPeople, card, quotes, large } = entry;
  const { build, firstStep, needs } = { ...entry, ...(isLarge(info) && large) };
  const quote = quotes ? quoteOf(statements, info) : '';
  const service = serviceTitle(shown, entry.service);
  const { sector = 'other' } = allPlaybooks.find(({ problems }) => problems.includes(entry)) ?? {};
  return {
    title,
    description: `${quote}${build}${data ? ` ${data}` : ''}`,
    priority: priorityOf(impact),
    ...{ impact, points },
    timeframe: time,
    ...(service && { service }),
    ...{ firstStep, who, needs, staysWithPeople },
    answers: referencesOf(statements),
    ...(card && { card, sector }),
  };
}

/** Those that grow from a problem that was found come first; of no known kind there are no others. */
function opportunitiesOf(
  playbooks: readonly Playbook[],
  found: readonly Found<Problem>[],
): Opportunity[] {
  const ids = new Set(found.map(({ entry }) => entry.id));
  const grows = (one: PlaybookOpportunity) => one.problems.some((id) => ids.has(id));
  const kinds =
    playbooks.length > 0 ? playbooks : [{ opportunities: commonOpportunities.filter(grows) }];
  return kinds
    .flatMap(({ opportunities, sector = 'other' }: Pick<Playbook, 'opportunities' | 'sector'>) =>
      opportunities.map((one) => ({ one, sector })),
    )
    .toSorted((a, b) => Number(grows(b.one)) - Number(grows(a.one)))
    .slice(0, mostOpportunities)
    .map(({ one: { title, description, potentialValue, requirements, card }, sector }) => ({
      ...{ title, description, potentialValue, requirements: [...requirements] },
      ...(card && { card, sector }),
    }));
}

const clamp = (value: number): number =>
  Math.min(rating.max, Math.max(rating.min, Math.round(value)));
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** At most two titles, so that a reason stays a sentence. */
const named = (found: readonly Found<Problem>[]): string =>
  list.format(found.slice(0, 2).map(({ entry }) => `‘${entry.title}’`));

/** The four ratings, each with the recommendations that it rests on. */
function rate(chosen: readonly Ranked[], isSensitive: boolean): Answer['analysis'] {
  const ofRoutine = chosen.filter(({ entry }) => routine.has(entry.service));
  const goals = chosen.flatMap(({ statements }) => statements.filter(isGoal));
  const risk = clamp(
    10 + 12 * mean(chosen.map(({ entry }) => entry.effort)) + (isSensitive ? 15 : 0),
  );
  /** The titles of those with the highest value. */
  const most = (measure: (entry: Problem) => number): string => {
    const highest = Math.max(...chosen.map(({ entry }) => measure(entry)));
    return named(chosen.filter(({ entry }) => measure(entry) === highest));
  };
  const care = isSensitive ? ' The data of your business is sensitive.' : '';
  return {
    efficiency: clamp(30 + 12 * ofRoutine.length),
    potential: clamp(25 + 10 * mean(chosen.map(({ entry }) => entry.gain)) + 5 * goals.length),
    risk,
    roi: clamp(50 + (mean(chosen.map(({ impact }) => impact)) - risk) / 2),
    reasons: {
      efficiency:
        ofRoutine.length > 0
          ? `Routine work that software takes over: ${named(ofRoutine)}.`
          : `Little of it is routine work: ${named(chosen)}.`,
      potential: `Most is to be gained from ${most(({ gain }) => gain)}.`,
      risk: `What takes most care to introduce: ${most(({ effort }) => effort)}.${care}`,
      roi: `The best return for the effort: ${most(({ gain, effort }) => gain - effort)}.`,
    },
  };
}

/** By the problems that can happen to a business: there are about as many sets as kinds. */
const rankers = new LRUCache<string, Ranker>({ max: 60 });
function rankerAmong(candidates: readonly Candidate[]): Ranker {
  const key = candidates.map(({ entry }) => entry.id).join();
  const ranker = rankers.get(key) ?? makeRanker(candidates);
  rankers.set(key, ranker);
  return ranker;
}
/** Ranks what can happen to a business of some kinds. */
export const rankerOf = (playbooks: readonly Playbook[]): Ranker =>
  rankerAmong(candidatesOf(playbooks));

/** Ranks what a visitor of some kinds may choose of other kinds. Nothing is read by it. */
export function otherRankerOf(playbooks: readonly Playbook[]): Ranker {
  const others = new Set<Entry>(choicesOfOthers(playbooks));
  const all = choicesOfOthers([]).map((entry) => ({ entry, isOwn: false, covered: [] }));
  const rank = rankerAmong(all);
  return (words) => rank(words).filter(({ entry }) => others.has(entry));
}

/** What a visitor wrote, cut into statements. */
export const statementsOf = (info: BusinessInfo, { playbooks } = kindsOf(info)): Statement[] =>
  readStatements(info, matcherBy(rankerOf(playbooks)));

/**
 * The problems that are recommended, and the rest. What the visitor chose is recommended before what
 * the rules read; their order is that of the sum.
 */
function choose(ranked: readonly Ranked[]): Record<'chosen' | 'later', Ranked[]> {
  const first = [...ranked.filter(isChosen), ...ranked.filter((one) => !isChosen(one))];
  const chosen = new Set(first.slice(0, mostRecommendations));
  return {
    chosen: ranked.filter((one) => chosen.has(one)),
    later: ranked.filter((one) => !chosen.has(one)),
  };
}

const readingOf = ({ reference, entry, by }: Statement): Reading[] => {
  if (entry && by) return [{ answers: reference, id: entry.id, headline: entry.headline, by }];
  return by === 'visitor' ? [{ answers: reference, by }] : [];
};

interface AnswerOptions {
  /** Who named the kinds. */
  kindsBy?: 'rules' | 'visitor';
  /** The services that are shown: a problem whose service is not among them names none. */
  shown?: ServiceNames;
}

/** What follows from statements of a business of some kinds. Deterministic. */
export function answerFrom(
  info: BusinessInfo,
  { playbooks, isSensitive }: Kinds,
  statements: readonly Statement[],
  { kindsBy = 'rules', shown = services }: AnswerOptions = {},
): Answer {
  const worded = statements.map((one) =>
    one.entry ? { ...one, entry: inWordsFor(playbooks, one.entry) } : one,
  );
  const found = foundIn(worded);
  const { chosen, later } = choose(rank(found.filter(isProblem)));
  // Without a recommendation there are the least ratings, which are not shown.
  const least = { efficiency: 1, potential: 1, risk: 1, roi: 1 };
  const kinds = playbooks.map(({ kind }) => kind);
  return {
    analysis: {
      ...(chosen.length > 0 ? rate(chosen, isSensitive) : least),
      later: later.map(titled),
      notForAi: found.flatMap((one) =>
        'text' in one.entry ? [{ ...titled(one), text: one.entry.text }] : [],
      ),
      unknown: referencesOf(statements.filter(({ entry }) => !entry)),
      readings: worded.flatMap(readingOf),
      kinds: (kindsBy === 'visitor' && kinds.length === 0 ? [otherKind] : kinds).map((id) => ({
        id,
        by: kindsBy,
      })),
    },
    recommendations: chosen.map((one) => recommendationOf(one, info, shown)),
    opportunities: chosen.length > 0 ? opportunitiesOf(playbooks, chosen) : [],
  };
}

/** Analyses a business by fixed rules, from its own words alone. */
export function analyseByRules(info: BusinessInfo, shown: ServiceNames = services): Answer {
  const kinds = kindsOf(info);
  return answerFrom(info, kinds, statementsOf(info, kinds), { shown });
}
