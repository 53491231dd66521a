import 'server-only';
import type { FailureKind } from './errors.ts';

/** When Gemini last succeeded and failed in this process, as ISO timestamps. */
export interface Outcome {
  lastSuccess: string | null;
  lastFailure: { kind: FailureKind; at: string } | null;
}

// On globalThis: the framework gives each route its own copy of a module.
const key = Symbol.for('gemini-outcome');
const memory = globalThis as { [key]?: Outcome };

export function geminiOutcome(): Outcome {
  memory[key] ??= { lastSuccess: null, lastFailure: null };
  return memory[key];
}

export function noteSuccess(): void {
  geminiOutcome().lastSuccess = new Date().toISOString();
}

/** A block by Google depends on the visitor's words, not on the state of the service. */
export function noteFailure(kind: FailureKind): void {
  if (kind !== 'blocked') geminiOutcome().lastFailure = { kind, at: new Date().toISOString() };
}
