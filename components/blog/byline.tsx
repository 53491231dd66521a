const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lusaka',
});

/** Author and publication date, the date as it is in Lusaka. */
export function Byline({ author, publishedAt }: { author: string; publishedAt: string }) {
  return (
    <p className="text-muted text-sm">
      {author} <span aria-hidden>·</span>{' '}
      <time dateTime={publishedAt}>{dateFormat.format(new Date(publishedAt))}</time>
    </p>
  );
}
