import type { CardId } from '@/lib/calculator/cards';
import type { SectorId } from '@/lib/calculator/sectors';
import type { ServiceId } from '@/lib/services/content';

type OneToFive = 1 | 2 | 3 | 4 | 5;

/** A problem of a business that AI can help with, with the whole advice on it. */
export interface Problem {
  /** Unique among all playbooks, such as 'school-fees'. */
  id: string;
  /** Words of the trades within the kind that have it, such as 'law*, advocate*'; without, all. */
  trades?: string;
  /** What is common to all kinds, for which this problem stands in this one, by id. */
  covers?: readonly string[];
  /** What is done, in the term of the field and in two to eight words: the title of a recommendation. */
  title: string;
  /** The problem in one sentence, as an owner would put it. */
  headline: string;
  /** The problem as six to ten different owners would type it. */
  statements: readonly string[];
  /** Single words that owners use of this problem, in one line of at most 600 characters. */
  words: string;
  /** At most sixty, the short ones first: who writes their words together means this problem. */
  phrases: readonly string[];
  /** What to build for this business, and how it works there: two or three sentences. */
  build: string;
  firstStep: string;
  /** Who takes the first step. */
  who: string;
  /** The papers, files or figures that the first step needs. */
  needs: string;
  /** The lab's own estimate, such as '3-5 weeks'. */
  time: string;
  /** 1 (days, little can go wrong) to 5 (months, needs good data and people). Not shown. */
  effort: OneToFive;
  /** What a business of this kind usually gains by solving it: 1 (comfort) to 5 (its survival). */
  gain: OneToFive;
  service: ServiceId;
  /** The card of the calculator that does this problem's sum. */
  card?: CardId;
  staysWithPeople: string;
  /** On data, where it is sensitive. */
  data?: string;
  /** Other words for a business of many people, or one with software for its books (`size.ts`). */
  large?: Partial<Pick<Problem, 'build' | 'firstStep' | 'needs'>>;
  /**
   * A business of another kind may choose it, in these words where its own name the trade; without, it
   * may not.
   */
  elsewhere?: Partial<
    Pick<
      Problem,
      'title' | 'headline' | 'build' | 'firstStep' | 'who' | 'needs' | 'staysWithPeople' | 'data'
    >
  >;
  /** It fits many problems, so its advice begins with what the visitor wrote. */
  quotes?: true;
  /** The page that was read for a figure, or for an institution, law or product that is named. */
  source?: string;
}

/** Something to gain beyond the problems that a visitor wrote about. */
export interface PlaybookOpportunity {
  /** What is done, as of a problem. */
  title: string;
  description: string;
  /** How the visitor can estimate the value from own numbers. */
  potentialValue: string;
  requirements: readonly string[];
  card?: CardId;
  /** As of a problem. */
  trades?: string;
  /** The problems that it grows from: it is shown first where one of them was found. */
  problems: readonly string[];
  source?: string;
}

/** What AI does not solve. */
export interface NotForAi {
  id: string;
  title: string;
  /** The problem in one sentence, as an owner would put it. */
  headline: string;
  statements: readonly string[];
  words: string;
  phrases: readonly string[];
  /** One sentence that says so, and one on what helps beside it. */
  text: string;
  source?: string;
}

/** The kinds by their ids, which never change. */
export type PlaybookKind =
  | 'construction'
  | 'factory'
  | 'farm'
  | 'finance'
  | 'health'
  | 'hospitality'
  | 'law'
  | 'media'
  | 'mine'
  | 'ngo'
  | 'public'
  | 'school'
  | 'services'
  | 'shop'
  | 'transport';

/** One kind of business: its problems in the order of their usual weight. */
export interface Playbook {
  kind: PlaybookKind;
  /** Words that name such a business in the field 'industry' or in a description. */
  industries: string;
  /** The sector of the calculator, where there is one. */
  sector?: SectorId;
  /** Its data or decisions are sensitive: introducing AI there takes more care. */
  isSensitive?: true;
  problems: readonly Problem[];
  opportunities: readonly PlaybookOpportunity[];
}
