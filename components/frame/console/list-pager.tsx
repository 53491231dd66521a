import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { listAddress } from '@/lib/text/list-address';
import { pagesOf } from '@/lib/text/list-params';

interface ListPagerProps {
  path: string;
  /** The filters in force, without the page. */
  query: Record<string, string>;
  page: number;
  pageSize: number;
  total: number;
  /** Whether the newest entries come first. */
  isByDate?: boolean | undefined;
}

/**
 * Which part of a list in the admin area is shown, and links to the pages before and after it. Shows
 * nothing if all of them fit on one page.
 */
export function ListPager({ path, query, page, pageSize, total, isByDate = true }: ListPagerProps) {
  const pages = pagesOf(total, pageSize);
  if (pages <= 1) return null;
  const address = (number: number): string => listAddress(path, query, number);
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm tabular-nums">
        {((page - 1) * pageSize + 1).toLocaleString('en-US')}–
        {Math.min(page * pageSize, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      <div className="flex gap-2">
        {page > 1 ? (
          <ConsoleLink href={address(page - 1)} className={buttonClass('quiet')}>
            {isByDate ? 'Newer' : 'Previous'}
          </ConsoleLink>
        ) : null}
        {page < pages ? (
          <ConsoleLink href={address(page + 1)} className={buttonClass('quiet')}>
            {isByDate ? 'Older' : 'Next'}
          </ConsoleLink>
        ) : null}
      </div>
    </nav>
  );
}
