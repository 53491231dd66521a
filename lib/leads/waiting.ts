// Who waits for an answer for longer than the lab says (decision 77).
import { type AnswerTime, isAnswerLate } from '@/lib/text/answer-time';
import { formatAge } from '@/lib/text/dates';
import type { ListedLead } from './rows';

/** Of a lead or a message, what tells whether it waits. */
export interface Unanswered {
  /** As it is stored. */
  status: string | undefined;
  isSpam: boolean;
  /** When the first form was sent since the status is new; undefined where none is recorded. */
  since: string | undefined;
}

/** The same of a line of the list. */
export const unansweredOf = ({ work, suspectedSpam, event }: ListedLead): Unanswered => ({
  status: work.status,
  isSpam: suspectedSpam,
  since: event.waitingSince,
});

/**
 * 'Unanswered for 3 days'
 * @param time undefined while no number is set: then nobody waits too long
 * @returns undefined where somebody has answered, or may still take time
 */
export function waitsTooLong(
  { status, isSpam, since }: Unanswered,
  time: AnswerTime | undefined,
  now: number,
): string | undefined {
  return time && since && status === 'new' && !isSpam && isAnswerLate(since, time, now)
    ? `Unanswered for ${formatAge(since, now).replace(/ ago$/, '')}`
    : undefined;
}
