import 'server-only';
import { shared } from '../pages/shared.ts';
import type { FailureKind } from './errors.ts';

/** When Gemini last succeeded and failed in this process, as ISO timestamps. */
export interface Outcome {
  lastSuccess: string | null;
  lastFailure: { kind: FailureKind; at: string } | null;
}

const outcome = shared<Outcome>('gemini', () => ({ lastSuccess: null, lastFailure: null }));

export const geminiOutcome = (): Readonly<Outcome> => outcome;

export function noteSuccess(): void {
  outcome.lastSuccess = new Date().toISOString();
}

/** A block or an early end depends on the visitor's words, not on the state of the service. */
export function noteFailure(kind: FailureKind): void {
  if (kind !== 'blocked' && kind !== 'ended')
    outcome.lastFailure = { kind, at: new Date().toISOString() };
}
