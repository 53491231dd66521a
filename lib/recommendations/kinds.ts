import type { Candidate, Entry } from './match.ts';
import { commonProblems, kindSigns, notForAi, playbooks } from './playbooks/all.ts';
import type { Playbook, PlaybookKind, Problem } from './playbooks/playbook.ts';
import type { BusinessInfo } from './schema.ts';
import { hasSign, namesOf, readWords, signs, type Word } from './words.ts';

/** A business may be of three kinds, where its industry names them. */
const mostKinds = 3;

export interface Kinds {
  playbooks: readonly Playbook[];
  /**
   * The industry itself names a kind whose data is sensitive: who only writes of a bank is no bank.
   */
  isSensitive: boolean;
}

/** The kinds that a text names, the plainest first: 'school bus' is less of a school than 'nursery school'. */
function kindsIn(text: string): Playbook[] {
  const words = readWords(text, true);
  const weightOf = ({ signs }: (typeof kindSigns)[number]): number => namesOf(words, signs).length;
  return kindSigns
    .map((kind) => ({ ...kind, weight: weightOf(kind) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ playbook }) => playbook);
}

/** What a playbook has for the trade that some words name. */
function ofTrade(playbook: Playbook, words: readonly Word[]): Playbook {
  const hasTrade = ({ trades }: { trades?: string }): boolean =>
    trades === undefined || hasSign(words, signs(trades));
  return {
    ...playbook,
    problems: playbook.problems.filter(hasTrade),
    opportunities: playbook.opportunities.filter(hasTrade),
  };
}

/** The kinds of a business, by its industry, else by its description. */
export function kindsOf({
  industry,
  description,
}: Pick<BusinessInfo, 'industry' | 'description'>): Kinds {
  const named = kindsIn(industry);
  const playbooks = named.length > 0 ? named : kindsIn(description).slice(0, 1);
  const words = readWords(`${industry}. ${description}`, true);
  return {
    playbooks: playbooks.slice(0, mostKinds).map((playbook) => ofTrade(playbook, words)),
    isSensitive: named.some((playbook) => playbook.isSensitive),
  };
}

/** The kind that a visitor chose, with all of its problems, whatever the trade. */
export function chosenKind(id: string): Kinds {
  const chosen = playbooks.filter(({ kind }) => kind === id);
  return { playbooks: chosen, isSensitive: chosen.some((playbook) => playbook.isSensitive) };
}

const entries: ReadonlyMap<string, Entry> = new Map(
  [...playbooks.flatMap(({ problems }) => problems), ...commonProblems, ...notForAi].map(
    (entry) => [entry.id, entry],
  ),
);
/** The problem of an id, of whatever kind; none where no playbook has it any more. */
export const entryOf = (id: string): Entry | undefined => entries.get(id);

/** All that a visitor of some kinds may choose: those of the whole kind first, then the common ones. */
export function choicesOf(chosen: readonly Playbook[]): Entry[] {
  const own = chosen
    .flatMap(({ kind }) => chosenKind(kind).playbooks)
    .flatMap(({ problems }) => problems);
  const common = candidatesOf(chosen).filter(({ isOwn }) => !isOwn);
  return [...own, ...common.map(({ entry }) => entry)];
}

/** The kind for which a problem is written; none for what is common to all. */
const kindOfProblem: ReadonlyMap<string, PlaybookKind> = new Map(
  playbooks.flatMap(({ kind, problems }) => problems.map(({ id }) => [id, kind] as const)),
);
/**
 * Problems in the words for businesses of other kinds, made once: entries are compared by identity.
 * Their advice begins with what the visitor wrote, for whose trade it was not prepared.
 */
const inOtherWords: ReadonlyMap<string, Problem> = new Map(
  playbooks
    .flatMap(({ problems }) => problems)
    .flatMap((one) =>
      one.elsewhere ? [[one.id, { ...one, ...one.elsewhere, quotes: true as const }] as const] : [],
    ),
);
const isOfOthers = (chosen: readonly Playbook[], { id }: Entry): boolean => {
  const kind = kindOfProblem.get(id);
  return kind !== undefined && !chosen.some((one) => one.kind === kind);
};

/** What a visitor of some kinds may choose of other kinds, in words that fit. */
export const choicesOfOthers = (chosen: readonly Playbook[]): Problem[] =>
  [...inOtherWords.values()].filter((one) => isOfOthers(chosen, one));

/** An entry in the words for businesses of some kinds. */
export const inWordsFor = (chosen: readonly Playbook[], entry: Entry): Entry =>
  isOfOthers(chosen, entry) ? (inOtherWords.get(entry.id) ?? entry) : entry;

/** What a business of some kinds may write of: a common problem only where no kind has its own. */
export function candidatesOf(playbooks: readonly Playbook[]): Candidate[] {
  const common: readonly Entry[] = [...commonProblems, ...notForAi];
  const own = playbooks.flatMap(({ problems }) => problems);
  const covers = new Set(own.flatMap(({ covers = [] }) => covers));
  return [
    ...own.map((entry) => {
      const covered = common.filter(({ id }) => entry.covers?.includes(id));
      return { entry, isOwn: true, covered };
    }),
    ...common
      .filter(({ id }) => !covers.has(id))
      .map((entry) => ({ entry, isOwn: false, covered: [] })),
  ];
}
