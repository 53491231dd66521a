import type { IncomingMessage } from 'node:http';

/**
 * What the framework cannot read, and would answer by 500 and a stack.
 * @returns the status and text to refuse the request with, or undefined when the framework may have it
 */
export function refusal(request: IncomingMessage): { status: number; text: string } | undefined {
  return isDecodable(request.url ?? '/') ? undefined : { status: 400, text: 'Bad Request' };
}

/** A path such as `/%` cannot be read as text. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
