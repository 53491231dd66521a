/** The outcome of an attempt to send. */
export interface Attempt {
  isSent: boolean;
  /** Whether the receiver wants nothing more. */
  isGone?: boolean;
  /** For how long the receiver wants to be left alone. */
  retryAfterSeconds?: number | undefined;
  /** The receiver's answer, or why there is none, for the log of notices. */
  outcome: string;
}
