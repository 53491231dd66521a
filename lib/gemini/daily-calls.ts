import 'server-only';
import { limitKey, takeLimit } from '@/lib/auth/rate-limit';
import { env } from '@/lib/env';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { logWarning } from '@/lib/log/log';

/**
 * Networks that it takes to use up a day's calls: a carrier puts thousands of people behind one
 * address, so its share is large, and nobody with one address uses up the day.
 */
const geminiNetworksForADay = 4;
/** A day of UTC, for which GEMINI_DAILY_CALLS counts. */
const geminiWindowSeconds = 86_400;

const counted = { action: 'gemini', subject: 'everybody' };

/** Under what the calls are counted in the database. */
export const dailyCallsKey = (): string => limitKey(counted.action, counted.subject);

/** No call may be made any more today: by this network, or by anybody. */
export class CallsUsedUp extends Error {}

/**
 * Milliseconds since the epoch. Until then all calls are used up, so the database need not be
 * asked.
 */
let usedUpUntil = 0;

/**
 * Takes one of today's GEMINI_DAILY_CALLS (a day of UTC), and before it one of the share of the
 * sender's network, so that nobody uses up the day alone. Both are counted in Postgres for all
 * instances of the site. A call that the share refuses takes none of the day's. The first refusal of
 * a day is logged.
 * @param sender as it is counted (`clientAddress`)
 * @throws CallsUsedUp; another error when the backend does not answer: a call that cannot be counted
 * is not made
 */
export async function takeDailyCall(sender: string): Promise<void> {
  if (Date.now() < usedUpUntil) throw new CallsUsedUp();
  const limit = env().GEMINI_DAILY_CALLS;
  const share = await takeLimit({
    action: 'gemini-network',
    subject: sharingNetworkOf(sender),
    limit: Math.ceil(limit / geminiNetworksForADay),
    windowSeconds: geminiWindowSeconds,
  });
  if (!share.allowed) {
    logWarning('limit', 'A limit is used up', { action: 'gemini-network' });
    throw new CallsUsedUp();
  }
  const { allowed, retry_after_seconds } = await takeLimit({
    ...counted,
    limit,
    windowSeconds: geminiWindowSeconds,
  });
  if (allowed) return;
  if (Date.now() >= usedUpUntil) {
    logWarning('gemini', `The ${limit} calls of GEMINI_DAILY_CALLS are used up until midnight UTC`);
  }
  usedUpUntil = Date.now() + retry_after_seconds * 1000;
  throw new CallsUsedUp();
}
