import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { toSlug } from '@/lib/text/slug';

/** Of a heading, for the address that leads to it. */
const headingCharacters = 200;

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/**
 * Ids used by the page around a post: a link to a heading with one of these would lead elsewhere.
 */
const frameIds = ['content', 'contents', 'share', 'related'];
/** A table of contents helps from this many headings of the second level on. */
const longPost = 3;

/**
 * Gives the headings of a post an id to link to, and lists them.
 * @returns the headings: empty when the post is too short for a table of contents
 */
export function outline(tree: Root): Heading[] {
  const headings: Heading[] = [];
  const freeId = idsBeside(frameIds);
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    const text = toText(node).trim();
    const id = freeId(toSlug(text.slice(0, headingCharacters)) || 'section');
    headings.push({ id, text, level: node.tagName === 'h2' ? 2 : 3 });
    node.properties.id = id;
  });
  const isLong = headings.filter(({ level }) => level === 2).length >= longPost;
  return isLong ? headings : [];
}

/** Gives each name an id of its own: a name that is taken gets a number. */
function idsBeside(ids: readonly string[]): (base: string) => string {
  const taken = new Set(ids);
  // Where counting continues: thousands of equal headings must not each start at 2.
  const counts = new Map<string, number>();
  return (base) => {
    let count = counts.get(base) ?? 1;
    let id = base;
    while (taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}
