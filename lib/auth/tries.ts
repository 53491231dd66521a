import 'server-only';
import { createHash } from 'node:crypto';
import { triesFirstWaitSeconds, triesFree, triesLongestWaitSeconds } from '@/lib/process/limits';
import { serviceClient } from '@/lib/supabase/service';

/** Wrong passwords of all unknown browsers in an hour; then each waits in a queue. */
export const unknownBrowserTries = 100;
/** Wrong ones are forgotten after so long without one, those of unknown browsers since the first. */
export const triesForgetSeconds = 3_600;
/** The longest wait of an unknown browser, whoever was wrong before. */
export const unknownBrowserWaitSeconds = 30;

interface Counters {
  /** The secret that is guessed: each kind has its own counters. */
  what: 'password' | 'code';
  /** Who guesses; only a digest of it is stored. */
  subject: string;
  /**
   * Counted together with all other unknown browsers, too: after many wrong tries each has to wait,
   * but none for longer than this limit says, since many may share an address.
   */
  isUnknown?: boolean;
}

export type Outcome = 'right' | 'wrong' | { waitSeconds: number };

/**
 * Lets somebody try what may be guessed. Only wrong tries count, and make whoever made them wait,
 * longer each time; a try counts before it is checked, so that tries at once gain nothing. A check
 * that fails on the way counts as wrong.
 * @throws Error when the backend does not answer
 */
export async function tryOnce(
  counters: Omit<Counters, 'isUnknown'>,
  isRight: () => Promise<boolean>,
): Promise<Outcome> {
  const limits = tryLimits(counters);
  const { data } = await serviceClient().rpc('reserve_try', limits).single().throwOnError();
  if (!data.allowed) return { waitSeconds: data.retry_after_seconds };
  if (!(await isRight())) return 'wrong';
  await serviceClient()
    .rpc('give_back_try', {
      p_key: limits.p_key,
      p_reservation: data.reservation,
    })
    .throwOnError();
  return 'right';
}

/** How the tries of a subject are limited, as the database's functions take it. */
export function tryLimits({ what, subject, isUnknown = false }: Counters) {
  return {
    p_key: `try-${what}:${createHash('sha256').update(subject).digest('base64url')}`,
    p_free: triesFree,
    p_first_seconds: triesFirstWaitSeconds,
    p_longest_seconds: isUnknown ? unknownBrowserWaitSeconds : triesLongestWaitSeconds,
    p_forget_seconds: triesForgetSeconds,
    ...(isUnknown
      ? {
          p_overall: `try-${what}:unknown`,
          p_overall_free: unknownBrowserTries,
          p_queue_seconds: unknownBrowserWaitSeconds,
        }
      : {}),
  };
}

/** Reads the outcome of a step of signing in from the database's answer. */
export function outcomeOf(answer: { outcome: string; wait_seconds: number | null }): Outcome {
  if (answer.outcome === 'wait') return { waitSeconds: answer.wait_seconds ?? 1 };
  return answer.outcome === 'right' ? 'right' : 'wrong';
}

/** Words the refusal of a wrong guess, or of one that has to wait. */
export const refusalOf = (outcome: Exclude<Outcome, 'right'>, wrong: string): string =>
  outcome === 'wrong' ? wrong : waitSentence(outcome.waitSeconds);

/** The sentence for whoever has to wait. */
export function waitSentence(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [count(minutes, 'minute'), count(seconds % 60, 'second')];
  return `Too many attempts. Please try again in ${parts.filter(Boolean).join(' ')}.`;
}

function count(number: number, unit: string): string {
  if (number === 0) return '';
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
