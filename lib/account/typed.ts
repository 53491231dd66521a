import { codeCharacters } from '@/lib/process/limits';
import { exact, line } from '@/lib/text/text';

/** A longer one is not even compared. */
export const passwordTypedCharacters = 1_000;

/** A password that the database could not even compare is wrong. */
export const passwordSchema = exact(passwordTypedCharacters, 'Invalid password');

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = line(codeCharacters);
