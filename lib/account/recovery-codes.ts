import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { plainCode } from '../text/characters.ts';

/** Each signs in once in place of a code: enough for a lost telephone, and a short page. */
export const recoveryCodes = 10;

/** Letters of five bits each: 60 bits, which nobody guesses, and still short enough to type. */
const recoveryCodeLetters = 12;

// Crockford's base32: no letter that is read as a digit, so what was read wrong can be mended.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const group = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** New codes, as they are shown and never again: four letters, a hyphen, four letters… */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from(randomBytes(recoveryCodeLetters), (byte) => alphabet[byte % 32]);
    return group(letters.join(''));
  });
}

/**
 * Makes the digest of a code that the database keeps. A code is too random to be guessed from a
 * plain digest; the key makes a stolen copy of the database worthless as well.
 * @param key the site's secret, outside the database
 * @returns undefined for what is no recovery code, however it was typed
 */
export function digestRecoveryCode(key: string, typed: string): string | undefined {
  const code = plainCode(typed).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  if (code.length !== recoveryCodeLetters) return undefined;
  if (![...code].every((letter) => alphabet.includes(letter))) return undefined;
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'recovery codes', 32));
  return createHmac('sha256', digestKey).update(code).digest('base64url');
}
