import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';
import { linkAddress } from '@/lib/posts/links';
import { element } from '@/lib/posts/tree';

export const isElement = (node: ElementContent | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const words = (node: Element): string => toText(node).trim();

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const paragraph = (...children: ElementContent[]): Element => element('p', {}, ...children);

/** Words that lead somewhere; the words alone where no link may lead there. */
export function link(href: string, value: string): ElementContent {
  const address = linkAddress(href);
  return address ? element('a', { href: address }, text(value)) : text(value);
}

export const isSeen = (node: ElementContent): boolean =>
  node.type === 'text' ? node.value.trim() !== '' : node.type === 'element';

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const attributeOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The first element of a name within another. */
export function find(node: Element, ...names: string[]): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = names.includes(child.tagName) ? child : find(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** The first element of a class within another. */
export function findClass(node: Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = classesOf(child).includes(name) ? child : findClass(child, name);
    if (found) return found;
  }
  return undefined;
}

/** A picture or a table with its caption; without one the part alone, and the caption a paragraph. */
export function withCaption(
  parts: ElementContent[],
  caption: readonly ElementContent[],
): ElementContent[] {
  if (!caption.some(isSeen)) return parts;
  return parts.length > 0
    ? [element('figure', {}, ...parts, element('figcaption', {}, ...caption))]
    : [paragraph(...caption)];
}

/** The last part of an address: the name of its file. */
export function fileName(address: string): string {
  const path = URL.parse(address, 'http://relative.invalid')?.pathname ?? '';
  const name = path.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The host of an address without `www.`; empty for a path. */
export const hostOf = (address: string): string =>
  URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
