import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { SiteSecrets } from '../env.ts';

// A key of its own, which is not in the database: whoever reads a copy of that cannot make codes.
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', 32));

/** An app's secret as it is stored. @param secrets those of the site, outside the database */
export function encryptFactor([current]: SiteSecrets, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(current));
}

/** Earlier releases stored the secret itself, in base32. */
const isEncrypted = (stored: string): boolean => stored.includes('.');

interface Opened {
  secret: string;
  /** Whether it is to be encrypted again: it was plain, or encrypted under an earlier secret of the site. */
  isStale: boolean;
}

/** An app's secret. @throws Error when none of the site's secrets opens it, or it was changed */
export async function openFactor(secrets: SiteSecrets, stored: string): Promise<Opened> {
  if (!isEncrypted(stored)) return { secret: stored, isStale: true };
  const failures: unknown[] = [];
  for (const [index, secret] of secrets.entries()) {
    try {
      const { plaintext } = await compactDecrypt(stored, keyOf(secret), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return { secret: new TextDecoder().decode(plaintext), isStale: index > 0 };
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error('The second factor cannot be read: has SITE_SECRET changed?', {
    cause: failures.at(-1),
  });
}
