import 'server-only';
import { jsonAnswer } from './json-answer';
import { isSameOrigin } from './same-origin';

/**
 * Refuses a file of private data that a page of another site asks the browser to save. A link of this
 * site and an address that somebody typed or stored as a bookmark ('none') go on.
 */
export function downloadRefusal(request: Request): Response | undefined {
  if (request.headers.get('sec-fetch-site') === 'none' || isSameOrigin(request)) return undefined;
  const error = 'This file can only be saved from a page of this site';
  return jsonAnswer(403, { ok: false, error });
}
