// Each entry is one line of JSON, which log collectors understand, without anything that people
// typed. Used by the site, the server around it and the embedded backend alike.

import { currentRequest } from '../pages/request-context.ts';
import { redact } from './redact.ts';

/** A message in the log: its beginning says what is wrong. */
export const logMessageCharacters = 1_000;

/** A stack in the log. */
const logStackCharacters = 4_000;
/** Causes of causes in the log. */
const logCauses = 5;

type Level = 'error' | 'warn';
/** Further fields of an entry: never what a visitor typed. */
export type Facts = Record<string, string | number | boolean | undefined>;

/** Logs an unexpected failure with its cause. */
export function logError(what: string, cause: unknown, facts?: Facts): void {
  write('error', what, cause, facts);
}

/** Logs what was refused or repaired. */
export function logWarning(what: string, cause: unknown, facts?: Facts): void {
  write('warn', what, cause, facts);
}

function write(level: Level, what: string, cause: unknown, facts: Facts = {}): void {
  console.error(logLine(level, what, cause, facts));
}

/** The line itself, without its end. */
export function logLine(level: Level, what: string, cause: unknown, facts: Facts = {}): string {
  const { id, method, path } = currentRequest() ?? {};
  return JSON.stringify({
    level,
    time: new Date().toISOString(),
    what: redact(what).slice(0, logMessageCharacters),
    request: id || undefined,
    method,
    path: path && redact(path),
    ...described(cause, 0),
    ...Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        typeof value === 'string' ? redact(value) : value,
      ]),
    ),
  });
}

interface Described {
  [part: string]: string | Described | Described[] | undefined;
}

/**
 * Keeps only what is known to be technical: the `details` and `hint` of an error quote the row that
 * was refused.
 */
function described(cause: unknown, depth: number): Described {
  if (cause === undefined) return {};
  if (typeof cause !== 'object' || cause === null) {
    return { message: redact(String(cause)).slice(0, logMessageCharacters) };
  }
  const detail = (key: string): string | undefined => {
    const value: unknown = Reflect.get(cause, key);
    return typeof value === 'string' || typeof value === 'number'
      ? redact(String(value))
      : undefined;
  };
  const inner: unknown = depth < logCauses ? Reflect.get(cause, 'cause') : undefined;
  const errors: unknown = depth < logCauses ? Reflect.get(cause, 'errors') : undefined;
  return {
    name: detail('name'),
    code: detail('code') ?? detail('status'),
    message: detail('message')?.slice(0, logMessageCharacters),
    digest: detail('digest'),
    stack: detail('stack')?.slice(0, logStackCharacters),
    cause: inner ? described(inner, depth + 1) : undefined,
    errors: Array.isArray(errors)
      ? errors.slice(0, 3).map((error) => described(error, depth + 1))
      : undefined,
  };
}
