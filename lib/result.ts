/**
 * What every server action answers. Expected failures are values; a throw is a bug. `error` is for
 * people, `code` for programs.
 */
export type ActionResult<T> = { ok: true; data: T } | ActionFailure;

export interface ActionFailure {
  ok: false;
  error: string;
  fields?: Record<string, string>;
  code?: 'signed-out';
}

/** What an action answers when its call did not arrive. */
export const unreachable: ActionFailure = {
  ok: false,
  error: 'The site could not be reached; you may be offline. Please try again.',
};
