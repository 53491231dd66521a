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
  const state = shared(`last known ${name}`, () => ({ last: standard }));
  const answer = await attempt(name, 'the last known ones are shown', read);
  if (answer) state.last = answer.value;
  return state.last;
}

/**
 * The same for what may have been withdrawn since it was last known: where it cannot be read, it is
 * the standard.
 * @throws Error as `lastKnown` does
 */
export async function knownNow<T>(name: string, standard: T, read: () => Promise<T>): Promise<T> {
  const answer = await attempt(name, 'pages are shown without', read);
  return answer ? answer.value : standard;
}

/** The value; undefined where it cannot be read, or in a build for our own server. */
async function attempt<T>(
  name: string,
  instead: string,
  read: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  /** When this process last failed to read it, by performance.now(). */
  const state = shared(`failure of ${name}`, () => ({ at: Number.NEGATIVE_INFINITY }));
  const { VERCEL } = env();
  if (isBuild() && !VERCEL) return undefined;
  if (performance.now() - state.at > pauseMs) {
    try {
      return { value: await withDeadline(read, readMs) };
    } catch (error) {
      if (isBuild()) throw error;
      state.at = performance.now();
      logError(`${name}: ${instead}`, error);
    }
  }
  noteSettingsMissed();
  if (VERCEL) await keepBriefly();
  return undefined;
}

/** Has a platform's cache, which is not ours, make the page again after a second. */
const keepBriefly = (): Promise<null> =>
  unstable_cache(async () => null, ['settings-missed'], { revalidate: 1 })();
