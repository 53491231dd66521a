import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: 400 | 405 | 415;
  text: string;
  headers: Record<string, string>;
}

const pageMethods = ['GET', 'HEAD', 'POST'];
const routeMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The names of the framework's actions: a hash with what it knows of the arguments before it. */
const isActionName = /^[0-9a-f]{40,42}$/;

/** Paths with their own handlers: our routes and the framework's, in development too. */
const isRoute = /^\/(?:api|_next|__nextjs[\w-]*)(?:[/?]|$)/;

/**
 * Finds requests that the framework cannot read and would answer with 500 and a stack trace. If the
 * target is a whole address, only its path counts, as the protocol says.
 * @returns how to refuse the request, or undefined when the framework may have it
 */
export function refusal(request: IncomingMessage): Refusal | undefined {
  const method = request.method ?? '';
  if (!routeMethods.includes(method)) return notAllowed(pageMethods);
  request.url = pathOf(request.url ?? '');
  if (!request.url.startsWith('/')) {
    return method === 'OPTIONS' ? notAllowed(pageMethods) : bad('The target is no path');
  }
  if (!isDecodable(request.url)) return bad('The path cannot be read');
  if (isRoute.test(request.url)) return undefined;
  if (!pageMethods.includes(method)) return notAllowed(pageMethods);
  return method === 'POST' ? malformedCall(request.headers) : undefined;
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
