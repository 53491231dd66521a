/**
 * The answer of every server action. Expected failures are values; a throw is a bug. `error` is for
 * people, `code` for programs.
 */
export type ActionResult<T> = { ok: true; data: T } | ActionFailure;

export interface ActionFailure {
  ok: false;
  error: string;
  fields?: Record<string, string>;
  code?: 'signed-out';
}

/** The answer of an action whose call did not arrive. */
export const unreachable: ActionFailure = {
  ok: false,
  error: 'The site could not be reached; you may be offline. Please try again.',
};

/** The answer of an action and a route to the unauthenticated. */
export const signedOut: ActionFailure = {
  ok: false,
  error: 'Please sign in again',
  code: 'signed-out',
};

/**
 * Tells the outcome of an action whose call threw: without a cookie, the guard of the admin area
 * answers in its place, with the text that the framework then throws.
 */
export const unanswered = (cause: unknown): ActionFailure =>
  cause instanceof Error && cause.message === signedOut.error ? signedOut : unreachable;
