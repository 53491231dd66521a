import { z } from 'zod';
import { characters, cleanName, isBlank } from './characters.ts';

// The one building block of schemas for incoming text. PostgreSQL takes neither NUL nor half a
// surrogate pair, XML no control character, and nobody sees one that came with a paste. So they are
// removed from what people write; a value that must not be altered (a password, the address of a
// file) is refused instead.

/**
 * Control characters except tab and line feed, and the two code points that XML forbids besides.
 */
const unusable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu;
const breaks = /[\t\n\v\f\r\x85\u2028\u2029]+/g;

/**
 * A text of one line: a break becomes a space, control characters go, half a surrogate pair becomes
 * a replacement character.
 */
export const cleanLine = (text: string): string =>
  text.toWellFormed().replace(breaks, ' ').replace(unusable, '').trim();

/** The same for a text that may have lines: its breaks are line feeds. Space around it stays. */
export const cleanLines = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unusable, '');

/** Whether PostgreSQL, JSON and XML all accept a text as it is. */
export const isUsable = (text: string): boolean => text.isWellFormed() && text.search(unusable) < 0;

interface Messages {
  /** Makes a text that shows nothing an error. */
  required?: string;
  tooLong?: string;
}

function piece(
  clean: (text: string) => string,
  max: number,
  { required, tooLong = `Use at most ${max} characters` }: Messages,
) {
  const text = z.string(required === undefined ? undefined : { error: required }).overwrite(clean);
  // Not `min` and `max`: zod asks those of everything that has a length, and an object whose length
  // is no number makes them throw.
  return text
    .refine((value) => required === undefined || !isBlank(value), required)
    .refine((value) => characters(value) <= max, tooLong);
}

/** One line that a person writes: a title, a name, a search. */
export const line = (max: number, messages: Messages = {}) => piece(cleanLine, max, messages);

/** The name of a person or an organisation. */
export const nameLine = (max: number, messages: Messages = {}) =>
  piece((text) => cleanName(cleanLine(text)).trim(), max, messages);

/** Lines that a person writes, trimmed. */
export const lines = (max: number, messages: Messages = {}) =>
  piece((text) => cleanLines(text).trim(), max, messages);

/** Makes a check of a rule that the browser shares: why a text does not count. */
export const byRule =
  (rule: (text: string) => string | undefined) =>
  (text: string, { addIssue }: z.RefinementCtx): void => {
    const message = rule(text);
    if (message) addIssue(message);
  };

/** HTML, in which white space may matter. */
export const markup = (max: number, messages: Messages = {}) => piece(cleanLines, max, messages);

/** A text that is compared and never shown: taken unchanged or refused. */
export const exact = (max: number, message: string) =>
  z
    .string({ error: message })
    .refine((value) => isUsable(value) && characters(value) <= max, message);
