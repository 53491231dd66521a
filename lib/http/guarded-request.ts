import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInner, literalOf } from './hosts';

/** An address that leads into an inner network. */
export class InnerNetworkError extends Error {
  constructor(host: string) {
    super(`${host} leads into an inner network`);
  }
}

interface Options {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Whether the operator has allowed this host wherever it is. */
  mayBeInner: boolean;
}

/**
 * One request to another site, without its redirects. The host is resolved once and the connection
 * goes to that address, so that no second DNS answer leads into an inner network.
 * @throws InnerNetworkError, and Error as the connection fails
 */
export async function guardedRequest(
  url: URL,
  { method = 'GET', headers, body, signal, mayBeInner }: Options,
): Promise<IncomingMessage> {
  const literal = literalOf(url);
  if (literal && !mayBeInner && isInner(literal)) throw new InnerNetworkError(url.hostname);
  const pinned = literal ? undefined : await resolve(url.hostname, { signal, mayBeInner });
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const options = {
      method,
      signal,
      agent: false,
      headers,
      ...(pinned ? { lookup: pinned } : {}),
    };
    send(url, options, done).on('error', fail).end(body);
  });
}

async function resolve(
  hostname: string,
  { signal, mayBeInner }: Pick<Options, 'signal' | 'mayBeInner'>,
): Promise<LookupFunction> {
  signal.throwIfAborted();
  const late = once(signal, 'abort').then(() => signal.throwIfAborted());
  const addresses = (await Promise.race([lookup(hostname, { all: true }), late])) ?? [];
  const [first] = addresses;
  if (!first || (!mayBeInner && addresses.some(({ address }) => isInner(address)))) {
    throw new InnerNetworkError(hostname);
  }
  return (_name, options, done) =>
    options.all ? done(null, addresses) : done(null, first.address, first.family);
}
