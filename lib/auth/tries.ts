import 'server-only';
import { createHash } from 'node:crypto';
import {
  strangerTries,
  strangerWaitSeconds,
  triesFirstWaitSeconds,
  triesForgetSeconds,
  triesFree,
  triesLongestWaitSeconds,
} from '@/lib/limits';
import { serviceClient } from '@/lib/supabase/service';

interface Counters {
  /** What is guessed: each has counters of its own. */
  what: 'password' | 'code';
  /** Who guesses; only a digest of it is stored. */
  subject: string;
  /** Counted together with all other strangers, too: after many wrong tries each has to wait. */
  isStranger?: boolean;
}

export type Outcome = 'right' | 'wrong' | { waitSeconds: number };

/**
 * Lets somebody try what may be guessed. Only wrong tries count, and make whoever made them wait,
 * longer each time; a try counts before it is checked, so that tries at once gain nothing. A check
 * that fails on the way counts as wrong.
 * @throws Error when the backend does not answer
 */
export async function tryOnce(
  { what, subject, isStranger = false }: Counters,
  isRight: () => Promise<boolean>,
): Promise<Outcome> {
  const digest = createHash('sha256').update(subject).digest('base64url');
  const keys = {
    p_key: `try-${what}:${digest}`,
    ...(isStranger ? { p_overall: `try-${what}:strangers` } : {}),
  };
  const { data, error } = await serviceClient()
    .rpc('reserve_try', {
      ...keys,
      p_free: triesFree,
      p_first_seconds: triesFirstWaitSeconds,
      p_longest_seconds: triesLongestWaitSeconds,
      p_forget_seconds: triesForgetSeconds,
      p_overall_free: strangerTries,
      p_turn_seconds: strangerWaitSeconds,
    })
    .single();
  if (error) throw new Error(`reserve_try: ${error.message}`, { cause: error });
  if (!data.allowed) return { waitSeconds: data.retry_after_seconds };
  if (!(await isRight())) return 'wrong';
  const { error: failed } = await serviceClient().rpc('give_back_try', {
    ...keys,
    p_reservation: data.reservation,
  });
  if (failed) throw new Error(`give_back_try: ${failed.message}`, { cause: failed });
  return 'right';
}

/** What is told to whoever was wrong, or has to wait. */
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
