// What is posted to the admin area by somebody without a session is answered before its body has
// come: the framework would keep all of that before it asks the guard (lib/auth/guard.ts), which
// decides the same once more.
import type { IncomingMessage } from 'node:http';
import type { TokenKeys } from '../lib/auth/token-keys.ts';
import { verifyAdminToken } from '../lib/auth/tokens.ts';
import type { Env } from '../lib/env.ts';
import { signedOut } from '../lib/result.ts';
import type { Refusal } from './malformed.ts';

/** Whether a request wants the admin area to do something. */
export const postsToAdmin = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /^\/admin(?:[/?]|$)/.test(url);

/** Whether its cookie is signed; whether the session lives is asked of the database later. */
export async function isSigned(
  { headers }: IncomingMessage,
  tokenKeys: TokenKeys,
  { SITE_URL: siteUrl }: Pick<Env, 'SITE_URL'>,
): Promise<boolean> {
  const name = siteUrl.startsWith('https:') ? '__Host-admin=' : 'admin=';
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const token = cookies.findLast((cookie) => cookie.startsWith(name))?.slice(name.length);
  return token !== undefined && (await verifyAdminToken(tokenKeys, token)) !== undefined;
}

/** Who calls an action is told in words, which the framework throws there. */
export const forStranger = ({ headers }: IncomingMessage): Refusal =>
  headers['next-action'] === undefined
    ? { status: 303, text: '', headers: { Location: '/admin/login' } }
    : // Exactly this type, or the framework does not take the text.
      { status: 401, text: signedOut.error, headers: { 'Content-Type': 'text/plain' } };
