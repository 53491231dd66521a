import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

// A key of its own, which is not in the database: whoever reads a copy of that cannot make codes.
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', 32));

/** An app's secret as it is stored. @param key the site's secret, outside the database */
export function sealFactor(key: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(key));
}

/** Earlier releases stored the secret itself, in base32. */
export const isSealed = (stored: string): boolean => stored.includes('.');

/** An app's secret. @throws Error when it was sealed under another key, or changed */
export async function openFactor(key: string, stored: string): Promise<string> {
  if (!isSealed(stored)) return stored;
  const { plaintext } = await compactDecrypt(stored, keyOf(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch((cause: unknown) => {
    throw new Error('The second factor cannot be read: has SUPABASE_JWT_SECRET changed?', {
      cause,
    });
  });
  return new TextDecoder().decode(plaintext);
}
