// When a notice is tried again, after the seconds since the attempt before.

const minute = 60;
const hour = 60 * minute;
const waits = [0, 5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/**
 * When the next attempt is due.
 * @param tries the attempts that were made
 * @returns undefined after the last one
 */
export function nextAttempt(tries: number, now: Date): Date | undefined {
  const wait = waits[tries];
  return wait === undefined ? undefined : new Date(now.valueOf() + wait * 1_000);
}
