// The form in the browser and the schema on the server check a new password by these rules.

import { passwordBytes, passwordMinCharacters } from '@/lib/process/limits';
import { characters } from '@/lib/text/characters';

export const passwordMessages = {
  current: 'Enter the current password',
  short: `Use at least ${passwordMinCharacters} characters`,
  long: 'This password is too long',
  repeated: 'The two passwords differ',
};

/**
 * Why a new password does not count; undefined when it does. The database has the same rules; the
 * server also refuses what is easily guessed (lib/account/guessable-password.ts).
 */
export function newPasswordError(password: string): string | undefined {
  if (characters(password) < passwordMinCharacters) return passwordMessages.short;
  const bytes = new TextEncoder().encode(password).length;
  return bytes > passwordBytes ? passwordMessages.long : undefined;
}
