import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { decrypt, encrypt } from '../auth/encrypt.ts';
import type { SiteSecrets } from '../env.ts';

// Quickly: anybody may send a long form, and one that is refused counts for no limit.
const compress = (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const decompress = promisify(brotliDecompress);

const encryptedFor = 'kept form';
const contentFor = (purpose: string) =>
  z.object({ purpose: z.literal(purpose), until: z.number(), value: z.unknown() });

/**
 * Makes a value unreadable and unchangeable for the browser that keeps it.
 * @param purpose what it is kept for; it can be opened for nothing else
 */
export async function encryptAnswer(
  secrets: SiteSecrets,
  purpose: string,
  value: unknown,
  seconds: number,
): Promise<string> {
  const until = Date.now() + seconds * 1000;
  const plain = await compress(JSON.stringify({ purpose, until, value }));
  return encrypt(secrets, encryptedFor, plain);
}

/** Opens a value of the purpose; undefined for anything else, and once its time is over. */
export async function openAnswer(
  secrets: SiteSecrets,
  purpose: string,
  encrypted: string,
): Promise<unknown> {
  try {
    const { plain } = await decrypt(secrets, encryptedFor, encrypted);
    const { until, value } = contentFor(purpose).parse(
      JSON.parse((await decompress(plain)).toString()),
    );
    return until > Date.now() ? value : undefined;
  } catch {
    return undefined;
  }
}
