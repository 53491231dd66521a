import Link from 'next/link';
import type { Activity } from '@/lib/activity/schema';

const kinds: Record<string, string> = { post: 'post', media: 'file', category: 'category' };
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lusaka' });

/** Who changed what, and when. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <p className="mt-4 text-muted">No changes yet.</p>;
  return (
    <ol className="mt-4 divide-y divide-line">
      {activity.map(({ id, happenedAt, actor, action, subjectType, subjectId, subjectTitle }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <p className="min-w-0 wrap-anywhere">
            {actor} {action === 'moved to drafts' ? 'moved' : action} the {kinds[subjectType] ?? subjectType}{' '}
            {subjectType === 'post' && action !== 'deleted' ? (
              <Link href={`/admin/posts/${subjectId}/edit`} className="text-link underline underline-offset-4">
                {subjectTitle}
              </Link>
            ) : (
              <span className="font-medium">{subjectTitle}</span>
            )}
            {action === 'moved to drafts' ? ' to drafts' : ''}
          </p>
          <time dateTime={happenedAt} className="shrink-0 text-muted text-sm">
            {time.format(new Date(happenedAt))}
          </time>
        </li>
      ))}
    </ol>
  );
}
