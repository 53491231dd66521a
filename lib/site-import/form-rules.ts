// What the browser, which reads the file, and the server share of an import.
import type { SourcePost } from './source';

/** The key of a post, and the name of a source; the database holds it too. */
export const importKeyCharacters = 500;
/** Former addresses of one post. */
export const postAddresses = 100;
/** Categories of one post. */
export const postCategories = 50;
/** Posts of a file that are looked up in one call. */
export const postsLookedUp = 500;
/** Addresses, and pictures, that are looked up in one call. */
export const addressesLookedUp = 2_000;
/** After so many posts, the pages that show them are dropped. */
export const postsBetweenDrops = 50;

/**
 * What is known here of a post of the file: 'changed' at its source since; 'withdrawn' there, or not
 * public there yet, while readers see it here; or 'edited', in the bin or deleted here. No import
 * writes the last four again (decision 57).
 */
export const presences = [
  'new',
  'same',
  'changed',
  'withdrawn',
  'edited',
  'bin',
  'deleted',
] as const;
export type Presence = (typeof presences)[number];

/** Since when, or from when, readers see a post at its source; null where they do not. */
export function publicFrom({
  status,
  publishedAt,
  endsAt,
}: Pick<SourcePost, 'status' | 'publishedAt' | 'endsAt'>): string | null {
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= Date.now();
  if (status !== 'published' || hasEnded) return null;
  return publishedAt ?? new Date(0).toISOString();
}

/** Names the place that a file came from: what one import brought is removed by it. */
export const sourceOf = ({ kind, site, name }: { kind: string; site: string; name: string }) =>
  `${kind}:${site || steadyName(name)}`.slice(0, importKeyCharacters);

const ending = /\.\w{1,8}$/;
const dayOrCopy =
  /(?:[\s._-]*(?:\(\d+\)|\d{4}[-_.]?\d\d[-_.]?\d\d(?:[T\s._-]*\d\d[-_.:h]?\d\d(?:[-_.:m]?\d\d)?)?(?!\d)))+$/i;

/** A file's name without its ending, its day and the number of its copy: the next export of the same site has it too. */
const steadyName = (name: string): string => {
  const bare = name.replace(ending, '');
  return bare.replace(dayOrCopy, '') || bare || name;
};

/** The answer to what is known of a file. */
export interface ImportState {
  posts: Array<{
    key: string;
    presence: Presence;
    /** The slug that it would get, or has. */
    slug: string;
    /** Whether another post has the slug of the file. */
    isTaken: boolean;
  }>;
  /** Former addresses that cannot lead to their posts, each with a sentence. */
  addresses: Array<{ path: string; why: string }>;
  /** Pictures that were fetched before, and their paths here. */
  pictures: Array<{ address: string; path: string }>;
  /** Pictures that earlier imports of this source still want. */
  waiting: Array<{ address: string; posts: Array<{ id: string; title: string }> }>;
}

export const outcomes = ['written', 'updated', ...presences] as const;

export interface ImportOutcome {
  /** What is not written tells its presence; none that is sent is 'new'. */
  outcome: (typeof outcomes)[number];
  id: string;
  slug: string;
  /** Why a post that is public at its source is a draft here; empty where it is none. */
  draftBecause: string;
}
