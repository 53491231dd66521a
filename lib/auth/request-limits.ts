import type { Limit } from './rate-limit';

const tenMinutes = 600;
const quarterOfAnHour = 900;

/** How often one may ask for what costs something or could be guessed, and why. Counted by lib/auth/rate-limit.ts. */
export const requestLimits = {
  /** Tries at the password from one address, right ones too: a person mistypes, a program guesses. */
  signIn: { action: 'sign-in', limit: 10, windowSeconds: quarterOfAnHour },
  /** From all addresses together, so that many of them guess no faster. */
  signInOverall: { action: 'sign-in-overall', limit: 100, windowSeconds: quarterOfAnHour },
  /** Six digits of the authenticator app must not be guessed. */
  factor: { action: 'factor', limit: 10, windowSeconds: quarterOfAnHour },
  /** Mobile networks put thousands of people behind one address, so this only stops floods. */
  enter: { action: 'enter', limit: 300, windowSeconds: tenMinutes },
  /** Each analysis costs a call of Gemini and minutes of its time. */
  recommendVisitor: { action: 'recommend-visitor', limit: 10, windowSeconds: tenMinutes },
  recommendAddress: { action: 'recommend-address', limit: 100, windowSeconds: tenMinutes },
  /** Nobody's mailbox is to be filled with codes. */
  codeEmail: { action: 'code-email', limit: 5, windowSeconds: quarterOfAnHour },
  codeAddress: { action: 'code-address', limit: 30, windowSeconds: quarterOfAnHour },
  /** Six digits of a one-time code must not be guessed. */
  proofEmail: { action: 'proof-email', limit: 5, windowSeconds: quarterOfAnHour },
  proofAddress: { action: 'proof-address', limit: 30, windowSeconds: quarterOfAnHour },
} as const satisfies Record<string, Omit<Limit, 'subject'>>;
