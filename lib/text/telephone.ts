/** Country codes of one and of two digits (ITU E.164); all others have three. */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Between the country's code and the end of a Zambian number, of a mobile or a fixed line. */
const zambian = /^260[2-9]\d{8}$/;

/**
 * Reads a telephone number as people in Zambia write it: `0977 123 456`, `977123456`,
 * `260977123456`, and with a plus sign or `00` one of any country.
 * @returns the number as it is stored, such as `+260977123456`; undefined where it is none
 */
export function readTelephone(text: string): string | undefined {
  const plain = text.replace(/[\s()./\p{Pd}]/gu, '');
  const [, sign, given = ''] = /^(\+|00)?(\d{7,15})$/.exec(plain) ?? [];
  // As in +260 (0) 977 123 456.
  const digits = given.replace(/^2600(?=[2-9])/, '260');
  const national = digits.replace(/^0/, '');
  const number = sign || digits.startsWith('260') ? digits : `260${national}`;
  if (!sign || number.startsWith('260')) return zambian.test(number) ? `+${number}` : undefined;
  return number.startsWith('0') ? undefined : `+${number}`;
}

// The same rule for an input, which has no step that takes the signs between digits away.
const gap = String.raw`[\s\(\)\.\/\p{Pd}]*`;
const spaced = (...parts: string[]): string => parts.map((part) => part + gap).join('');
const sign = `(?:${spaced(String.raw`\+`)}|${spaced('0', '0')})`;
const digits = (count: string): string => `(?:${spaced(String.raw`\d`)}){${count}}`;
const country = spaced('2', '6', '0');
const national = `${spaced('[2-9]')}${digits('8')}`;

/** The `pattern` of an input that takes the numbers of `readTelephone`, and nothing. */
export const telephonePattern = `${gap}(?:${[
  `${sign}?${country}(?:${spaced('0')})?${national}`,
  `${sign}(?!0|${country})${digits('7,15')}`,
  `(?:${spaced('0')}|(?!${country}))${national}`,
].join('|')})?`;

/** Groups the digits of a stored number, so that one can read it out: `+260 977 123 456`. */
export function formatTelephone(stored: string): string {
  const digits = stored.slice(1);
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = digits.slice(code.length).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  return [`+${code}`, ...groups].join(' ');
}
