import { withoutInvisible, withoutWide } from './characters';
import { countryCode, withoutTrunkPrefix } from './trunk-prefix';

/** Between the country's code and the end of a Zambian number, of a mobile or a fixed line. */
const zambian = /^260[2-9]\d{8}$/;

/** Most characters of a number as typed, with words beside it. */
export const telephoneCharacters = 100;

export const telephoneFormat =
  'Enter a number such as 0977 123 456, or with its country code such as +27 82 123 4567';

/** The digits of a number with its country's code, as they are typed. */
function digitsOf(text: string): string | undefined {
  if (text.length > telephoneCharacters) return undefined;
  const [found = ''] = /[\d+].*\d/s.exec(withoutWide(withoutInvisible(text))) ?? [];
  const plain = found.replace(/[\s()./\p{Pd}\u2212]/gu, '');
  const [, sign, digitsAfter = ''] = /^(\+|00)?(\d{7,15})$/.exec(plain) ?? [];
  const digits = digitsAfter.replace(/^2600(?=[2-9])/, '260');
  const national = digits.replace(/^0/, '');
  const number = sign || digits.startsWith('260') ? digits : `260${national}`;
  if (!sign || number.startsWith('260')) return zambian.test(number) ? number : undefined;
  return number.startsWith('0') ? undefined : number;
}

/**
 * Reads a telephone number as people in Zambia write it: `0977 123 456`, `977123456`,
 * `260977123456`, and with a plus sign or `00` one of any country, with words before and behind. The
 * prefix of calls inside the country is left out, as in `+44 (0)20`, `+44 (020)` and `+27 082`.
 * @returns the number as it is stored, such as `+260977123456`; undefined where it is none
 */
export function readTelephone(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits && `+${withoutTrunkPrefix(digits)}`;
}

// The same rule for an input, which has no step that takes the signs between digits away. Valid with
// the flag `u` too, which older browsers use.
const wide = (ascii: string): string => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0);
const either = (ascii: string): string => `[${ascii}${wide(ascii)}]`;
const invisible = String.raw`\p{DI}\u2800`;
const blank = `[\\s${invisible}]*`;
const digit = `[\\d${wide('0')}-${wide('9')}]`;
const gap = `[\\s${invisible}\\(${wide('(')}\\)${wide(')')}.${wide('.')}\\/${wide('/')}\\p{Pd}\u2212]*`;
/** Words beside a number; a plus sign before it is its own. */
const words = (signs: string): string => `[^\\d${wide('0')}-${wide('9')}${signs}]*`;
const spaced = (...parts: string[]): string => parts.map((part) => part + gap).join('');
const zero = spaced(either('0'));
const sign = `(?:${spaced(either('+'))}|${zero}${zero})`;
const digits = (count: string): string => `(?:${spaced(digit)}){${count}}`;
const country = spaced(either('2'), either('6'), either('0'));
const national = `${spaced(`[2-9${wide('2')}-${wide('9')}]`)}${digits('8')}`;

const number = `(?:${[
  `${sign}?${country}(?:${zero})?${national}`,
  `${sign}(?!${either('0')}|${country})${digits('7,15')}`,
  `(?:${zero}|(?!${country}))${national}`,
].join('|')})`;

/** The `pattern` of an input that takes the numbers of `readTelephone`, and nothing. */
export const telephonePattern = `${blank}|${words(`+${wide('+')}`)}${number}${words('')}`;

/** Why a telephone number does not count; undefined when it does. */
export function telephoneError(text: string): string | undefined {
  if (readTelephone(text)) return undefined;
  const typed = withoutWide(withoutInvisible(text));
  const [before = '', extension] = typed.split(/ext(?:ension|n)?\b|\bx(?=\s*\d)|#/i);
  if (extension && readTelephone(before)) return 'Leave out the extension';
  const found =
    typed.slice(0, telephoneCharacters).match(new RegExp(`${number}(?!${digit})`, 'gu')) ?? [];
  return found.length > 1 ? 'Enter one number' : telephoneFormat;
}

/** Groups the digits of a stored number, so that one can read it out: `+260 977 123 456`. */
export function formatTelephone(stored: string): string {
  const digits = stored.slice(1);
  const [code = ''] = countryCode.exec(digits) ?? [];
  const groups = digits.slice(code.length).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  return [`+${code}`, ...groups].join(' ');
}
