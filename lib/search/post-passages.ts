import { toSlug } from '@/lib/text/slug';
import { cut, type Passage } from './passages';

/** What is read of a post: its words are cut while somebody waits. */
const postCharacters = 40_000;

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
};

/** The text between tags, a line for each block. */
const textOf = (html: string): string =>
  html
    .replace(/<(pre|svg|math)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<\/(?:p|li|td|th|h\d|blockquote|figcaption)>|<br>/g, '\n')
    .replace(/<(?:[^>"]|"[^"]*")*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|(\w+));/gi, (whole, code, name) =>
      code
        ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
        : (signs[name] ?? whole),
    );

/** A post as the search reads it. */
export interface FoundPost {
  slug: string;
  title: string;
  type: string;
  excerpt: string;
  content: string;
}

/** A post in passages: its excerpt, and each of its headings with what stands below it. */
export function postPassages({ slug, title, type, excerpt, content }: FoundPost): Passage[] {
  const about = {
    path: `/blog/${slug}`,
    page: title,
    summary: excerpt,
    kind: type === 'vlog' ? 'Video' : 'Post',
  } as const;
  if (type === 'vlog') return cut(about, { heading: title, texts: [excerpt] });
  const parts = content
    .slice(0, postCharacters)
    .split(/(?=<h[23][\s>])/)
    .map((part) => {
      const [whole = '', head = ''] = /^<h[23][^>]*>([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
      return { heading: textOf(head).trim(), texts: [textOf(part.slice(whole.length))] };
    });
  const anchors = parts.map(({ heading }) => toSlug(heading));
  return parts.flatMap((part, place) => {
    const anchor = anchors[place] ?? '';
    // The page numbers headings that are the same (lib/posts/outline.ts).
    const isFirst = anchor !== '' && anchors.indexOf(anchor) === place;
    return cut(about, {
      ...part,
      heading: part.heading || title,
      anchor: isFirst ? anchor : undefined,
    });
  });
}
