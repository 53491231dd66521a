// The form in which texts are searched, the same as the database's function `folded`
// (tests/support/folded-words.ts holds both equal).

/**
 * Accents and other combining marks, soft hyphens, and what has no width. Written out, because the
 * database knows no properties of Unicode.
 */
const hidden =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]|[\u00AD\u061C\u115F\u1160\u17B4\u17B5]|[\u180B-\u180F]|[\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFF8\u{1BCA0}-\u{1BCA3}]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E0FFF}]/gu;

/**
 * A text as it is searched: small letters, without accents, ligatures, wide forms, soft hyphens and
 * signs without width. Each character folds by itself.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(hidden, '').replaceAll('ς', 'σ');

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => fold(text).match(wordPattern) ?? [];

export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text where folded words match; the pieces together are the text as it is written. */
export function markWords(text: string, isHit: (word: string) => boolean): Piece[] {
  // For each folded character, where the written one begins and ends.
  const begins: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let place = 0;
  for (const written of text) {
    const form = fold(written);
    folded += form;
    // A mark belongs to the letter before it.
    if (form === '' && ends.length > 0) ends[ends.length - 1] = place + written.length;
    for (let index = 0; index < form.length; index += 1) {
      begins.push(place);
      ends.push(place + written.length);
    }
    place += written.length;
  }
  const pieces: Piece[] = [];
  let shown = 0;
  for (const { 0: word, index } of folded.matchAll(wordPattern)) {
    if (!isHit(word)) continue;
    const from = Math.max(shown, begins[index] ?? shown);
    const to = ends[index + word.length - 1] ?? from;
    if (to <= from) continue;
    pieces.push({ text: text.slice(shown, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    shown = to;
  }
  pieces.push({ text: text.slice(shown), hit: false });
  return pieces.filter(({ text: piece }) => piece !== '');
}
