import type { PostRow, PostState } from '@/lib/posts/schema';
import { formatTime } from '@/lib/text/dates';

const looks: Record<PostState, { label: string; className: string }> = {
  draft: { label: 'Draft', className: 'border-muted text-muted' },
  scheduled: { label: 'Scheduled', className: 'border-ink text-ink' },
  published: { label: 'Published', className: 'border-link text-link' },
  ended: { label: 'Ended', className: 'border-copper text-copper' },
  archived: { label: 'Archived', className: 'border-copper text-copper' },
};
const shape = 'inline-block rounded-xl border px-2.5 py-0.5 font-semibold text-xs';

/** Small labels that say who sees a post, and whether its draft says more than readers see. */
export function StatusBadges({
  state,
  publishedAt,
  hasChanges,
  isSample,
}: Pick<PostRow, 'state' | 'publishedAt' | 'hasChanges' | 'isSample'>) {
  const { label, className } = looks[state];
  return (
    <span className="flex flex-wrap gap-1">
      <span className={`${shape} ${className}`}>
        {label}
        {state === 'scheduled' && publishedAt ? (
          <>
            {' '}
            <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
          </>
        ) : null}
      </span>
      {isSample ? <span className={`${shape} border-copper text-copper`}>Sample</span> : null}
      {hasChanges ? (
        <span className={`${shape} border-copper text-copper`}>Changes not yet public</span>
      ) : null}
    </span>
  );
}
