import { hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { SiteSecrets } from '../env.ts';

// Quickly: anybody may send a long form, and one that is refused counts for no limit.
const compress = (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const decompress = promisify(brotliDecompress);

// A key of its own: what is encrypted passes for no token, and no token for it.
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'kept form', 32));

const contentFor = (purpose: string) =>
  z.object({ purpose: z.literal(purpose), until: z.number(), value: z.unknown() });

/**
 * Makes a value unreadable and unchangeable for the browser that keeps it.
 * @param purpose what it is kept for; it can be opened for nothing else
 */
export async function encrypt(
  [secret]: SiteSecrets,
  purpose: string,
  value: unknown,
  seconds: number,
): Promise<string> {
  const until = Date.now() + seconds * 1000;
  const plain = await compress(JSON.stringify({ purpose, until, value }));
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret));
}

/** Decrypts a value of the purpose; undefined for anything else, and once its time is over. */
export async function decrypt(
  secrets: SiteSecrets,
  purpose: string,
  encrypted: string,
): Promise<unknown> {
  for (const secret of secrets) {
    try {
      const { plaintext } = await compactDecrypt(encrypted, keyOf(secret), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const { until, value } = contentFor(purpose).parse(
        JSON.parse((await decompress(plaintext)).toString()),
      );
      return until > Date.now() ? value : undefined;
    } catch {
      // An earlier secret may fit.
    }
  }
  return undefined;
}
