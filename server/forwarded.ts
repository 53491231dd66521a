import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Env } from '../lib/env.ts';
import { clientNetwork } from '../lib/http/client-address.ts';
import { isOwnOrigin } from '../lib/http/own-origin.ts';
import { noteHttpsUnsaid } from '../lib/pages/request-context.ts';

/** The longest name of a request that a proxy may give it: those that are usual have up to 60. */
export const requestIdCharacters = 128;

/** Headers that a proxy or the framework writes; any sender can write them too. */
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
  'x-request-id',
];

type Settings = Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES' | 'isSiteUrlSet'>;

const requestId = new RegExp(`^[\\w.:+/=-]{8,${requestIdCharacters}}$`);

/**
 * By what a request is found in the logs of the proxy and of the site: the proxy's own name for it,
 * if a proxy is trusted and it looks like one, else a new one.
 */
export function requestIdOf(
  { headers }: IncomingMessage,
  { TRUSTED_PROXIES: trustedProxies }: Settings,
): string {
  const header = headers['x-request-id'];
  return trustedProxies > 0 && typeof header === 'string' && requestId.test(header)
    ? header
    : randomUUID();
}

/**
 * Says once who sent a request, and takes away every header by which the sender could say something
 * else to the framework. Where the site's address is known it is the host, whatever a proxy asks
 * by, so that nothing depends on a proxy that passes the visitor's word on.
 * @returns the address as it is counted
 */
export function takeForwarded(
  { method, headers, socket }: IncomingMessage,
  { SITE_URL, TRUSTED_PROXIES: trustedProxies, isSiteUrlSet }: Settings,
): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  // The last word is that of the proxy next to us.
  const scheme = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (trustedProxies > 0 && scheme) noteHttpsUnsaid(scheme === 'https' && !isHttps(SITE_URL));
  for (const name of writtenByOthers) delete headers[name];
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site']?.toString();
  // The framework compares the two before an action; the admin may ask by another name of the site.
  const originHost = URL.parse(origin ?? '')?.host;
  if (method === 'POST' && originHost && isOwnOrigin({ fetchSite, origin, host }, SITE_URL)) {
    headers['x-forwarded-host'] = originHost;
  }
  if (isSiteUrlSet) headers.host = new URL(SITE_URL).host;
  return clientNetwork({ socket: socket.remoteAddress, forwardedFor, trustedProxies });
}

const isHttps = (url: string): boolean => url.startsWith('https:');
