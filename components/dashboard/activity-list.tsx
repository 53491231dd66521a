import { ConsoleLink } from '@/components/frame/console/pending.client';
import type { ActivityGroup } from '@/lib/dashboard/schema';
import { formatTime } from '@/lib/text/dates';

const kinds: Record<string, { one: string; several: string; page: string }> = {
  post: { one: 'post', several: 'posts', page: '/admin/posts' },
  media: { one: 'file', several: 'files', page: '/admin/media' },
  category: { one: 'category', several: 'categories', page: '/admin/categories' },
};

const linkClass = 'text-link underline underline-offset-4';

/** Who changed what, and when, with the way to the statistics. */
export function RecentActivity({ activity }: { activity: readonly ActivityGroup[] }) {
  return (
    <section>
      <h2 className="text-xl">Recent Activity</h2>
      <ConsoleLink href="/admin/statistics" className={`inline-block py-1.5 text-sm ${linkClass}`}>
        View Site Analytics
      </ConsoleLink>
      <ActivityList activity={activity} />
    </section>
  );
}

function ActivityList({ activity }: { activity: readonly ActivityGroup[] }) {
  if (activity.length === 0) return <p className="mt-4 text-muted">No changes yet.</p>;
  return (
    <ol className="mt-4 divide-y divide-line">
      {activity.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <p className="min-w-0 wrap-anywhere">
            {entry.subjects > 1 ? <Several {...entry} /> : <One {...entry} />}
          </p>
          <time dateTime={entry.happenedAt} className="shrink-0 text-muted text-sm">
            {formatTime(entry.happenedAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function One({ actor, action, subjectType, subjectId, subjectTitle, count }: ActivityGroup) {
  if (subjectType === 'import') return `${actor} ${action} ${subjectTitle}`;
  return (
    <>
      {actor} {action === 'moved to drafts' ? 'moved' : action} the{' '}
      {kinds[subjectType]?.one ?? subjectType}{' '}
      {subjectType === 'post' && action !== 'deleted' ? (
        <ConsoleLink href={`/admin/posts/${subjectId}/edit`} className={linkClass}>
          {subjectTitle}
        </ConsoleLink>
      ) : (
        <span className="font-semibold">{subjectTitle}</span>
      )}
      {action === 'moved to drafts' ? ' to drafts' : ''}
      {count > 1 ? ` ${count} times` : ''}
    </>
  );
}

function Several({ actor, action, subjectType, subjects, open }: ActivityGroup) {
  const kind = kinds[subjectType];
  const what = `${subjects}${open ? ' or more' : ''} ${kind?.several ?? 'changes'}`;
  return (
    <>
      {kind ? (
        <ConsoleLink href={kind.page} className={linkClass}>
          {what}
        </ConsoleLink>
      ) : (
        what
      )}{' '}
      {action} by {actor}
    </>
  );
}
