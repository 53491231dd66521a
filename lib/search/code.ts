import { searchCharacters } from '../process/limits.ts';
import { cleanLine } from '../text/text.ts';

/** Stands for no query; nothing is encoded as a single character. */
const none = '-';

/** Cleans typed text for a search. */
export const cleanQuery = (typed: string): string => cleanLine(typed.slice(0, searchCharacters));

/** A query as a part of a path, which could not hold `/`, `%` or `..` as they are. */
export const codeOf = (typed: string): string =>
  Buffer.from(cleanQuery(typed)).toString('base64url') || none;

/** The query of a code. */
export const queryOf = (code: string): string =>
  cleanQuery(Buffer.from(code, 'base64url').toString());
