// How large the body of a request may be, and how long it may take. What is larger never reaches
// the framework, whether it tells its size or not.
import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  adminBodyBytes,
  bodyMs,
  bodyWindowBytes,
  bodyWindowMs,
  publicBodyBytes,
} from '../lib/limits.ts';
import type { Refusal } from './malformed.ts';
import { refuse } from './refuse.ts';

/** The largest body that an address takes; Infinity where it streams through and the storage decides. */
export function bodyLimit(url = ''): number {
  const [path = ''] = url.split('?', 1);
  if (path === '/api/media') return Number.POSITIVE_INFINITY;
  const isAdmin = path.startsWith('/admin/') && !path.startsWith('/admin/login');
  return isAdmin ? adminBodyBytes : publicBodyBytes;
}

const tooLarge: Refusal = {
  status: 413,
  text: 'The request is larger than this address takes',
  headers: {},
};
const tooSlow: Refusal = { status: 408, text: 'The request took too long', headers: {} };

/**
 * Refuses a request whose body is too large by what it says, and watches all others: one that turns
 * out too large or too slow is refused while it arrives. A small one has a time in all, a larger one
 * has to move.
 * @returns false where the request is answered already
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': transfer } = request.headers;
  if (Number(length) > maxBytes) {
    refuse(request, response, tooLarge);
    return false;
  }
  const hasBody = length !== '0' || transfer !== undefined;
  if (!hasBody) return true;
  const { push } = request;
  const { writeHead, write, end } = response;
  // The parser calls from outside the request, which the log names.
  const stop = AsyncResource.bind((refusal: Refusal): void => {
    clearInterval(timer);
    if (response.headersSent) return void request.destroy();
    refuse(request, response, refusal, { writeHead, write, end });
    // What the framework still has to say is of no use.
    Object.assign(response, {
      setHeader: () => response,
      writeHead: () => response,
      write: () => true,
      end: () => response,
    });
  });
  const isSmall = maxBytes <= publicBodyBytes;
  let bytes = 0;
  let before = 0;
  const look = (): void => {
    const came = bytes - before;
    before = bytes;
    // What lies here unread waits for the site, not for the sender.
    if (request.complete || request.readableLength > 0) return;
    if (isSmall || came < bodyWindowBytes) stop(tooSlow);
  };
  const timer = setInterval(look, isSmall ? bodyMs : bodyWindowMs);
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer));
  // The parser hands each piece of the body to this method.
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= maxBytes) return push.call(request, chunk, encoding);
    stop(tooLarge);
    return true;
  };
  return true;
}
