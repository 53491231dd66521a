import 'server-only';

/**
 * Why there is no answer.
 * - `key`: the key is wrong, suspended or may not be used here; `model`: GEMINI_MODEL does not
 * exist, or no longer
 * - `quota`: Google's quota is used up, after the retries; `busy`: Google is overloaded, after the
 * retries
 * - `cut-off`: the answer reached the output limit; `used-up`: thinking reached it before any text;
 * `malformed`: the answer cannot be read
 * - `blocked`: Google refused these words or its own answer to them; `ended`: the answer ended for
 * another reason
 */
export type FailureKind =
  | 'key'
  | 'model'
  | 'quota'
  | 'busy'
  | 'cut-off'
  | 'used-up'
  | 'malformed'
  | 'blocked'
  | 'ended'
  | 'provider'
  | 'timeout'
  | 'network';

/** `message` is for the log; only for `blocked` it is shown to the visitor too. */
export class GeminiError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = `GeminiError (${kind})`;
    this.kind = kind;
  }
}
