// The texts of pages that the owner may change. Each is declared once, beside its page
// (`lib/<feature>/content.ts`); page, form, search and export are made from the declaration.
import { named } from './site-name';
import type { Feature } from './types';

/** One text: a line, or paragraphs with an empty line between. */
export interface Text {
  label: string;
  /** What stands there until the owner writes something; `{name}` is the lab (site-name.ts). */
  standard: string;
  /** The characters that it may have. */
  most: number;
  hasLines: boolean;
}

/** Texts that are shown or hidden together. */
export interface Block {
  label: string;
  /** Whether it may be hidden. */
  mayHide: boolean;
  /** The list of the owner's that it stands above: without an entry of it, it is not shown. */
  list?: string;
  /** What it claims of the lab; the owner is asked to keep, change or hide it (decision 69). */
  claims?: string;
  texts: Readonly<Record<string, Text>>;
}

/** The texts of one page: blocks by their names, in the order of the page. */
export interface PageTexts<
  Blocks extends Readonly<Record<string, Block>> = Readonly<Record<string, Block>>,
> {
  /** The first part of its keys, which never changes. */
  name: string;
  path: string;
  label: string;
  blocks: Blocks;
  /** Something that is no text, such as a form, is always there: the page stays in menus and sitemap. */
  isNeverEmpty?: true;
  /** The key of the block of another page that offers what this one is about: hidden there, all of this one is. */
  offer?: string;
  /** What is hidden with all of it, where that has a name: 'this industry'. */
  subject?: string;
  /** The texts of its head while all of it is hidden. */
  withdrawn?: Readonly<Record<string, string>>;
}

/** Texts, and what was decided of blocks, by key. */
export type StoredTexts = Readonly<Record<string, string>>;

/** What is stored under the key of a block. */
export const decisions = { hidden: 'hidden', kept: 'kept' } as const;

/** A block's texts as its page shows them. In a preview its key is the mark of where it stands. */
export type Words<Name extends string | number | symbol = string> = Readonly<
  Record<Exclude<Name, 'mark'>, string>
> & { readonly mark?: string };

/** The blocks of a page as it shows them: undefined is hidden. */
export type PageWords<P extends PageTexts> = {
  readonly [Name in keyof P['blocks']]: P['blocks'][Name]['mayHide'] extends false
    ? Words<keyof P['blocks'][Name]['texts']>
    : Words<keyof P['blocks'][Name]['texts']> | undefined;
};

/** The lengths that texts may have, in characters: a heading, a sentence or two, paragraphs. */
const lengths = { heading: 120, sentence: 400, paragraphs: 2_000 };

export const heading = (label: string, standard: string): Text => ({
  label,
  standard,
  most: lengths.heading,
  hasLines: false,
});
export const sentence = (label: string, standard: string): Text => ({
  label,
  standard,
  most: lengths.sentence,
  hasLines: false,
});
export const paragraphs = (label: string, ...standard: string[]): Text => ({
  label,
  standard: standard.join('\n\n'),
  most: lengths.paragraphs,
  hasLines: true,
});
/** Short points, one a line. */
export const lines = (label: string, ...standard: string[]): Text => ({
  label,
  standard: standard.join('\n'),
  most: lengths.paragraphs,
  hasLines: true,
});

type Texts = Readonly<Record<string, Text>>;
type BlockOptions = Pick<Block, 'claims' | 'list'>;

export const isHeading = ({ most }: Text): boolean => most === lengths.heading;

/** A block that the owner may hide. */
export const block = <T extends Texts>(label: string, texts: T, options: BlockOptions = {}) => ({
  label,
  mayHide: true as const,
  texts,
  ...options,
});

/** A block that always stands there: the head of a page. */
export const head = <T extends Texts>(label: string, texts: T, options: BlockOptions = {}) => ({
  label,
  mayHide: false as const,
  texts,
  ...options,
});

export const blockKey = ({ name }: Pick<PageTexts, 'name'>, block: string): string =>
  `${name}.${block}`;
export const textKey = (page: Pick<PageTexts, 'name'>, block: string, text: string): string =>
  `${blockKey(page, block)}.${text}`;

/** Whether a key is that of a block, and not of a text. */
export const isOfBlock = (key: string): boolean => key.split('.').length === 2;

export const isHidden = (stored: StoredTexts, page: Pick<PageTexts, 'name'>, block: string) =>
  stored[blockKey(page, block)] === decisions.hidden;

/** The keys of blocks that are hidden. */
export const hiddenIn = (stored: StoredTexts): string[] =>
  Object.keys(stored).filter((key) => stored[key] === decisions.hidden && isOfBlock(key));

/** The keys of all blocks of a page that may be hidden. */
export const hideableKeys = (page: PageTexts): string[] =>
  Object.entries(page.blocks).flatMap(([name, { mayHide }]) =>
    mayHide ? [blockKey(page, name)] : [],
  );

/** Whether every block of a page that may be hidden is: it leaves menu and sitemap (decision 76). */
export function isEmptied(page: PageTexts, hidden: readonly string[]): boolean {
  if (page.offer && hidden.includes(page.offer)) return true;
  const keys = hideableKeys(page);
  return !page.isNeverEmpty && keys.length > 0 && keys.every((key) => hidden.includes(key));
}

/** Whether a page shows none of the blocks that may be hidden. */
export const showsNone = <P extends PageTexts>(page: P, words: PageWords<P>): boolean =>
  !page.isNeverEmpty &&
  Object.entries(page.blocks).every(([name, { mayHide }]) => !mayHide || !words[name]);

/**
 * The blocks of a page as it shows them: the owner's texts, else the default ones, with the name of
 * the lab.
 * @param isMarked for a preview
 */
export function wordsOf<P extends PageTexts>(
  page: P,
  stored: StoredTexts,
  name: string,
  isMarked = false,
): PageWords<P> {
  const isGone = isEmptied(page, hiddenIn(stored));
  const withdrawn = isGone ? page.withdrawn : undefined;
  const shown = Object.entries(page.blocks).map(([block, { mayHide, texts }]) => {
    if (mayHide && (isGone || isHidden(stored, page, block))) return [block, undefined];
    const words = Object.entries(texts).map(([text, { standard }]) => [
      text,
      withdrawn?.[text] ?? named(stored[textKey(page, block, text)] ?? standard, name),
    ]);
    const mark = isMarked ? { mark: blockKey(page, block) } : {};
    return [block, { ...Object.fromEntries(words), ...mark }];
  });
  return Object.fromEntries(shown);
}

/**
 * The blocks that a page shows, by their names, for search.
 * @param isEmpty whether a list of the owner's has no entry to show
 */
export const shownBlocks = (
  page: PageTexts,
  stored: StoredTexts,
  name: string,
  isEmpty: (list: string) => boolean,
): Array<[block: string, words: Words]> =>
  Object.entries(wordsOf(page, stored, name)).flatMap(([block, words]) => {
    const { list } = page.blocks[block] ?? {};
    return words && !(list && isEmpty(list)) ? [[block, words]] : [];
  });

/**
 * Titles with their descriptions out of the texts of a block.
 * @param titles names of the texts with the titles; a description is the text of that name and `Text`
 */
export const featuresOf = <T extends string>(
  words: Record<T | `${T}Text`, string>,
  titles: readonly T[],
): readonly Feature[] =>
  titles.map((title) => ({ title: words[title], description: words[`${title}Text`] }));

/** The texts of these blocks. */
export const shownTexts = (...shown: Parameters<typeof shownBlocks>): string[] =>
  shownBlocks(...shown).flatMap(([, words]) => Object.values(words));

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The lines of a text, each once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];
