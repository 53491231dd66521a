import 'server-only';
import { unstable_cache } from 'next/cache';
import { env, isBuild } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { noteSettingsMissed } from '@/lib/pages/request-context';
import { shared } from '@/lib/pages/shared';
import { withDeadline } from '@/lib/supabase/deadline';

/** The longest that a page waits for what the owner has set, before it is made without that. */
const readMs = 2 * 1_000;
/** After a failure, pages do without it for so long: each would wait that time. */
const pauseMs = 5 * 1_000;

/**
 * Reads what the owner has set, for a page that can do without it (decision 44). Where it cannot be
 * read, it is what this process last knew, else the standard, and the page is not kept. A build for
 * our own server reads nothing.
 * @param name of the facts, as the log and this process know them
 * @throws Error in the build of a platform, which would serve its pages for good
 */
export async function lastKnown<T>(name: string, standard: T, read: () => Promise<T>): Promise<T> {
  /** What this process last read, and when it last failed to, by performance.now(). */
  const state = shared(`last known ${name}`, () => ({
    last: standard,
    failedAt: Number.NEGATIVE_INFINITY,
  }));
  const { VERCEL } = env();
  if (isBuild() && !VERCEL) return standard;
  if (performance.now() - state.failedAt > pauseMs) {
    try {
      state.last = await withDeadline(read, readMs);
      return state.last;
    } catch (error) {
      if (isBuild()) throw error;
      state.failedAt = performance.now();
      logError(`${name}: the last known ones are shown`, error);
    }
  }
  noteSettingsMissed();
  if (VERCEL) await keepBriefly();
  return state.last;
}

/** Has a platform's cache, which is not ours, make the page again after a second. */
const keepBriefly = (): Promise<null> =>
  unstable_cache(async () => null, ['settings-missed'], { revalidate: 1 })();
