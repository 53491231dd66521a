import type { ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { keepAllowed } from '@/lib/posts/clean';
import { withoutGaps } from '@/lib/posts/gaps';
import { bareParagraphs, element, parseHtml, TooComplexError, writeHtml } from '@/lib/posts/tree';
import { withoutAssistantMarks } from '@/lib/text/assistant-marks';
import { foldedWords } from '@/lib/text/fold';
import { countImportedParts } from './editor-parts';
import { convertElement } from './elements';
import { withoutLazyCopies } from './lazy-media';
import type { Losses } from './losses';
import { named } from './naming';
import { makeParagraphs } from './paragraphs';
import type { TextSource } from './text-source';
import { isElement } from './tree-parts';
import { wordsOfBlock } from './wordpress-blocks';

interface Converted {
  content: string;
  importedParts: number;
  plainParts: number;
}

interface ConversionOptions
  extends Pick<TextSource, 'page' | 'losses'>,
    Partial<Pick<TextSource, 'hasTitledPictures'>> {
  /** Of the post: a text that begins with it once more, as a heading, comes without that. */
  title?: string;
  /** Whether an empty line ends a paragraph, as in posts that were written before blocks. */
  hasLines?: boolean;
  pictureAddress?(address: string): string;
  linkAddress?(address: string): string;
  resolve?(address: string): string;
}

/** HTML of another system as the text of a post. */
export function convertHtml(html: string, options: ConversionOptions): Converted {
  const { page, losses, hasLines = false, title = '' } = options;
  const resolve =
    options.resolve ??
    ((address) => (address && URL.parse(address, page || undefined)?.href) || '');
  const source: TextSource = {
    page,
    losses,
    hasTitledPictures: options.hasTitledPictures ?? false,
    plainParts: 0,
    resolve,
    pictureAddress: options.pictureAddress ?? ((address) => address),
    linkAddress: options.linkAddress ?? ((address) => address),
    convert: (nodes) =>
      withoutLazyCopies(nodes).flatMap((node): ElementContent[] => {
        if (node.type === 'comment') return [];
        return node.type === 'element' ? convertElement(node, source) : [node];
      }),
  };
  return withinLimits(html, losses, (tree) => {
    countDynamicBlocks(tree, losses);
    removeAssistantMarks(tree);
    if (hasLines) makeParagraphs(tree);
    removeTitle(tree, title);
    tree.children = liftBlocks(source.convert(tree.children as ElementContent[]));
    return { ...cleaned(tree, withoutGaps), plainParts: source.plainParts };
  });
}

/** A text of an export of this software: only what no post may hold goes. */
export const keptHtml = (html: string, losses: Losses): Converted =>
  withinLimits(html, losses, (tree) => ({ ...cleaned(tree), plainParts: 0 }));

function withinLimits(html: string, losses: Losses, convert: (tree: Root) => Converted): Converted {
  try {
    return convert(parseHtml(html));
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    losses.say('It is nested too deeply, or has too many parts: only its text comes');
    return { content: writeHtml(bareParagraphs(html)), importedParts: 0, plainParts: 1 };
  }
}

/** Cleaned twice, as what is stored: see lib/posts/html.ts. */
function cleaned(
  tree: Root,
  finish: (tree: Root) => Root = (clean) => clean,
): Omit<Converted, 'plainParts'> {
  const once = writeHtml(keepAllowed(tree, stays));
  const clean = finish(keepAllowed(parseHtml(once), stays));
  return { content: writeHtml(clean), importedParts: countImportedParts(clean) };
}

/** A picture keeps its address until it is fetched. */
const stays = (): void => undefined;

function removeAssistantMarks(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return SKIP;
    if (node.type === 'text') node.value = withoutAssistantMarks(node.value);
    return CONTINUE;
  });
}

/** Only pictures may stand above the heading that repeats the title. */
function removeTitle(tree: Root, title: string): void {
  const words = foldedWords(title).join(' ');
  const first = tree.children.find(
    (child) => child.type === 'element' && toText(child).trim() !== '',
  );
  if (first?.type !== 'element' || words === '') return;
  const heading = first.tagName === 'h1' ? first : undefined;
  if (heading && foldedWords(toText(heading)).join(' ') === words) {
    tree.children = tree.children.filter((child) => child !== heading);
  }
}

/** A block without HTML of its own, which WordPress fills when the page is shown. */
function countDynamicBlocks(tree: Root, losses: Losses): void {
  visit(tree, 'comment', ({ value }) => {
    const [start, name] = /^\s*wp:([a-z0-9/-]+)\s/.exec(value) ?? [];
    const end = value.trimEnd();
    if (start && name && end.endsWith('/') && name !== 'spacer' && name !== 'separator') {
      losses.count('dynamic block', named(name, wordsOfBlock(end.slice(start.length, -1))));
    }
  });
}

const lines = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));
const marks = new Set('b strong i em u s span font'.split(' '));
const blocks = new Set('img figure p ul ol table pre blockquote hr h2 h3 h4 div'.split(' '));
const isBlock = (node: ElementContent): boolean =>
  isElement(node) && (blocks.has(node.tagName) || node.properties.dataPictureToAdd !== undefined);

const saysSomething = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : isElement(node) &&
      (node.tagName === 'img' || node.tagName === 'iframe' || node.children.some(saysSomething));

/** Takes pictures and other blocks out of paragraphs and marks, and empty paragraphs and lists away. */
function liftBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    node.children = liftBlocks(node.children);
    const isList = node.tagName === 'ul' || node.tagName === 'ol';
    if (isList && !node.children.some((child) => isElement(child))) return [];
    const isMark = marks.has(node.tagName);
    if (!lines.has(node.tagName) && !isMark) return [node];
    if (!node.children.some(isBlock)) {
      return isMark || node.children.some(saysSomething) ? [node] : [];
    }
    const parts: ElementContent[] = [];
    let line: ElementContent[] = [];
    const endLine = (): void => {
      if (line.some(saysSomething)) {
        parts.push(element(node.tagName, {}, ...line));
      }
      line = [];
    };
    for (const child of node.children) {
      if (!isBlock(child)) {
        line.push(child);
        continue;
      }
      endLine();
      parts.push(child);
    }
    endLine();
    return parts;
  });
}
