// What the page 'Texts' says of each page of the site, and which claims it asks about.
import {
  blockKey,
  decisions,
  hiddenIn,
  hideableKeys,
  isOfBlock,
  type PageTexts,
  type StoredTexts,
} from '@/lib/content/texts';
import { declaredPages } from './declared';
import { silentIn } from './described';
import type { StoredText } from './schema';

/** The page of the admin area on which the texts of a page are changed, or one block of it. */
export const textsAddress = ({ name }: Pick<PageTexts, 'name'>, block?: string): string =>
  `/admin/site/texts/${name}${block ? `#block-${block}` : ''}`;

/** The texts as pages show them. */
export const publishedTexts = (texts: readonly StoredText[]): StoredTexts =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

/** The keys of the blocks that the owner keeps or hides, and with them what is listed there. */
export const decidedBlocks = (texts: readonly StoredText[]): string[] =>
  texts.filter(({ key, text }) => text && isOfBlock(key)).map(({ key }) => key);

interface PageCounts {
  name: string;
  label: string;
  path: string;
  /** Texts that are the owner's. */
  changed: number;
  /** Blocks that are hidden. */
  hidden: number;
  /** Claims about which nothing is decided. */
  claims: number;
  /** Texts and blocks that are changed and not public yet. */
  drafts: number;
}

/** Each page with what was done to its texts. */
export function countTexts(texts: readonly StoredText[]): PageCounts[] {
  const published = publishedTexts(texts);
  const claims = openClaims(published);
  return declaredPages.map((page) => {
    const { name, label, path, blocks } = page;
    const ofBlocks = Object.keys(blocks).map((block) => blockKey(page, block));
    const ofTexts = Object.entries(blocks).flatMap(([block, { texts: declared }]) =>
      Object.keys(declared).map((text) => `${blockKey(page, block)}.${text}`),
    );
    const drafted = texts.filter(({ draft }) => draft !== null).map(({ key }) => key);
    return {
      name,
      label,
      path,
      changed: ofTexts.filter((key) => published[key]).length,
      hidden: hiddenIn(published).filter((key) => ofBlocks.includes(key)).length,
      claims: claims.filter((claim) => claim.page === page).length,
      drafts: [...ofBlocks, ...ofTexts].filter((key) => drafted.includes(key)).length,
    };
  });
}

/** What is stored under a key: a decision that is replaced. */
interface Decision {
  text: string;
  revision: number;
}
type Decisions = Readonly<Record<string, Decision>>;

/** A claim of the lab that the owner has not yet kept, changed or hidden. */
interface Claim {
  page: PageTexts;
  block: string;
  label: string;
  claims: string;
}

/** The claims about which nothing is decided (decision 69): no text of theirs is the owner's. */
export function openClaims(stored: StoredTexts): Claim[] {
  const claimsNothing = silentIn(stored);
  return declaredPages.flatMap((page) =>
    Object.entries(page.blocks).flatMap(([block, { label, claims }]) => {
      const isDecided = Object.keys(stored).some(
        (key) => `${key}.`.startsWith(`${page.name}.${block}.`) && stored[key],
      );
      return claims && !isDecided && !claimsNothing(page, block)
        ? [{ page, block, label, claims }]
        : [];
    }),
  );
}

/** A claim that the owner is asked about. */
export interface OpenClaim {
  key: string;
  page: string;
  label: string;
  /** What it claims: 'that …'. */
  claims: string;
  /** What keeping it replaces, by key. */
  keeps: Decisions;
  /** What hiding it replaces: the head of an industry goes with all of its page. */
  hides: Decisions;
  /** What is hidden with it, where that is all of its page: 'this industry'. */
  subject: string | undefined;
  /** Whether its decision or a text of it is a draft, which 'Keep all' leaves alone. */
  isDrafted: boolean;
  /** Whether its decision is one, which another one replaces. */
  isDecisionDrafted: boolean;
  /** Where its texts are changed. */
  address: string;
}

/** The claims to decide, in the order of the pages. */
export function claimsToDecide(texts: readonly StoredText[]): OpenClaim[] {
  const stored = new Map(texts.map((text) => [text.key, text]));
  const drafted = texts.filter(({ draft }) => draft !== null).map((text) => text.key);
  const under = (keys: readonly string[]): Decisions =>
    Object.fromEntries(
      keys.map((key) => {
        const { text = '', revision = 0 } = stored.get(key) ?? {};
        return [key, { text, revision }];
      }),
    );
  return openClaims(publishedTexts(texts)).map(({ page, block, label, claims }) => {
    const key = blockKey(page, block);
    const mayHide = page.blocks[block]?.mayHide ?? false;
    const subject = mayHide ? undefined : page.subject;
    const hides = subject
      ? hideableKeys(page).filter((each) => stored.get(each)?.text !== decisions.hidden)
      : [key].filter(() => mayHide);
    return {
      key,
      page: page.label,
      label,
      claims,
      keeps: under([key]),
      hides: under(hides),
      subject,
      isDrafted: drafted.some((other) => other === key || other.startsWith(`${key}.`)),
      isDecisionDrafted: drafted.includes(key),
      address: textsAddress(page, block),
    };
  });
}

/** Claims that are made in the same words: they are decided together. */
export interface ClaimGroup {
  key: string;
  claims: readonly OpenClaim[];
}

const groupKey = ({ label, claims }: Pick<OpenClaim, 'label' | 'claims'>): string =>
  `${label}: ${claims}`;

/** The groups, each where the first of its claims is declared: a decision moves none. */
export function groupsOf(open: readonly OpenClaim[]): ClaimGroup[] {
  const groups = Map.groupBy(open, groupKey);
  const declared = new Set(openClaims({}).map(groupKey));
  return [...declared].flatMap((key) => {
    const claims = groups.get(key);
    return claims ? [{ key, claims }] : [];
  });
}
