import type { Instrumentation } from 'next';

// In development the framework's own print, with its frames of code, is of more use.
const isServer = process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production';

/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  if (!isServer) return;
  const { logConsole } = await import('@/lib/log-console');
  if (process.env.COMPRESSED_BY_SERVER !== '1') await startPlain();
  logConsole('site');
  const { tracesAreWanted } = await import('@/lib/env');
  if (tracesAreWanted()) (await import('@/lib/tracing')).startTracing();
}

/**
 * Under the framework's own server nothing has read the settings before. What is missing is one line
 * now; pages that need no backend are shown all the same.
 */
async function startPlain(): Promise<void> {
  const { supabaseEnv } = await import('@/lib/env');
  const { tellOutages } = await import('@/lib/plain-server');
  let problem: string | undefined;
  try {
    supabaseEnv();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    console.error(problem);
  }
  tellOutages(problem !== undefined);
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
