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

/** A use of the model that may take a share of the day's calls. */
export interface Share {
  action: string;
  /** The part of GEMINI_DAILY_CALLS, of which a network has its own share again. */
  part: number;
}

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
 * @param share of a use that may not take all; it is counted before the day's
 * @throws CallsUsedUp; another error when the backend does not answer: a call that cannot be counted
 * is not made
 */
export async function takeDailyCall(sender: string, share?: Share): Promise<void> {
  if (Date.now() < usedUpUntil) throw new CallsUsedUp();
  const limit = env().GEMINI_DAILY_CALLS;
  const network = sharingNetworkOf(sender);
  if (share) {
    const { action, part } = share;
    const own = Math.floor(limit * part);
    await takeShare(`${action}-network`, network, Math.ceil(own / geminiNetworksForADay));
    await takeShare(action, counted.subject, own);
  }
  await takeShare('gemini-network', network, Math.ceil(limit / geminiNetworksForADay));
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

/** @throws CallsUsedUp */
async function takeShare(action: string, subject: string, limit: number): Promise<void> {
  const { allowed } = await takeLimit({
    action,
    subject,
    limit,
    windowSeconds: geminiWindowSeconds,
  });
  if (allowed) return;
  logWarning('limit', 'A limit is used up', { action });
  throw new CallsUsedUp();
}
