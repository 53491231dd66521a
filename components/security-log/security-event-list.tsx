import { ConsoleLink } from '@/components/frame/console/pending.client';
import {
  actorOf,
  changesOf,
  formerTitle,
  type OwnerNames,
  sentenceOf,
} from '@/lib/security-log/event-texts';
import type { SecurityEvent } from '@/lib/security-log/schema';
import { formatTime } from '@/lib/text/dates';

interface SecurityEventListProps {
  events: readonly SecurityEvent[];
  owners: OwnerNames;
}

/** Events of the security log, as sentences, with what changed. */
export function SecurityEventList({ events, owners }: SecurityEventListProps) {
  return (
    <ol aria-label="Events" className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <div className="min-w-0 wrap-anywhere">
            <p>
              {sentenceOf(event)}
              <Subject {...event} />
            </p>
            <ul className="text-muted text-sm">
              {changesOf(event, owners).map(({ field, change }) => (
                <li key={field}>
                  {field}: {change}
                </li>
              ))}
            </ul>
          </div>
          <p className="shrink-0 text-muted text-sm">
            {actorOf(event)},{' '}
            <time dateTime={event.happenedAt}>{formatTime(event.happenedAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** ': ' and the name of what it was about; a post that is there leads to the editor. */
function Subject(event: SecurityEvent) {
  const { subjectKind, subjectId, subjectTitle } = event;
  if (subjectKind === 'post' && subjectTitle !== null) {
    return (
      <>
        {': '}
        <ConsoleLink
          href={`/admin/posts/${subjectId}/edit`}
          prefetch={false}
          className="text-link underline underline-offset-4"
        >
          {subjectTitle}
        </ConsoleLink>
      </>
    );
  }
  if (subjectKind === 'person' && event.kind === 'changed') {
    return <Name name={subjectId} />;
  }
  const title = subjectTitle ?? formerTitle(event);
  return title ? <Name name={title} /> : null;
}

const Name = ({ name }: { name: string | null }) => (
  <>
    {': '}
    <span className="font-semibold">{name}</span>
  </>
);
