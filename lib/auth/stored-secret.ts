import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { SiteSecrets } from '../env.ts';

// A key of its own for each purpose, which is not in the database: a copy of that alone opens
// nothing.
const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** A secret as it is stored. @param secrets those of the site, outside the database */
export function encryptSecret(
  [current]: SiteSecrets,
  purpose: string,
  secret: string,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(current, purpose));
}

export interface Opened {
  secret: string;
  /** Whether it is to be encrypted again, because it was not under the site's current secret. */
  isStale: boolean;
}

/** A stored secret. @throws Error when none of the site's secrets opens it, or it was changed */
export async function openSecret(
  secrets: SiteSecrets,
  purpose: string,
  stored: string,
): Promise<Opened> {
  const failures: unknown[] = [];
  for (const [index, secret] of secrets.entries()) {
    try {
      const { plaintext } = await compactDecrypt(stored, keyOf(secret, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return { secret: new TextDecoder().decode(plaintext), isStale: index > 0 };
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error(`The ${purpose} cannot be read: has SITE_SECRET changed?`, {
    cause: failures.at(-1),
  });
}
