import { withoutWide } from '../text/characters.ts';

// The bounds keep it linear, whatever is typed; 64 and 63 are the most that mail and DNS allow.
const emailAddress = /[\p{L}\p{N}._%+'’-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** Between the digits of a telephone number. */
const gap = String.raw`[\s().\p{Pd}/\p{DI}]{0,3}`;
const country = `2${gap}6${gap}0${gap}(?:\\(?0\\)?${gap})?`;
const telephone = new RegExp(
  [
    // A Zambian number with its country's code or a 0, any with a plus sign or 00, a mobile without.
    `(?<!\\d)(?:(?:(?:\\+|00)${gap})?${country}|\\(?0\\)?${gap})[2-9](?:${gap}\\d){8}(?!\\d)`,
    `(?:\\+|(?<!\\d)00)${gap}[1-9](?:${gap}\\d){7,14}(?!\\d)`,
    `(?<![\\d.,$]|[$k]\\s)(?:9[5-7]|7[5-7])(?:[ -]?\\d){4}(?![ -]?000)(?:[ -]?\\d){3}(?![.,]?\\d)`,
  ].join('|'),
  'giu',
);
const date = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d(?!\d)/;

/** A text of a visitor as Google gets it: without e-mail addresses and telephone numbers (decision 34). */
export const masked = (text: string): string =>
  withoutWide(text)
    .replace(emailAddress, '[email address]')
    .replace(telephone, (found) => (date.test(found) ? found : '[telephone number]'));
