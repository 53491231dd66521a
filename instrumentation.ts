import type { Instrumentation } from 'next';

// In development the framework's own print, with its frames of code, is of more use.
const isServer = process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production';

/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  if (!isServer) return;
  const { logConsole } = await import('@/lib/log-console');
  logConsole('site');
}

/**
 * The framework prints a failure before it calls this; only what it kept to itself is left to be
 * told.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (!isServer) return;
  const { isTold } = await import('@/lib/log-console');
  const { logError } = await import('@/lib/log');
  if (!isTold(error)) logError('site', error, { method: request.method, path: request.path });
};
