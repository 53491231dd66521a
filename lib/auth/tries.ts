import 'server-only';
import { createHash } from 'node:crypto';
import {
  networkTries,
  triesFirstWaitSeconds,
  triesFree,
  triesLongestWaitSeconds,
  triesResetSeconds,
  unknownBrowserTries,
  unknownBrowserWaitSeconds,
} from '@/lib/process/limits';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';

interface Counters {
  /** The secret that is guessed: each kind has its own counters. */
  what: 'password' | 'code';
  /** Who guesses; only a digest of it is stored. */
  subject: string;
  /**
   * Of an unknown browser, which counts together with those of its network, and with all others:
   * after many wrong tries the browsers of a network share one queue.
   */
  network?: string | undefined;
}

export type Outcome = 'right' | 'wrong' | { waitSeconds: number };

/**
 * Lets somebody try what may be guessed. Only wrong tries count, and make whoever made them wait,
 * longer each time; a try counts before it is checked, so that tries at once gain nothing. A check
 * that fails on the way counts as wrong.
 */
export async function tryOnce(
  counters: Omit<Counters, 'network'>,
  isRight: () => Promise<boolean>,
): Promise<Outcome> {
  const limits = tryLimits(counters);
  const { data } = await serviceClient().rpc('reserve_try', limits).single().throwOnError();
  if (!data.allowed) return { waitSeconds: data.retry_after_seconds };
  if (!(await isRight())) return 'wrong';
  await rpc(serviceClient(), 'give_back_try', {
    p_key: limits.p_key,
    p_reservation: data.reservation,
  });
  return 'right';
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How the tries of a subject are limited, as the database's functions take it. */
export function tryLimits({ what, subject, network }: Counters) {
  return {
    p_key: `try-${what}:${digest(subject)}`,
    p_free: triesFree,
    p_first_seconds: triesFirstWaitSeconds,
    p_longest_seconds: network === undefined ? triesLongestWaitSeconds : unknownBrowserWaitSeconds,
    p_forget_seconds: triesResetSeconds,
    ...(network === undefined
      ? {}
      : {
          p_overall: `try-${what}:unknown`,
          p_overall_free: unknownBrowserTries,
          p_queue_seconds: unknownBrowserWaitSeconds,
          p_network: `try-${what}:network:${digest(network)}`,
          p_network_free: networkTries,
        }),
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
