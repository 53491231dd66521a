import type { IncomingMessage } from 'node:http';
import { isPage, methodsOf } from './methods.ts';

/** Lines in the head of a request; browsers behind a few proxies send 40. */
const headerLines = 100;

export interface Refusal {
  status: 303 | 400 | 401 | 403 | 405 | 408 | 413 | 415 | 429 | 431;
  text: string;
  headers: Record<string, string>;
}

/** The names of the framework's actions: a hash with what it knows of the arguments before it. */
const isActionName = /^[0-9a-f]{40,42}$/;

/**
 * Finds requests that the framework cannot read and would answer with 500 and a stack trace. If the
 * target is a whole address, only its path counts, as the protocol says.
 * @returns how to refuse the request, or undefined when the framework may have it
 */
export function refusal(request: IncomingMessage): Refusal | undefined {
  const { method = '', headers, rawHeaders } = request;
  if (rawHeaders.length / 2 > headerLines) {
    return { status: 431, text: 'The request has too many headers', headers: {} };
  }
  // Another server might read another one of them, or another protocol.
  if (hostsOf(request) !== 1 && !(hostsOf(request) === 0 && request.httpVersion === '1.0')) {
    return bad('The request must name one host');
  }
  if (!/^1\.[01]$/.test(request.httpVersion)) return bad('This version of HTTP is not spoken here');
  request.url = pathOf(request.url ?? '');
  if (!request.url.startsWith('/')) {
    return method === 'GET' || method === 'HEAD' || method === 'POST'
      ? bad('The target is no path')
      : notAllowed(methodsOf('/'));
  }
  if (!isDecodable(request.url)) return bad('The path cannot be read');
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = methodsOf(path);
  if (!methods.includes(method)) return notAllowed(methods);
  return method === 'POST' && isPage(path) ? malformedCall(headers) : undefined;
}

/** A page accepts only forms and server action calls. */
function malformedCall({
  'content-type': type = '',
  'next-action': action,
}: IncomingMessage['headers']): Refusal | undefined {
  if (action !== undefined && !isActionName.test(String(action))) {
    return bad('There is no such action');
  }
  const [kind = '', ...parameters] = type.toLowerCase().split(';');
  const known = [
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    ...(action === undefined ? [] : ['text/plain']),
  ];
  if (!known.includes(kind.trim())) {
    return {
      status: 415,
      text: 'This kind of content is not taken here',
      headers: { Accept: known.join(', ') },
    };
  }
  // RFC 2046: at most 70 characters.
  const boundary = parameters
    .map((parameter) => /^\s*boundary=(?:"([^"]{1,70})"|([^\s"]{1,70}))\s*$/.exec(parameter))
    .find(Boolean);
  return kind.trim() === 'multipart/form-data' && !boundary
    ? bad('The form has no boundary')
    : undefined;
}

const bad = (text: string): Refusal => ({ status: 400, text, headers: {} });
const notAllowed = (methods: readonly string[]): Refusal => ({
  status: 405,
  text: 'Method not allowed',
  headers: { Allow: methods.join(', ') },
});

/** How many of the headers are `Host`: of several, `headers` tells the first alone. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

function pathOf(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** A path such as `/%` cannot be read as text. */
function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}
