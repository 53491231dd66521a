// Each entry is one line of JSON, which log collectors understand, without anything that people
// typed. Used by the site, the server around it and the embedded backend alike.
import { pino } from 'pino';
import { logMessageCharacters } from './limits.ts';
import { redact } from './redact.ts';
import { currentRequest } from './request-context.ts';

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

/** What the library made last: it writes at once, without a thread of its own. */
let made = '';
const logger = pino(
  {
    base: null,
    level: 'warn',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  {
    write: (line) => {
      made = line.trimEnd();
    },
  },
);

/** The line itself, without its end. */
export function logLine(level: Level, what: string, cause: unknown, facts: Facts = {}): string {
  const safe = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]),
  );
  const { id, method, path } = currentRequest() ?? {};
  logger[level]({
    what: redact(what).slice(0, logMessageCharacters),
    request: id || undefined,
    method,
    path: path && redact(path),
    ...safe,
    ...described(cause, 0),
  });
  return made;
}

interface Described {
  name?: string;
  code?: string;
  message?: string;
  stack?: string;
  digest?: string;
  cause?: Described;
  errors?: Described[];
}

/**
 * Keeps only what is known to be technical: the `details` and `hint` of an error quote the row that
 * was refused.
 */
function described(cause: unknown, depth: number): Described {
  if (typeof cause !== 'object' || cause === null) {
    return cause === undefined
      ? {}
      : { message: redact(String(cause)).slice(0, logMessageCharacters) };
  }
  const told = (key: string): string | undefined => {
    const value: unknown = Reflect.get(cause, key);
    return typeof value === 'string' || typeof value === 'number'
      ? redact(String(value))
      : undefined;
  };
  const inner: unknown = Reflect.get(cause, 'cause');
  const errors: unknown = Reflect.get(cause, 'errors');
  const parts: { [Key in keyof Described]: Described[Key] | undefined } = {
    name: told('name'),
    code: told('code') ?? told('status'),
    message: told('message')?.slice(0, logMessageCharacters),
    digest: told('digest'),
    stack: told('stack')?.slice(0, logStackCharacters),
    cause:
      inner !== undefined && inner !== null && inner !== '' && depth < logCauses
        ? described(inner, depth + 1)
        : undefined,
    errors:
      Array.isArray(errors) && depth < logCauses
        ? errors.slice(0, 3).map((error) => described(error, depth + 1))
        : undefined,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
