import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { SiteSecrets } from '../env.ts';

// A key of its own for each purpose, which is not in the database: a copy of that alone opens
// nothing, and what was encrypted for one purpose passes for no other and for no token.
const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** @param secrets those of the site, outside the database */
export const encrypt = (
  [current]: SiteSecrets,
  purpose: string,
  plain: Uint8Array,
): Promise<string> =>
  new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(current, purpose));

interface Decrypted {
  plain: Uint8Array;
  /** Whether it is to be encrypted again, because it was not under the site's current secret. */
  isStale: boolean;
}

/** @throws Error when none of the site's secrets opens it, or it was changed */
export async function decrypt(
  secrets: SiteSecrets,
  purpose: string,
  encrypted: string,
): Promise<Decrypted> {
  const failures: unknown[] = [];
  for (const [index, secret] of secrets.entries()) {
    try {
      const { plaintext } = await compactDecrypt(encrypted, keyOf(secret, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return { plain: plaintext, isStale: index > 0 };
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error(`The ${purpose} cannot be read: has SITE_SECRET changed?`, {
    cause: failures.at(-1),
  });
}

/** A secret as it is stored. */
export const encryptSecret = (
  secrets: SiteSecrets,
  purpose: string,
  secret: string,
): Promise<string> => encrypt(secrets, purpose, new TextEncoder().encode(secret));

export type Opened = Pick<Decrypted, 'isStale'> & { secret: string };

/** A stored secret. @throws Error as `decrypt` does */
export async function openSecret(
  secrets: SiteSecrets,
  purpose: string,
  stored: string,
): Promise<Opened> {
  const { plain, isStale } = await decrypt(secrets, purpose, stored);
  return { secret: new TextDecoder().decode(plain), isStale };
}
