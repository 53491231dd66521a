import type { Node } from '@tiptap/pm/model';

/**
 * The text of a post. While it is typed it is the editor's document, which becomes HTML only when
 * somebody asks for it: a key must not cost more the longer the post is.
 */
export interface PostText {
  html: () => string;
  /** The document, if the text was typed. Documents never change, and share what they can. */
  doc?: Node;
}

/** A text that is stored as HTML: by the server, or on this device. */
export const storedText = (html: string): PostText => ({ html: () => html });

/** A text as it stands in the editor. */
export function typedText(doc: Node, toHtml: (doc: Node) => string): PostText {
  let html: string | undefined;
  return {
    doc,
    html: () => {
      html ??= withoutLastLine(toHtml(doc));
      return html;
    },
  };
}

/** The editor keeps an empty paragraph behind a last table, to type in; readers get none. */
const withoutLastLine = (html: string): string =>
  html.replace(/(?<=<\/(?:table|figure|pre|div)>)(?:<p><\/p>)+$/, '');

/** The size of a document that holds one empty paragraph. */
const emptySize = 2;

/** Whether there is nothing to store. */
export const isEmpty = ({ doc, html }: PostText): boolean =>
  (!doc || doc.content.size === emptySize) && /^(<p><\/p>)?$/.test(html());

/**
 * Whether two documents are the same. Most keys change the size, which costs less than a look at
 * each part up to the one that differs.
 */
export const sameDoc = (a: Node, b: Node): boolean => a.content.size === b.content.size && a.eq(b);

/**
 * Whether two texts say the same. Documents are compared part by part, at no cost where they share
 * one. A typed text counts as different from a stored one: the editor answers with the stored one
 * itself when it holds the same again.
 */
export function sameText(a: PostText, b: PostText): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  // Documents of two editors have no type in common, so they are compared as HTML.
  if (a.doc && b.doc && a.doc.type === b.doc.type) return sameDoc(a.doc, b.doc);
  return Boolean(a.doc) === Boolean(b.doc) && a.html() === b.html();
}

/** Where a place of one document is in the next one: what changed before it moves it. */
export function placeAfter(place: number, before: Node, after: Node): number {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end || place <= start) return place;
  return place < end.a ? Math.min(place, end.b) : place + end.b - end.a;
}

/** The words of each part of a document, which the next document has in common with it. */
const counted = new WeakMap<Node, number>();

/** Of a table or a list, a key changes one cell or item. */
function countWordsIn(part: Node): number {
  const known = counted.get(part);
  if (known !== undefined) return known;
  const words = part.isTextblock
    ? part.textBetween(0, part.content.size, ' ', ' ').split(' ').filter(Boolean).length
    : countWords(part);
  counted.set(part, words);
  return words;
}

/** The words of a text; a line break or a picture parts two. */
export const countWords = (doc: Node): number =>
  doc.children.reduce((sum, part) => sum + countWordsIn(part), 0);
