import 'server-only';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type * as Markdown from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isInline, withoutGaps } from './gaps';
import { makeWhole, storedTree } from './html';
import { mathIn } from './math';
import { markdownToHtml } from './read-markdown';
import { writeHtml } from './tree';

type Part = RootContent | ElementContent;
type Block = Markdown.BlockContent | Markdown.DefinitionContent;

// The reader's time grows with the square of what it sees in one block, so that is bounded; what is
// beyond stands as HTML, which is read in one go.
const blockCharacters = 20_000;
const blockSigns = 1_000;
const blockDepth = 16;
const postCharacters = 300_000;

/**
 * A post's text as Markdown (GFM); what has no sign there stands in it as HTML. Each block of which
 * the reader would make something else becomes HTML too, so that the same text comes back.
 * @param postUrl where the text is read away from its page: its addresses are whole then
 */
export function htmlToMarkdown(html: string, postUrl?: string): string {
  const read = (source: string): Root => {
    const stored = storedTree(source);
    if (postUrl !== undefined) makeWhole(stored, postUrl);
    return withoutGaps(stored);
  };
  const isSame = (markdown: string, tree: Root): boolean =>
    writeHtml(read(markdownToHtml(markdown))) === writeHtml(tree);
  const tree = read(html);
  const parts = partsOf(tree);
  const written = parts.map(({ block }) => block);
  const markdown = write(written);
  if (isSame(markdown, tree)) return markdown;
  const kept = parts.map(({ nodes, block }) =>
    block.type === 'html' || isSame(write([block]), { type: 'root', children: nodes })
      ? block
      : asHtml(...nodes),
  );
  const checked = write(kept);
  return isSame(checked, tree) ? checked : write(parts.map(({ nodes }) => asHtml(...nodes)));
}

/** Words as one line of Markdown in which nothing is a sign. */
export const lineToMarkdown = (text: string): string =>
  write([
    { type: 'paragraph', children: [{ type: 'text', value: text.replace(/\s+/g, ' ').trim() }] },
  ]).trim();

/** A link of a list in one line, with words behind it. */
export const linkToMarkdown = (title: string, url: string, words: string): string => {
  const text = (value: string): Markdown.Text => ({
    type: 'text',
    value: value.replace(/\s+/g, ' ').trimEnd(),
  });
  const link: Markdown.Link = { type: 'link', url, children: [text(title)] };
  const rest = words.trim() === '' ? [] : [text(`: ${words}`)];
  return write([{ type: 'paragraph', children: [link, ...rest] }]).trim();
};

const write = (children: Block[]): string =>
  toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-', rule: '-' },
  );

const isText = (part: Part): boolean => part.type === 'text';

/** The blocks of a text, and what stands between them in lines of its own. */
function partsOf({ children }: Root): Array<{ nodes: RootContent[]; block: Block }> {
  const parts: RootContent[][] = [];
  let isLine = false;
  for (const child of children) {
    const line = isInline(child);
    if (line && isLine) parts.at(-1)?.push(child);
    else parts.push([child]);
    isLine = line;
  }
  let left = postCharacters;
  return parts.map((nodes) => {
    const html = asHtml(...nodes);
    left -= html.value.length;
    const [node] = nodes;
    const isBlock = node?.type === 'element' && nodes.length === 1;
    const block = isBlock && left >= 0 && isReadable(node, html.value) ? blockOf(node) : undefined;
    return { nodes, block: block ?? html };
  });
}

/** Whether the reader is quick about a block; code has no signs. */
function isReadable(node: Element, html: string): boolean {
  if (node.tagName === 'pre') return true;
  const signs = toText(node).match(/[^\p{L}\p{N}\s]/gu) ?? [];
  return (
    html.length <= blockCharacters && signs.length <= blockSigns && depthOf(node) <= blockDepth
  );
}

const depthOf = ({ children }: Element): number =>
  1 + Math.max(0, ...children.map((child) => (child.type === 'element' ? depthOf(child) : 0)));

/** In one line, because an empty one would end it; text needs something before it that begins HTML. */
function asHtml(...nodes: Part[]): Markdown.Html {
  const html = nodes
    .map((node) => writeHtml(node as ElementContent))
    .join('')
    .replace(/[\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return { type: 'html', value: nodes.some(isInline) ? `<!-- -->${html}` : html };
}

const hasOnly = ({ properties }: Element, ...names: string[]): boolean =>
  Object.keys(properties).every((name) => names.includes(name));

function blocksOf(children: readonly ElementContent[]): Block[] | undefined {
  if (children.some(isInline)) return undefined;
  return children.flatMap((child) =>
    child.type === 'element' ? [blockOf(child) ?? asHtml(child)] : [],
  );
}

/** A block in the signs of Markdown, where it has some for it. */
function blockOf(node: Element): Block | undefined {
  const { tagName, children } = node;
  switch (tagName) {
    case 'p':
      return children.length > 0 ? { type: 'paragraph', children: inline(children) } : undefined;
    case 'h2':
    case 'h3':
    case 'h4': {
      const depth = tagName === 'h2' ? 2 : tagName === 'h3' ? 3 : 4;
      return { type: 'heading', depth, children: inline(children, true) };
    }
    case 'hr':
      return { type: 'thematicBreak' };
    case 'blockquote': {
      const blocks = blocksOf(children);
      return blocks && blocks.length > 0 ? { type: 'blockquote', children: blocks } : undefined;
    }
    case 'pre':
      return codeOf(children);
    case 'ul':
    case 'ol':
      return listOf(node);
    case 'table':
      return tableOf(node);
    case 'img': {
      const picture = pictureOf(node);
      return picture && { type: 'paragraph', children: [picture] };
    }
    default:
      return undefined;
  }
}

function codeOf([code, ...others]: readonly ElementContent[]): Markdown.Code | undefined {
  if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return undefined;
  if (!code.children.every(isText)) return undefined;
  const { className } = code.properties;
  const [language] = Array.isArray(className) ? className : [];
  const lang = language === undefined ? null : String(language).replace('language-', '');
  return { type: 'code', lang, value: textOf(code) };
}

const textOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

function listOf(node: Element): Markdown.List | undefined {
  const { tagName, properties, children } = node;
  const items = elementsOf(node);
  if (items.length === 0 || items.length < children.length) return undefined;
  if (!items.every((item) => item.tagName === 'li')) return undefined;
  const isTasks = properties.dataType === 'taskList';
  const written = items.map((item) => (isTasks ? taskOf(item) : itemOf(item)));
  if (written.some((item) => item === undefined)) return undefined;
  const isLoose = !isTasks && items.some(({ children }) => children.some(isParagraph));
  return {
    type: 'list',
    ordered: tagName === 'ol',
    start: tagName === 'ol' ? Number(properties.start ?? 1) : null,
    spread: isLoose,
    children: written.filter((item) => item !== undefined),
  };
}

const isParagraph = (part: Part): boolean => part.type === 'element' && part.tagName === 'p';

/** An item's own line, and the blocks after it. */
function itemOf({ children }: Element): Markdown.ListItem | undefined {
  const first = children.findIndex((child) => !isInline(child));
  const line = first === -1 ? children : children.slice(0, first);
  const blocks = blocksOf(children.slice(line.length));
  if (!blocks) return undefined;
  const paragraph: Block[] = line.length > 0 ? [{ type: 'paragraph', children: inline(line) }] : [];
  return {
    type: 'listItem',
    spread: children.some(isParagraph) && blocks.length > 1,
    children: [...paragraph, ...blocks],
  };
}

function taskOf(item: Element): Markdown.ListItem | undefined {
  const [holder, ...others] = elementsOf(item);
  if (holder?.tagName !== 'div' || others.length > 0) return undefined;
  const blocks = blocksOf(holder.children);
  if (!blocks) return undefined;
  const checked = item.properties.dataChecked === 'true';
  return { type: 'listItem', checked, spread: blocks.length > 1, children: blocks };
}

function tableOf(table: Element): Markdown.Table {
  const rows = elementsOf(table).flatMap(elementsOf);
  return {
    type: 'table',
    children: rows.map((row) => ({
      type: 'tableRow',
      children: elementsOf(row).map(({ children }) => ({
        type: 'tableCell',
        children: inline(children, true),
      })),
    })),
  };
}

function pictureOf(node: Element): Markdown.Image | undefined {
  const { src, alt } = node.properties;
  if (!hasOnly(node, 'src', 'alt') || typeof src !== 'string') return undefined;
  return typeof alt === 'string' ? { type: 'image', url: src, alt } : undefined;
}

/** @param isOneLine where a line break would end the block */
function inline(
  children: readonly ElementContent[],
  isOneLine = false,
): Markdown.PhrasingContent[] {
  return children.flatMap((child, place): Markdown.PhrasingContent[] => {
    if (child.type === 'text') return withFormulas(child.value);
    if (child.type !== 'element') return [];
    const isLast = place === children.length - 1;
    return [phraseOf(child, isOneLine || isLast)].flatMap((phrase) =>
      phrase ? [phrase] : tagged(child, isOneLine),
    );
  });
}

/** A text whose formulas are written as they are: the reader takes no sign in them for Markdown. */
function withFormulas(text: string): Markdown.PhrasingContent[] {
  const phrases: Markdown.PhrasingContent[] = [];
  let end = 0;
  for (const { from, to } of mathIn(text)) {
    const value = text.slice(from, to);
    if (value.includes('\n')) continue;
    phrases.push({ type: 'text', value: text.slice(end, from) }, { type: 'html', value });
    end = to;
  }
  return [...phrases, { type: 'text', value: text.slice(end) }];
}

function phraseOf(node: Element, isOneLine: boolean): Markdown.PhrasingContent | undefined {
  const { tagName, properties } = node;
  const children = (): Markdown.PhrasingContent[] => inline(node.children, isOneLine);
  switch (tagName) {
    case 'strong':
      return { type: 'strong', children: children() };
    case 'em':
      return { type: 'emphasis', children: children() };
    case 's':
      return { type: 'delete', children: children() };
    case 'br':
      return isOneLine ? undefined : { type: 'break' };
    case 'img':
      return pictureOf(node);
    case 'code':
      return hasOnly(node) && node.children.every(isText)
        ? { type: 'inlineCode', value: textOf(node) }
        : undefined;
    case 'a': {
      const { href, title } = properties;
      if (typeof href !== 'string') return undefined;
      const named = typeof title === 'string' ? { title } : {};
      return { type: 'link', url: href, ...named, children: children() };
    }
    default:
      return undefined;
  }
}

/** An element that has no sign, as HTML around what is in it. */
function tagged(node: Element, isOneLine: boolean): Markdown.PhrasingContent[] {
  const { value } = asHtml({ ...node, children: [] });
  const html = value.replace('<!-- -->', '');
  const end = `</${node.tagName}>`;
  if (!html.endsWith(end)) return [{ type: 'html', value: html }];
  return [
    { type: 'html', value: html.slice(0, -end.length) },
    ...inline(node.children, isOneLine),
    { type: 'html', value: end },
  ];
}
