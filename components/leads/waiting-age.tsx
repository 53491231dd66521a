import { type Unanswered, waitsTooLong } from '@/lib/leads/waiting';
import type { AnswerTime } from '@/lib/text/answer-time';

interface WaitingAgeProps {
  of: Unanswered;
  time: AnswerTime | undefined;
  now: number;
  className?: string;
}

/** For how long nobody has answered, once that is longer than the lab says. */
export function WaitingAge({ of, time, now, className = '' }: WaitingAgeProps) {
  const says = waitsTooLong(of, time, now);
  return says ? <strong className={`font-semibold text-danger ${className}`}>{says}</strong> : null;
}
