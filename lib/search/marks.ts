import type { Piece } from '@/lib/text/fold';

/** An excerpt of a post with dots where it begins or ends within a sentence. */
export function withDots(snippet: string): string {
  const text = splitMarks(snippet)
    .map((piece) => piece.text)
    .join('')
    .trim();
  if (!text) return snippet;
  const before = /^\p{Ll}/u.test(text) ? '… ' : '';
  const after = /[.!?…”"')]$/.test(text) ? '' : ' …';
  return before + snippet.trim() + after;
}

/**
 * Splits the database's snippet at its marks (U+0002 … U+0003) into plain and matching pieces, all
 * of them text.
 */
export function splitMarks(snippet: string): Piece[] {
  return snippet
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .split('\u0002')
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, hit: false }];
      const [hit = '', ...rest] = part.split('\u0003');
      return [
        { text: hit, hit: true },
        { text: rest.join(''), hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
