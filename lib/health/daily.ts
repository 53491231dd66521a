// The daily work, when the site starts and once a day, or when a timer asks for it: what is kept no
// longer goes, then the files that no row names. The log says how much.
import { z } from 'zod';
import { type Rules, removeExpired } from '../leads/daily.ts';
import { logError, logWarning } from '../log/log.ts';
import { sweepMedia } from '../media/daily.ts';
import { type Access, call, everyDay, oneRow } from '../process/daily.ts';

/** Several instances start together, and one of them does the work. */
export const dailyWindowSeconds = 10 * 60;

/** @throws Error when the backend does not answer; what was removed before stays removed */
export async function runDaily(access: Access, rules: Rules): Promise<void> {
  // Counts and sessions that are over are of no interest.
  const { limits, sessions, ...expired } = await removeExpired(access, rules);
  if (Object.values(expired).some((count) => count > 0)) {
    logWarning('retention', undefined, { ...expired, limits, sessions });
  }
  const { removed, missing } = await sweepMedia(access);
  if (removed.length) logWarning('sweep of uploaded files', undefined, { removed: removed.length });
  if (missing.length) {
    const facts = { count: missing.length, first: missing[0] };
    logWarning('uploaded files are missing', undefined, facts);
  }
}

/** Does so unless another instance has just done it. A failure is logged and changes nothing. */
export async function runOnce(access: Access, rules: Rules): Promise<void> {
  try {
    const args = { p_key: 'daily', p_limit: 1, p_window_seconds: dailyWindowSeconds };
    const answer = oneRow(z.object({ allowed: z.boolean() }));
    const { allowed } = await call(access, 'take_rate_limit', args, answer);
    if (allowed) await runDaily(access, rules);
  } catch (error) {
    logError('daily work', error);
  }
}

/** Does so now and then once a day. */
export const keepDaily = (access: Access, rules: Rules): void =>
  everyDay(() => runOnce(access, rules));
