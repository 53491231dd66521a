import { passwordBytes } from '../process/limits.ts';
import { commonPasswords } from './common-passwords.ts';

export const guessableMessage = 'This password is among the first that somebody would try';

/** Words that are tried first at this site (docs/security.md, 'The password'). */
const contextWords = [
  'administrator',
  'admin',
  'password',
  'passwort',
  'website',
  'welcome',
  'zambia',
  'lusaka',
  'login',
  'site',
  'lab',
];
/** Letters that have to be left of a password without such words. */
const ownLetters = 3;

/** How a letter is disguised. */
const disguises: Record<string, string> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s5$]',
};

/** A word of letters and digits, however it is disguised. */
const patternOf = (word: string): RegExp =>
  new RegExp(Array.from(word, (letter) => disguises[letter] ?? letter).join('[\\s._-]?'), 'g');

/**
 * Whether a new password is among the first that are tried: one of the most used, or hardly more
 * than words of this site, such as its name and a year.
 * @param names further such words: what the site and its host are called
 */
export function isGuessable(password: string, names: readonly string[] = []): boolean {
  const typed = password.toLowerCase();
  if (commonPasswords.has(typed)) return true;
  const rest = [...contextWords, ...names.map((name) => name.toLowerCase())]
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    // A longer one fits into no password.
    .filter((word) => word.length > 2 && word.length <= passwordBytes)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replace(patternOf(word), ' '), typed);
  return rest !== typed && rest.replace(/\P{L}/gu, '').length < ownLetters;
}
