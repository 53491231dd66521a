import type { Element, ElementContent, Root } from 'hast';
import { blocks, holders } from '@/lib/posts/elements';
import { element } from '@/lib/posts/tree';
import { find } from './tree-parts';

const blockTags = new Set([...blocks, ...'audio video object embed form script style'.split(' ')]);
/** What holds blocks or lines of text. */
const mixed = new Set([...holders, 'blockquote', 'td', 'th', 'li']);
/** These hold a line of text as it is, unless an empty line stands in it. */
const short = new Set(['td', 'th', 'li', 'dt', 'dd']);
/** These are lines of their own already, in which a line feed is a break. */
const lines = new Set('p h1 h2 h3 h4 h5 h6 figcaption caption summary'.split(' '));

/**
 * A text that was written without paragraphs, as WordPress shows it: an empty line ends a paragraph,
 * and each line feed within one is a break.
 */
export function makeParagraphs(root: Root): void {
  root.children = paragraphsOf(root.children as ElementContent[], true);
}

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (blockTags.has(node.tagName) ||
    // The copy of a picture that loads late stands beside it.
    (node.tagName === 'noscript' && find(node, 'img', 'iframe') !== undefined));

/** @param isWhole whether text without an empty line is a paragraph too */
function paragraphsOf(children: readonly ElementContent[], isWhole: boolean): ElementContent[] {
  const parts: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = (): void => {
    parts.push(...linesOf(line, isWhole));
    line = [];
  };
  for (const child of children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    if (child.type === 'element') descend(child);
    parts.push(child);
  }
  endLine();
  return parts;
}

function descend(node: Element): void {
  const { tagName, children } = node;
  if (tagName === 'pre' || tagName === 'script' || tagName === 'style') return;
  if (lines.has(tagName)) node.children = trimBreaks(children.flatMap(withBreaks));
  else if (mixed.has(tagName)) {
    const hasEmptyLine = children.some(
      (child) => child.type === 'text' && emptyLine.test(child.value),
    );
    node.children = paragraphsOf(children, !short.has(tagName) || hasEmptyLine);
  } else for (const child of children) if (child.type === 'element') descend(child);
}

const emptyLine = /\n[ \t]*\n/;

function linesOf(nodes: readonly ElementContent[], isWhole: boolean): ElementContent[] {
  const paragraphs: ElementContent[][] = [[]];
  for (const node of nodes) {
    const [first = '', ...others] =
      node.type === 'text' ? node.value.replace(/\r\n?/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/) : [];
    if (node.type !== 'text') paragraphs.at(-1)?.push(node);
    else {
      paragraphs.at(-1)?.push({ type: 'text', value: first });
      paragraphs.push(...others.map((value): ElementContent[] => [{ type: 'text', value }]));
    }
  }
  return paragraphs.flatMap((parts): ElementContent[] => {
    const broken = trimBreaks(parts.flatMap(withBreaks));
    if (!broken.some(isSeen)) return [];
    return isWhole ? [element('p', {}, ...broken)] : broken;
  });
}

const isSeen = (node: ElementContent): boolean =>
  node.type === 'text' ? node.value.trim() !== '' : node.type === 'element';

const isBreak = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && node.tagName === 'br';

function withBreaks(node: ElementContent, place: number, all: readonly ElementContent[]) {
  if (node.type === 'element' && node.tagName !== 'pre' && node.tagName !== 'code') {
    node.children = node.children.flatMap(withBreaks);
  }
  if (node.type !== 'text' || !node.value.includes('\n')) return [node];
  const written = node.value.split('\n');
  return written.flatMap((value, number): ElementContent[] => {
    // A break that is written as an element already ends the line.
    const isEnded = number === 1 && written[0]?.trim() === '' && isBreak(all[place - 1]);
    const text: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
    return number === 0 || isEnded ? text : [element('br', {}), ...text];
  });
}

function trimBreaks(nodes: ElementContent[]): ElementContent[] {
  const isEmpty = (node: ElementContent): boolean =>
    isBreak(node) || (node.type === 'text' && node.value.trim() === '');
  const start = nodes.findIndex((node) => !isEmpty(node));
  const end = nodes.findLastIndex((node) => !isEmpty(node)) + 1;
  return start < 0 ? [] : nodes.slice(start, end);
}
