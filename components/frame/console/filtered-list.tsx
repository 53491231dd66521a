import type { ReactNode } from 'react';
import { searchMatches } from '@/lib/process/limits';
import { stayInList } from '@/lib/text/list-params';
import { type ListFilter, ListFilters } from './list-filters.client';
import { ListPager } from './list-pager';

interface FilteredListProps {
  path: string;
  /** The parameters of the address, as `listParams` reads them. */
  asked: { search: string; page: number; filter: string | undefined };
  searchLabel: string;
  filter?: ListFilter;
  /** Another filter, with what is chosen in it. */
  second?: ListFilter & { chosen: string | undefined };
  /** The name of the items, in the plural: 'posts'. */
  items: string;
  pageSize: number;
  total: number;
  /** Whether the list is by name, and not by time. */
  isByName?: boolean;
  /** The page of the list that is asked for. Shown unless the list is empty. */
  children: ReactNode;
}

/**
 * A list of the admin area: a search and a filter above it, the way to its other pages below it,
 * and a sentence instead of an empty list. All that is chosen stands in the address.
 */
export function FilteredList({
  path,
  asked: { search, page, filter: chosen },
  searchLabel,
  filter,
  second,
  items,
  pageSize,
  total,
  isByName = false,
  children,
}: FilteredListProps) {
  const query = {
    ...(filter && chosen ? { [filter.name]: chosen } : {}),
    ...(second?.chosen ? { [second.name]: second.chosen } : {}),
    ...(search ? { q: search } : {}),
  };
  const place = { path, query, page, pageSize, total };
  stayInList(place);
  return (
    <>
      <ListFilters searchLabel={searchLabel} filter={filter} second={second} />
      {search && total === searchMatches ? (
        <p className="mt-6 text-muted text-sm">
          More {items} may match: only the newest {searchMatches.toLocaleString('en-US')} are
          listed.
        </p>
      ) : null}
      {total > 0 ? (
        children
      ) : (
        <p className="mt-10 text-muted">
          {search || chosen || second?.chosen
            ? `No ${items} match this search.`
            : `There are no ${items} yet.`}
        </p>
      )}
      <ListPager {...place} isByName={isByName} />
    </>
  );
}
