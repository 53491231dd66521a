import type { Piece } from './marks';

export interface SitePage {
  title: string;
  path: string;
  /** What the page is about, in a sentence or two: searched and shown. */
  text: string;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pages in which every word of the query begins a word; those with hits in the title come first. */
export function matchPages(query: string, pages: readonly SitePage[]): Array<SitePage & { snippet: Piece[] }> {
  const wanted = words(query);
  if (wanted.length === 0) return [];
  const begins = (text: string, word: string): boolean => words(text).some((candidate) => candidate.startsWith(word));
  return pages
    .filter(({ title, text }) => wanted.every((word) => begins(`${title} ${text}`, word)))
    .map((page) => ({ page, score: wanted.filter((word) => begins(page.title, word)).length }))
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => ({ ...page, snippet: highlight(page.text, wanted) }));
}

function highlight(text: string, wanted: readonly string[]): Piece[] {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, hit: wanted.some((word) => piece.toLowerCase().startsWith(word)) }));
}
