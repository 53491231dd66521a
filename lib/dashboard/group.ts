import type { Activity, ActivityGroup } from './schema';

/** Longer pauses end what the dashboard shows as one line: forty uploads of one person. */
const activityPauseMs = 10 * 60_000;

/** Two changes are easier to read one by one; two uploads are of one batch. */
const fewest = ({ action }: Activity): number => (action === 'uploaded' ? 2 : 3);

/** An import is a line for many posts already. */
const belongs = (later: Activity, earlier: Activity): boolean =>
  later.subjectType !== 'import' &&
  later.actor === earlier.actor &&
  later.action === earlier.action &&
  later.subjectType === earlier.subjectType &&
  Date.parse(later.happenedAt) - Date.parse(earlier.happenedAt) <= activityPauseMs;

/**
 * Makes one entry of what one person did to several of a kind without a longer pause: forty uploads
 * are one line. The entry is the newest of them with their count.
 * @param activity newest first
 * @param most how many were asked for: as many as that may go on beyond the last
 */
export function groupActivity(activity: readonly Activity[], most: number): ActivityGroup[] {
  const runs: Activity[][] = [];
  for (const entry of activity) {
    // While files go up, a post is saved by itself: that does not part the batch.
    const run =
      entry.action === 'uploaded'
        ? runs.findLast(([first]) => first?.action === 'uploaded' && first.actor === entry.actor)
        : runs.at(-1);
    const last = run?.at(-1);
    if (run && last && belongs(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  const oldest = activity.at(-1);
  return runs.flatMap((run) => {
    if (run[0] && run.length < fewest(run[0]))
      return run.map((entry) => ({ ...entry, count: 1, subjects: 1, open: false }));
    const open = activity.length === most && run.at(-1) === oldest;
    const subjects = new Set(run.map(({ subjectId }) => subjectId)).size;
    return run.slice(0, 1).map((entry) => ({ ...entry, count: run.length, subjects, open }));
  });
}
