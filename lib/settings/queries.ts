import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { env, isBuild } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { cacheTags } from '@/lib/pages/cache-tags';
import { noteSettingsMissed } from '@/lib/pages/request-context';
import { shared } from '@/lib/pages/shared';
import { withDeadline } from '@/lib/supabase/deadline';
import { quietPublicClient } from '@/lib/supabase/public';
import { defaultsOf, type Facts, factsFrom, type Stored } from './facts';
import { settingsSchema } from './schema';

/** The longest that a page waits for the settings, before it is made without them. */
const settingsMs = 2 * 1_000;
/** After a failure, pages do without the settings for so long: each would wait that time. */
const settingsPauseMs = 5 * 1_000;

/** What this process last read, and when it last failed to, by performance.now(). */
const state = shared('settings', () => ({
  last: {} as Stored,
  failedAt: Number.NEGATIVE_INFINITY,
}));

/**
 * The organisation's facts, read once in the making of a page (decision 44). Where they cannot be
 * read, they are the last ones that this process knew, else those of the environment, and the page
 * is not kept. A build for our own server reads nothing.
 * @throws Error in the build of a platform, which would serve its pages for good
 */
export const readFacts = cache(async (): Promise<Facts> => {
  const settings = env();
  const defaults = defaultsOf(settings);
  if (isBuild() && !settings.VERCEL) return factsFrom({}, defaults);
  if (performance.now() - state.failedAt > settingsPauseMs) {
    try {
      state.last = await readStored();
      return factsFrom(state.last, defaults);
    } catch (error) {
      if (isBuild()) throw error;
      state.failedAt = performance.now();
      logError('settings: the last known ones are shown', error);
    }
  }
  noteSettingsMissed();
  if (settings.VERCEL) await keepBriefly();
  return factsFrom(state.last, defaults);
});

/** Has a platform's cache, which is not ours, make the page again after a second. */
const keepBriefly = (): Promise<null> =>
  unstable_cache(async () => null, ['settings-missed'], { revalidate: 1 })();

async function readStored(): Promise<Stored> {
  const { data } = await withDeadline(
    async () =>
      quietPublicClient([cacheTags.settings])
        .from('settings')
        .select('facts')
        .single()
        .throwOnError(),
    settingsMs,
  );
  return settingsSchema.parse(data.facts);
}
