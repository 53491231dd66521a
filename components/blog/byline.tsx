import { formatDate } from '@/lib/dates';

/** Author and publication date, the date as it is in Lusaka. */
export function Byline({ author, publishedAt }: { author: string; publishedAt: string }) {
  return (
    <p className="text-muted text-sm">
      {author} <span aria-hidden>·</span>{' '}
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    </p>
  );
}
