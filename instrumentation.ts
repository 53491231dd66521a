import type { Instrumentation } from 'next';
import { retryAfterSeconds } from '@/lib/limits';

// The runtime is asked for in the condition itself, and what needs Node imported within: only so
// does the framework leave it out of what it builds for the other runtime, which has none of that.
// In development the framework's own print, with its frames of code, is of more use.

/** What a failure was, as far as it is known: until the settings were read, ours. */
let isOutage = (): boolean => false;

// Under the framework's own server, which takes requests while `register` still runs. What
// compresses an answer keeps the function that it finds when the request comes in, so this one is
// there before any does. It changes what all answers of the process are made of, since the framework
// offers no place of its own.
if (
  process.env.NEXT_RUNTIME === 'nodejs' &&
  process.env.NODE_ENV === 'production' &&
  process.env.COMPRESSED_BY_SERVER !== '1'
) {
  const { ServerResponse } = process.getBuiltinModule('http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (status: number, ...rest: never[]) {
    if (status !== 500 || !isOutage()) return writeHead.call(this, status, ...rest);
    this.setHeader('Retry-After', String(retryAfterSeconds));
    return writeHead.call(this, 503, ...rest);
  };
}

/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production') {
    const { logConsole } = await import('@/lib/log-console');
    if (process.env.COMPRESSED_BY_SERVER !== '1') {
      isOutage = (await import('@/lib/plain-server')).startPlain();
    }
    logConsole('site');
  }
}

/**
 * The framework prints a failure before it calls this; only what it kept to itself is left to be
 * told.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production') {
    const { isTold } = await import('@/lib/log-console');
    const { logError } = await import('@/lib/log');
    if (!isTold(error)) logError('site', error, { method: request.method, path: request.path });
  }
};
