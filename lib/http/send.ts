import { type ActionResult, signedOut } from '../result';

/** Longer than the site waits for its backend: without an answer the next draft must not wait. */
const answerMs = 15_000;
/** Browsers still send 64 KiB for a page that is being closed; a character has three bytes at most. */
const keepaliveCharacters = 21_000;

/**
 * Sends a draft to a route of the admin area.
 * @throws Error when the site cannot be reached, does not answer in time, or something else answers
 */
export async function send<Data>(
  path: `/admin/${string}`,
  input: unknown,
): Promise<ActionResult<Data>> {
  const body = JSON.stringify(input);
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    keepalive: document.visibilityState === 'hidden' && body.length < keepaliveCharacters,
    signal: AbortSignal.timeout(answerMs),
  });
  // Without a cookie the guard of the admin area leads to the sign-in page.
  if (answer.type === 'opaqueredirect') return signedOut;
  return (await answer.json()) as ActionResult<Data>;
}
