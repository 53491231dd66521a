import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '../../lib/http/entity-tags.ts';
import { policyHeader, sharedFileHeaders, sharedFiles } from '../../lib/http/security-headers.ts';
import { logError } from '../../lib/log/log.ts';
import { numberedAddress } from '../../lib/redirects/numbered-address.ts';
import { chooseEncoding, type Page } from './page.ts';
import { pageStore } from './store.ts';

/** The longest of them: two slugs and the number of a page with space to spare. */
const rememberedCharacters = 500;

/** The parameters of an address that choose another page; all others say where a visitor is from. */
const choosingAt = (path: string): string[] => (path === '/search' ? ['q'] : ['category', 'page']);
/** Answered by what asks for the data of a page, or for a page that is not the public one. */
const otherAnswer = /^(rsc|next-|x-next|x-prerender|x-middleware)/;
const sharedFile = new RegExp(`^/(?:${sharedFiles})(?:\\?|$)`);
const previewCookie = '__prerender_bypass=';

export interface Address {
  /** The path with the parameters that choose a page, by which the store knows it. */
  address: string;
  /** Nothing else is in the request's address. */
  isPlain: boolean;
}

/**
 * Which page a request asks for; undefined for a request that is not simply for a page. It must be
 * asked before the framework is, which changes the address.
 */
export function addressOf({ method, url = '', headers }: IncomingMessage): Address | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (Object.keys(headers).some((name) => otherAnswer.test(name))) return undefined;
  if (headers.cookie?.includes(previewCookie)) return undefined;
  // With `.rsc` behind it, an address is one of a page's data.
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('/_next/') || path.endsWith('.rsc'))
    return undefined;
  // None of a page of ours is so long, and what is remembered is to be small.
  if (url.length > rememberedCharacters) return undefined;
  const params = new URLSearchParams(url.slice(path.length + 1));
  // Home is another page's old address there, which may lead on.
  if (numberedAddress(path, params)) return undefined;
  const choosing = choosingAt(path);
  // Given twice, the framework decides which one counts.
  if (choosing.some((name) => params.getAll(name).length > 1)) return undefined;
  const chosen = new URLSearchParams();
  for (const name of choosing) {
    const value = params.get(name);
    if (value !== null) chosen.set(name, value);
  }
  const address = chosen.size ? `${path}?${chosen}` : path;
  return { address, isPlain: chosen.size === params.size };
}

/**
 * Answers with a page from the store.
 * @param policy for a page that has none of its own
 * @returns false where the framework has to answer
 */
export function answerFromStore(
  address: Address | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  policy: string,
): boolean {
  const page = address && pageStore.pageAt(address.address);
  // A redirect that is kept leads on with the query of each request (server/messages.ts).
  if (!page || (page.status === 308 && request.url?.includes('?'))) return false;
  sendPage(page, request, response, headersOf(page, address, policy, 'HIT'));
  return true;
}

/** The last good page that a request asks for, where an edit has dropped it. */
export const stalePage = (address: Address | undefined): Page | undefined =>
  address && pageStore.stalePageAt(address.address);

/**
 * The head of the last good page, which is sent as it is.
 * @param policy for a page that has none of its own
 */
export const staleHeaders = (
  page: Page,
  address: Address | undefined,
  policy: string,
): Record<string, string | number> => ({
  ...headersOf(page, address, policy, 'STALE'),
  'Content-Length': page.bytes.length,
});

function headersOf(
  page: Page,
  address: Address | undefined,
  policy: string,
  from: 'HIT' | 'STALE',
): Record<string, string> {
  return {
    [policyHeader]: policy,
    ...page.headers,
    ...(sharedFile.test(address?.address ?? '') ? sharedFileHeaders : {}),
    ETag: page.etag,
    'X-Cache': from,
    // The same addresses answer the framework's router with data.
    Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  };
}

/** Sends a page compressed as it is asked for, or says that it is still the same. */
export function sendPage(
  page: Page,
  { method, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  if (page.status === 200 && namesTag(requestHeaders['if-none-match'], page.etag)) {
    const { 'Content-Type': _type, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const encoding = chooseEncoding(String(requestHeaders['accept-encoding'] ?? ''));
  const send = (body: Buffer, encoded: object): void => {
    response.writeHead(page.status, { ...headers, ...encoded, 'Content-Length': body.length });
    response.end(method === 'HEAD' ? undefined : body);
  };
  page.encoded(encoding).then(
    (body) => send(body, encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    (error: unknown) => {
      logError('page cache', error);
      send(page.bytes, {});
    },
  );
}

/**
 * Notes under which key the page that answers a request is kept, so that the next is answered here.
 * Only a plain address counts: what else a query string says could make the framework take another
 * page.
 * @param status the framework's, which alone knows that its page for 'not found' is none
 */
export function notePage(address: Address | undefined, key: string, status: number): void {
  if (!address?.isPlain || pageStore.get(key)?.page?.status !== status) return;
  pageStore.noteAddress(address.address, key);
}
