import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { toSlug } from '@/lib/slug';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

const longestAddress = 200;
/** A table of contents helps from this many headings of the second level on. */
const longPost = 3;

/**
 * Gives the headings of a post an id to link to, and lists them.
 * @returns the headings: empty when the post is too short for a table of contents
 */
export function outline(tree: Root): Heading[] {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    const text = toText(node).trim();
    const base = toSlug(text.slice(0, longestAddress)) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const id = count === 1 ? base : `${base}-${count}`;
    headings.push({ id, text, level: node.tagName === 'h2' ? 2 : 3 });
    node.properties.id = id;
  });
  const isLong = headings.filter(({ level }) => level === 2).length >= longPost;
  return isLong ? headings : [];
}
