// What the page 'Texts' says of each page of the site, and which claims it asks about.
import { blockKey, hiddenIn, type PageTexts, type StoredTexts } from '@/lib/content/texts';
import { declaredPages, openClaims } from './declared';
import type { StoredText } from './schema';

/** The page of the admin area on which the texts of a page are changed, or one block of it. */
export const textsAddress = ({ name }: Pick<PageTexts, 'name'>, block?: string): string =>
  `/admin/site/texts/${name}${block ? `#block-${block}` : ''}`;

/** The texts as pages show them. */
export const publishedTexts = (texts: readonly StoredText[]): StoredTexts =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

/** The keys of the blocks that the owner keeps or hides, and with them what is listed there. */
export const decidedBlocks = (texts: readonly StoredText[]): string[] =>
  texts.filter(({ key, text }) => text && key.split('.').length === 2).map(({ key }) => key);

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

/** A claim that the owner is asked about. */
export interface OpenClaim {
  /** Under which the decision is stored, over this revision. */
  key: string;
  revision: number;
  page: string;
  label: string;
  /** What it claims: 'that …'. */
  claims: string;
  mayHide: boolean;
  /** Whether its decision or a text of it is a draft, which 'Keep all' leaves alone. */
  isDrafted: boolean;
  /** Where its texts are changed. */
  address: string;
}

/** The claims to decide, in the order of the pages. */
export function claimsToDecide(texts: readonly StoredText[]): OpenClaim[] {
  const drafted = texts.filter(({ draft }) => draft !== null).map((text) => text.key);
  return openClaims(publishedTexts(texts)).map(({ page, block, label, claims }) => {
    const key = blockKey(page, block);
    return {
      key,
      revision: texts.find((text) => text.key === key)?.revision ?? 0,
      page: page.label,
      label,
      claims,
      mayHide: page.blocks[block]?.mayHide ?? false,
      isDrafted: drafted.some((other) => other === key || other.startsWith(`${key}.`)),
      address: textsAddress(page, block),
    };
  });
}
