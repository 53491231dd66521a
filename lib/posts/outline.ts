import { toSlug } from './slug';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Words a minute of a person who reads on a screen. */
const wordsPerMinute = 220;
/** A table of contents helps from this many headings of the second level on. */
const longPost = 3;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };
const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * Gives the headings of cleaned HTML an id to link to, and lists them.
 * @returns the HTML with ids, and the headings: empty when the post is too short for a table of contents
 */
export function outline(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const withIds = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_match, level: string, inner: string) => {
    const text = plainText(inner).trim();
    const base = toSlug(text) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const id = count === 1 ? base : `${base}-${count}`;
    headings.push({ id, text, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  const isLong = headings.filter(({ level }) => level === 2).length >= longPost;
  return { html: withIds, headings: isLong ? headings : [] };
}

/** Whole minutes that reading takes, at least one. */
export function readingMinutes(html: string): number {
  const count = plainText(html.replace(/<\/(p|li|h[2-4]|td|th|blockquote|pre)>/g, ' ')).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(count / wordsPerMinute));
}
