// When a notice is tried again, after the seconds since the attempt before.

const minute = 60;
const hour = 60 * minute;
const waits = [0, 5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
/** The database takes a later time for what a wrong clock wrote (take_notices). */
const longestWait = 24 * hour;

/**
 * When the next attempt is due.
 * @param tries the attempts that were made
 * @param retryAfter the seconds that the receiver asks for: it can delay the attempts by as much as
 * all that are left would take, not more
 * @returns undefined after the last one
 */
export function nextAttempt(tries: number, now: Date, retryAfter = 0): Date | undefined {
  const [wait, ...later] = waits.slice(tries);
  if (wait === undefined) return undefined;
  const untilLast = later.reduce((sum, each) => sum + each, wait);
  const seconds = Math.max(wait, Math.min(retryAfter, untilLast, longestWait));
  return new Date(now.valueOf() + seconds * 1_000);
}
