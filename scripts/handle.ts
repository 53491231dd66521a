// How the site answers a request that the server has let in: from its files, from the page cache, or
// by the framework, whose answer is put right.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { TokenKeys } from '../lib/auth/token-keys.ts';
import { retryAfterSeconds } from '../lib/limits.ts';
import {
  type Address,
  addressOf,
  answerFromStore,
  askForSame,
  notePage,
  sendStale,
  stalePage,
} from '../lib/page-cache/answer.ts';
import { backendDownSince, noteAddress, type RequestNotes } from '../lib/request-context.ts';
import {
  plainFileHeaders,
  plainFiles,
  policyHeader,
  requestIdHeader,
  securityHeaders,
} from '../lib/security-headers.ts';
import { type Policies, tidyPolicy } from './answer-headers.ts';
import { compressAnswer, weakenTag } from './compress.ts';
import type { StaticFiles } from './static-files.ts';

/** After a call without an answer, pages that were good are shown so long before asking again. */
const backendDownMs = 10 * 1_000;

const plainFile = new RegExp(`^/(?:${plainFiles})`);

/** What answers the requests. */
export interface Site {
  framework: RequestListener;
  /** Of the build that is served; in development there is none. */
  files?: StaticFiles | undefined;
  /** With which sessions are signed; where it is not told, the framework's guard alone decides. */
  tokenKeys?: TokenKeys | undefined;
}

/**
 * Hands a request to the framework. Where it fails because the backend does not answer, the failure
 * is 503, not 500; because the call cannot be read, 400; because the session ended meanwhile, 401.
 */
export function handle(
  site: Site,
  policies: Policies,
  notes: Readonly<RequestNotes>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (site.files?.answer(request, response)) return;
  const given = addressOf(request);
  if (answerFromStore(given, request, response, policies.served)) return;
  const asked = askForSame(given, request);
  if (asked !== given && answerFromStore(asked, request, response, policies.served)) return;
  if (asked?.isPlain) noteAddress(asked.address);
  response.setHeader(requestIdHeader, notes.id);
  const start = performance.now();
  const stale = backendDownSince(start - backendDownMs) ? stalePage(asked) : undefined;
  if (stale) {
    sendStale(stale, request, response, policies.served);
    return;
  }
  // A page that several ask for at once is made once, within the first one's request: for the
  // others the time decides.
  const isDown = (): boolean =>
    notes.backendDown || (request.method === 'GET' && backendDownSince(start));
  const writeHead = response.writeHead;
  // Every answer comes through here, whether its head is written by name or with the first byte
  // of the body.
  response.writeHead = (status: number, ...rest: never[]) => {
    // A redirect that is made for the cache comes with its address twice: as it was made, and as
    // it was kept.
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '/');
    const failure = failureOf(notes, isDown());
    const told = status === 500 ? failure : status;
    // Routes answer 503 themselves as well.
    if (told === 503 && !response.hasHeader('Retry-After')) {
      response.setHeader('Retry-After', String(retryAfterSeconds));
    }
    if (notes.cacheKey !== undefined) notePage(asked, notes.cacheKey, told);
    tidyPolicy(response, policies);
    weakenTag(response);
    return writeHead.call(response, told, ...rest);
  };
  preferStale(asked, request, response, policies.served, isDown);
  compressAnswer(request, response);
  // The framework's own redirects would have none.
  const headers = plainFile.test(request.url ?? '')
    ? plainFileHeaders
    : { ...securityHeaders, [policyHeader]: policies.served };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  site.framework(request, response);
}

/** What a failure is called: most are not the site's own. */
function failureOf(
  { busy, malformed, signedOut }: Readonly<RequestNotes>,
  isDown: boolean,
): number {
  if (isDown || busy) return 503;
  if (malformed) return 400;
  return signedOut ? 401 : 500;
}

/**
 * Puts the last good page in the place of a failure that comes from a backend which does not
 * answer.
 */
function preferStale(
  asked: Address | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  policy: string,
  isDown: () => boolean,
): void {
  const { writeHead, flushHeaders, write, end } = response;
  // Of the server itself; all others belong to the failure.
  const kept = response.getHeaderNames();
  let isReplaced = false;
  const replace = (status: number): boolean => {
    if (isReplaced || response.headersSent || status !== 500 || !isDown()) return isReplaced;
    const page = stalePage(asked);
    if (!page) return false;
    isReplaced = true;
    for (const name of response.getHeaderNames()) {
      if (!kept.includes(name)) response.removeHeader(name);
    }
    Object.assign(response, { writeHead, flushHeaders, write, end });
    sendStale(page, request, response, policy);
    // What the framework still has to say is of no use.
    Object.assign(response, { write: () => true, end: () => response });
    return true;
  };
  // The framework begins an answer by its head, by its body, or, where it compresses, by asking for
  // the head behind the body's back.
  response.writeHead = (status: number, ...given: never[]) =>
    replace(status) ? response : writeHead.call(response, status, ...given);
  response.flushHeaders = () => {
    if (!replace(response.statusCode)) flushHeaders.call(response);
  };
  response.write = (...given: unknown[]) =>
    replace(response.statusCode) || Reflect.apply(write, response, given);
  response.end = (...given: unknown[]) =>
    replace(response.statusCode) ? response : Reflect.apply(end, response, given);
}
