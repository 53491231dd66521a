import { setTimeout as sleep } from 'node:timers/promises';

const day = 86_400_000;

/**
 * Resolves in a step of time that does not end soon, so that a test is in one from its beginning to
 * its end.
 * @param spareMs how much of the step is left then, at least
 * @param ahead by how much the clock that has the steps is ahead of UTC
 */
export async function inOneStep(stepMs: number, spareMs: number, ahead = 0): Promise<void> {
  const left = stepMs - ((Date.now() + ahead) % stepMs);
  if (left <= spareMs) await sleep(left + 10);
}

/** The same for a day of UTC, and for one of Lusaka. */
export const inOneDay = (): Promise<void> => inOneStep(day, 60_000);
export const inOneDayOfLusaka = (): Promise<void> => inOneStep(day, 60_000, 2 * 3_600_000);
