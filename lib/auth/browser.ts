import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { browserSeconds } from '@/lib/process/limits';
import { browserCookieName, cookieOptions } from './cookies';

// A secret of this browser's alone. Analyses that it asked for under an address that it has not
// proved wait under a digest of it (decision 29).

const secretPattern = /^[\w-]{43}$/;

const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

async function readSecret(): Promise<string | undefined> {
  const secret = (await cookies()).get(browserCookieName())?.value;
  return secret && secretPattern.test(secret) ? secret : undefined;
}

/** Reads the digest of this browser in the database; undefined where it keeps no secret. */
export async function readBrowser(): Promise<string | undefined> {
  const secret = await readSecret();
  return secret && digestOf(secret);
}

/** The same for a browser that something is to wait for: it gets a secret, or keeps its own. */
export async function rememberBrowser(): Promise<string> {
  const secret = (await readSecret()) ?? randomBytes(32).toString('base64url');
  (await cookies()).set(browserCookieName(), secret, cookieOptions(browserSeconds));
  return digestOf(secret);
}

/** Takes the secret away. */
export async function clearBrowser(): Promise<void> {
  (await cookies()).set(browserCookieName(), '', cookieOptions(0));
}
