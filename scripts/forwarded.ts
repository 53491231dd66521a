import type { IncomingMessage } from 'node:http';
import { clientNetwork } from '../lib/client-address.ts';
import type { Env } from '../lib/env.ts';
import { isOwnOrigin } from '../lib/own-origin.ts';
import type { Refusal } from './malformed.ts';
import { isPage } from './methods.ts';

/** What a proxy or the framework writes, and a stranger as well. */
const writtenByOthers = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
];

type Settings = Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES'>;

/**
 * Says once who sent a request, and takes away every header by which a stranger could say something
 * else to the framework.
 * @returns the address as it is counted
 */
export function takeForwarded(
  { headers, socket }: IncomingMessage,
  { TRUSTED_PROXIES: trustedProxies }: Settings,
): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  for (const name of writtenByOthers) delete headers[name];
  return clientNetwork({ socket: socket.remoteAddress, forwardedFor, trustedProxies });
}

/**
 * Refuses what a page of another site posts to a page of ours. The framework compares `Origin` with
 * the host as well, and answers 500; it is told the host that was compared here, since a proxy may
 * ask by another name.
 */
export function refuseForeign(
  { method, url = '', headers }: IncomingMessage,
  { SITE_URL }: Settings,
): Refusal | undefined {
  if (method !== 'POST' || !isPage(url.split('?', 1)[0] ?? '')) return undefined;
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site']?.toString();
  if (!isOwnOrigin({ fetchSite, origin, host }, SITE_URL)) {
    return { status: 403, text: 'This is only taken from a page of this site', headers: {} };
  }
  if (origin !== undefined && URL.canParse(origin)) {
    headers['x-forwarded-host'] = new URL(origin).host;
  } else delete headers.origin;
  return undefined;
}
