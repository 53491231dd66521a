import type { Presence } from '@/lib/site-import/form-rules';
import type { SourceCategory, SourceFile, SourcePost } from '@/lib/site-import/source';
import { normalPath } from '@/lib/text/path';
import type { Choices, Comparison, Opened } from './opened';
import { type ChosenPart, chosenParts } from './part-input';

/** The most that a post may have, in bytes. */
export const postLimit = 2_000_000;

/** Why a former address leads to neither of those that have it. */
const claimedTwice = 'Two posts or categories of the file have it';

/** What an import would do, for the page that shows it before anything is written. */
export interface Plan {
  /** The posts that are sent, in the order of the file. */
  sent: SourcePost[];
  counts: { published: number; scheduled: number; drafts: number; archived: number };
  overdue: SourcePost[];
  pages: SourcePost[];
  categories: number;
  /** Categories that drafts alone have: readers would see their names, so they are not made. */
  ofDraftsAlone: SourceCategory[];
  tags: number;
  importedParts: number;
  plainParts: number;
  /** Posts by how they stand here; `new` are those that are not here yet. */
  byPresence: Record<Presence, SourcePost[]>;
  tooLarge: SourcePost[];
  /** Posts whose slug another post has, with the one that they get; '' where it is not known yet. */
  clashes: Array<{ post: SourcePost; slug: string }>;
  /** Posts with the key of another one of the file, which alone comes. */
  sameKey: SourcePost[];
  losses: SourcePost[];
  /** Pictures that are not here yet, by host; '' for those without one. */
  pictures: Array<{ host: string; count: number }>;
  picturesHere: number;
  /** Texts, lists, logos and icon that are taken back. */
  parts: ChosenPart[];
}

/** The host of a picture's address, '' for a path. */
export const hostOf = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : '';

/**
 * The former addresses of posts and categories in the form in which they are looked up, and those that
 * two of them have, which lead to neither.
 */
export function claimsOf({ posts, categoryAddresses }: SourceFile): {
  addresses: Array<{ path: string; key: string }>;
  claimedTwice: Array<{ path: string; why: string }>;
} {
  const keys = new Map<string, string | null>();
  const claim = (address: string, key: string): void => {
    const path = normalPath(address);
    keys.set(path, (keys.get(path) ?? key) === key && keys.get(path) !== null ? key : null);
  };
  for (const { key, addresses } of posts) for (const path of addresses) claim(path, key);
  for (const { path, slug } of categoryAddresses) claim(path, `category:${slug}`);
  const entries = [...keys];
  return {
    addresses: entries.flatMap(([path, key]) => (key === null ? [] : { path, key })),
    claimedTwice: entries.flatMap(([path, key]) =>
      key === null ? { path, why: claimedTwice } : [],
    ),
  };
}

/** The status that a post gets: a page, and one that the owner does not want published, is a draft. */
export const statusOf = (post: SourcePost, { publishOverdue }: Choices): SourcePost['status'] =>
  post.kind === 'page' || (post.isOverdue && !publishOverdue) ? 'draft' : post.status;

const categoriesOf = (
  posts: readonly SourcePost[],
  { withTags }: Choices,
): Map<string, SourceCategory> =>
  new Map(
    posts
      .flatMap(({ categories, tags, changes }) => [
        ...categories,
        ...(changes?.categories ?? []),
        ...(withTags ? tags : []),
      ])
      .map((category) => [category.slug, category]),
  );

/** Slugs of the categories that these posts may bring: readers see a post of each, or saw its name. */
export function publicCategories(
  posts: readonly SourcePost[],
  { file, choices }: Pick<Opened, 'file' | 'choices'>,
): ReadonlySet<string> {
  const shown = posts.filter((post) => statusOf(post, choices) === 'published');
  const ofShown = shown.map((post) => ({ ...post, changes: null }));
  return new Set([...categoriesOf(ofShown, choices).keys(), ...(file.publicCategories ?? [])]);
}

const sum = (posts: readonly SourcePost[], of: (post: SourcePost) => number): number =>
  posts.reduce((total, post) => total + of(post), 0);

function groupByPresence(
  posts: readonly SourcePost[],
  { posts: known }: Comparison,
): Plan['byPresence'] {
  const groups: Plan['byPresence'] = {
    new: [],
    same: [],
    changed: [],
    withdrawn: [],
    edited: [],
    bin: [],
    deleted: [],
  };
  for (const post of posts) groups[known.get(post.key)?.presence ?? 'new'].push(post);
  return groups;
}

/** Pictures of posts by host, the one with the most first. */
export function countHosts(addresses: Iterable<string>): Plan['pictures'] {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const host = hostOf(address);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((one, other) => other.count - one.count);
}

/** New posts whose slug another post has, here or in the file. */
function clashesOf(posts: readonly SourcePost[], { posts: known }: Comparison): Plan['clashes'] {
  const given = new Set<string>();
  return posts.flatMap((post) => {
    const { slug = post.slug, isTaken = false } = known.get(post.key) ?? {};
    const isTwice = slug !== '' && given.has(slug);
    given.add(slug);
    return isTwice || isTaken ? { post, slug: isTwice ? '' : slug } : [];
  });
}

/** Each key once, and those that have the key of one before and differ from it. */
function byKey(posts: readonly SourcePost[]): { first: SourcePost[]; sameKey: SourcePost[] } {
  const first = new Map<string, SourcePost>();
  const others = new Map<string, SourcePost>();
  for (const post of posts) {
    const known = first.get(post.key);
    if (!known) first.set(post.key, post);
    else if (known.digest !== post.digest) others.set(post.key + post.digest, post);
  }
  return { first: [...first.values()], sameKey: [...others.values()] };
}

/**
 * Says what an import would do.
 * @param now in milliseconds
 */
export function planImport({ file, comparison, choices }: Opened, now: number): Plan {
  const { first, sameKey } = byKey(file.posts);
  const chosen = first.filter(({ kind }) => kind === 'post' || choices.withPages);
  const small = chosen.filter(({ bytes }) => bytes <= postLimit);
  const byPresence = groupByPresence(small, comparison);
  const isSent = new Set([...byPresence.new, ...(choices.withUpdates ? byPresence.changed : [])]);
  const sent = small.filter((post) => isSent.has(post));
  const isScheduled = ({ publishedAt }: SourcePost): boolean => Date.parse(publishedAt ?? '') > now;
  const withStatus = (status: SourcePost['status']): SourcePost[] =>
    byPresence.new.filter((post) => statusOf(post, choices) === status);
  const published = withStatus('published');
  const scheduled = published.filter(isScheduled).length;
  const pictures = new Set(sent.flatMap((post) => post.pictures.map(({ address }) => address)));
  const named = [...categoriesOf(sent, { ...choices, withTags: false }).values()];
  const shown = publicCategories(sent, { file, choices });
  const isHere = (address: string): boolean => comparison.pictures.has(address);
  return {
    sent,
    counts: {
      published: published.length - scheduled,
      scheduled,
      drafts: withStatus('draft').length,
      archived: withStatus('archived').length,
    },
    overdue: byPresence.new.filter(({ kind, isOverdue }) => kind === 'post' && isOverdue),
    pages: first.filter(({ kind }) => kind === 'page'),
    categories: named.filter(({ slug }) => shown.has(slug)).length,
    ofDraftsAlone: [...categoriesOf(sent, choices).values()].filter(({ slug }) => !shown.has(slug)),
    tags: new Set(sent.flatMap(({ tags }) => tags).map(({ slug }) => slug)).size,
    importedParts: sum(sent, (post) => post.importedParts),
    plainParts: sum(sent, (post) => post.plainParts),
    byPresence,
    tooLarge: chosen.filter(({ bytes }) => bytes > postLimit),
    clashes: clashesOf(byPresence.new, comparison),
    sameKey,
    losses: sent.filter(({ losses }) => losses.length > 0),
    pictures: countHosts([...pictures].filter((address) => !isHere(address))),
    picturesHere: [...pictures].filter(isHere).length,
    parts: chosenParts(comparison.parts, choices),
  };
}
