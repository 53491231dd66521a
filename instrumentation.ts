import type { Instrumentation } from 'next';

// The runtime is asked for in the condition itself, and what needs Node imported within: only so
// does the framework leave it out of what it builds for the other runtime, which has none of that.
// In development the framework's own print, with its frames of code, is of more use.

/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env, isBuild, supabaseEnv } = await import('@/lib/env');
    try {
      supabaseEnv();
      // A platform ends the process between requests; there a timer calls for it.
      if (!isBuild() && !env().VERCEL) {
        const { keepSending, senderFromEnv } = await import('@/lib/outbox/worker');
        const { keepWritingMissing } = await import('@/lib/redirects/missing');
        const { keepWritingVisits } = await import('@/lib/statistics/count');
        void keepSending(senderFromEnv());
        void keepWritingMissing(supabaseEnv());
        void keepWritingVisits(supabaseEnv());
      }
    } catch (error) {
      // The framework's own server has read no settings before; pages that need none are shown.
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production') {
    const { logConsole } = await import('@/lib/log/log-console');
    logConsole('site');
  }
}

/**
 * The framework prints a failure before it calls this; only what it kept to itself is left to be
 * told.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NODE_ENV === 'production') {
    const { isLogged } = await import('@/lib/log/log-console');
    const { logError } = await import('@/lib/log/log');
    if (!isLogged(error)) logError('site', error, { method: request.method, path: request.path });
  }
};
