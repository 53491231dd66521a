import { removalWaitDays } from '@/lib/process/limits';
import { formatDate, formatTime } from '@/lib/text/dates';
import type { RemovalKind, WaitingRemoval } from './schema';

const what: Record<RemovalKind, string> = {
  leads: 'leads are due to be deleted, because they entered no form for the months that are set',
  files: 'stored files are named by no post and by nothing in the library',
  disk: 'files on the disk have no entry in the storage',
  records:
    'records are due to be deleted: results that nobody claimed, messages without a lead, events of the security log and old notices',
  bin: 'posts and files are due to be deleted, because they were deleted or removed as unused 30 days ago',
};
const numbers = (number: number): string => number.toLocaleString('en-US');

/** When leads that wait are deleted by themselves. */
const endOf = (since: string): number => Date.parse(since) + removalWaitDays * 86_400_000;

/**
 * Words the removal that waits, the reason, and the result without an answer.
 * @param now milliseconds since 1970
 */
export function sentencesOf(removal: WaitingRemoval, now: number): string[] {
  const { kind, why, since, ranAt, count, total, answer } = removal;
  const found = `${numbers(count)}${total === null ? '' : ` of ${numbers(total)}`} ${what[kind]}.`;
  const reason =
    why === 'clock' && ranAt
      ? `The server says that it is ${formatTime(now)}; the last removal was on ${formatDate(ranAt)}. If the date is right, allow it.`
      : 'That is more than usual.';
  if (answer === 'allowed') return [found, 'You allowed it. The next daily work does it.'];
  if (answer === 'stopped') return [found, 'You stopped it.'];
  if (kind === 'files' || kind === 'disk') {
    return [
      found,
      reason,
      'They stay until you allow it; after that, they can be put back for 30 days.',
    ];
  }
  return [
    found,
    reason,
    why === 'many'
      ? `They are deleted on ${formatDate(endOf(since))} unless you stop it.`
      : 'They stay until you allow it.',
  ];
}

/** Removals that wait, as the dashboard shows them. */
export const removalNotices = (removals: readonly WaitingRemoval[], now: number) =>
  removals.map((removal) => ({
    kind: removal.kind,
    answer: removal.answer,
    sentences: sentencesOf(removal, now),
  }));
