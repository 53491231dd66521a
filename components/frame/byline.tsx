import type { ReactNode } from 'react';
import { formatDate } from '@/lib/text/dates';

interface BylineProps {
  author: string;
  publishedAt: string;
  children?: ReactNode;
  /** It stands on the dark background. */
  onDark?: boolean;
  /** Only the date on a phone, where the line is beside a picture. */
  isShort?: boolean;
}

/** A dot that stays with the word before it where the line is broken. */
const dot = (
  <>
    {'\u00a0'}
    <span aria-hidden>·</span>{' '}
  </>
);

/** Author, publication date as it is in Lusaka, and what else is said of a post in that line. */
export function Byline({
  author,
  publishedAt,
  children,
  onDark = false,
  isShort = false,
}: BylineProps) {
  return (
    <p className={`text-sm ${onDark ? 'text-dawn-muted' : 'text-muted'}`}>
      <span className={isShort ? 'max-sm:hidden' : undefined}>
        {author}
        {dot}
      </span>
      <time dateTime={publishedAt} className="whitespace-nowrap">
        {formatDate(publishedAt)}
      </time>
      {children ? dot : null}
      {children}
    </p>
  );
}
