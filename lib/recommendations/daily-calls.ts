import 'server-only';
import { limitKey, takeLimit } from '@/lib/auth/rate-limit';
import { env } from '@/lib/env';
import { geminiWindowSeconds } from '@/lib/limits';
import { logWarning } from '@/lib/log';

const counted = { action: 'gemini', subject: 'everybody' };

/** Under what the calls are counted in the database. */
export const dailyCallsKey = (): string => limitKey(counted.action, counted.subject);

/**
 * Milliseconds since the epoch. Until then all calls are used up, so the database need not be
 * asked.
 */
let usedUpUntil = 0;

/**
 * Takes one of today's GEMINI_DAILY_CALLS (a day of UTC), counted in Postgres for all instances of
 * the site. The first refusal of a day is logged.
 * @returns false when they are used up
 * @throws Error when the backend does not answer: a call that cannot be counted is not made
 */
export async function takeDailyCall(): Promise<boolean> {
  if (Date.now() < usedUpUntil) return false;
  const limit = env().GEMINI_DAILY_CALLS;
  const { allowed, retry_after_seconds } = await takeLimit({
    ...counted,
    limit,
    windowSeconds: geminiWindowSeconds,
  });
  if (allowed) return true;
  if (Date.now() >= usedUpUntil) {
    logWarning('gemini', `The ${limit} calls of GEMINI_DAILY_CALLS are used up until midnight UTC`);
  }
  usedUpUntil = Date.now() + retry_after_seconds * 1000;
  return false;
}
