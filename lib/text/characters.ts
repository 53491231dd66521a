/**
 * How many characters a person sees counted: code points, as PostgreSQL counts them. Shared by the
 * forms in the browser (which load no schema library) and the schemas on the server, so that both
 * agree about a text.
 */
export function characters(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
  return text.length - (pairs?.length ?? 0);
}

/**
 * A text without the characters that show nothing (Default_Ignorable_Code_Point, blank braille): a
 * paste from a chat, a PDF or a list of contacts brings them into numbers, addresses and codes.
 */
export const withoutInvisible = (text: string): string => text.replace(/[\p{DI}\u2800]/gu, '');

/**
 * A name without the characters that show nothing, marks of direction among them. Joiners and
 * variation selectors stay: they decide how letters look.
 */
export const cleanName = (name: string): string =>
  name.replace(/(?!\u200C|\u200D|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * A text as one line of what a reader sees: other white space is a space, and control characters,
 * marks of direction and signs without width are left out.
 */
export const oneLine = (text: string): string =>
  withoutInvisible(text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text whose full-width forms, as keyboards of East Asia type them, are plain ones. */
export const withoutWide = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

const decimalDigit = /\p{Nd}/u;

/**
 * A text whose decimal digits of other scripts are plain ones, with the separators that Arabic has
 * for them. Unicode has the digits of each script in a row from 0 to 9.
 */
export const withPlainDigits = (text: string): string =>
  text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      let start = code;
      while (decimalDigit.test(String.fromCodePoint(start - 1))) start -= 1;
      return String((code - start) % 10);
    })
    .replace(/[\u066A-\u066C]/g, (sign) => '%.,'.charAt(sign.charCodeAt(0) - 0x66a));

/** A typed code without the spaces and dashes between its digits or letters. */
export const plainCode = (typed: string): string =>
  withoutWide(withoutInvisible(typed)).replace(/[\s\p{Pd}\u2212]/gu, '');

/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';

/** The first text of which a reader sees something. */
export const firstVisible = (...texts: ReadonlyArray<string | null>): string =>
  texts.find((text) => text !== null && !isBlank(text)) ?? '';
