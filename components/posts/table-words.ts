import type { PostRow, PostStatus } from '@/lib/posts/schema';
import { binDays } from '@/lib/process/limits';

const counted = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** Said before a deletion. */
export const inTheBin = (count: number): string =>
  `${count === 1 ? 'It stays' : 'They stay'} in the bin for ${binDays} days.`;

/** The status that a state comes of. */
export const statusOf = ({ state }: PostRow): PostStatus =>
  state === 'scheduled' || state === 'ended' ? 'published' : state;

/** Told after several posts were published or archived: of those that stay as they are, why. */
export function statusMessage(
  chosen: readonly PostRow[],
  status: 'published' | 'archived',
  changed: number,
): string {
  const due = chosen.filter((post) => statusOf(post) !== status).length;
  const count = (state: PostRow['state']): number =>
    chosen.filter((post) => post.state === state).length;
  const asIs = (state: PostRow['state']): string =>
    `${count(state)} ${state}, left as ${count(state) === 1 ? 'it is' : 'they are'}`;
  const already = `${count(status)} ${status} already`;
  const hasChanges = chosen.some((post) => post.state === 'published' && post.hasChanges);
  const parts = [
    { isSo: changed > 0, text: `${counted(changed)} ${status}` },
    {
      isSo: due > changed,
      text: `${counted(due - changed)} left out: open ${due - changed === 1 ? 'it' : 'them'} to see what is missing`,
    },
    {
      isSo: count(status) > 0,
      text: status === 'published' && hasChanges ? `${already}: open it to update` : already,
    },
    { isSo: status === 'published' && count('scheduled') > 0, text: asIs('scheduled') },
    { isSo: status === 'published' && count('ended') > 0, text: asIs('ended') },
  ];
  return parts.flatMap(({ isSo, text }) => (isSo ? text : [])).join('. ');
}

/** Told after changes were taken back. */
export function undoneMessage(count: number, all: number): string {
  if (count === all) return `Undone: ${counted(count)} as before`;
  const left = `${counted(all - count)} left: changed in the meantime`;
  return count === 0 ? left : `${counted(count)} as before. ${left}`;
}
