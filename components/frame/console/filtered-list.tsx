import type { ReactNode } from 'react';
import { searchMatches } from '@/lib/process/limits';
import { stayInList } from '@/lib/text/list-params';
import { type ListFilter, ListFilters } from './list-filters.client';
import { ListPager } from './list-pager';

interface FilteredListProps {
  path: string;
  /** The parameters of the address, as `listParams` reads them. */
  params: { search: string; page: number };
  searchLabel: string;
  filters?: ReadonlyArray<ListFilter & { chosen: string | undefined }>;
  /** The name of the items, in the plural: 'posts'. */
  items: string;
  pageSize: number;
  total: number;
  /** Instead of an empty list. */
  nothing?: string;
  /** Whether the newest entries come first. */
  isByDate?: boolean;
  /** The page of the list that is asked for. Shown unless the list is empty. */
  children: ReactNode;
}

/**
 * A list of the admin area: a search and filters above it, the way to its other pages below it,
 * and a sentence instead of an empty list. All that is chosen stands in the address.
 */
export function FilteredList({
  path,
  params: { search, page },
  searchLabel,
  filters = [],
  items,
  pageSize,
  total,
  nothing,
  isByDate,
  children,
}: FilteredListProps) {
  const query = {
    ...Object.fromEntries(filters.flatMap(({ name, chosen }) => (chosen ? [[name, chosen]] : []))),
    ...(search ? { q: search } : {}),
  };
  const place = { path, query, page, pageSize, total };
  stayInList(place);
  return (
    <>
      <ListFilters searchLabel={searchLabel} filters={filters} />
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
          {nothing ?? nothingFound(items, search, Object.keys(query).length > 0)}
        </p>
      )}
      <ListPager {...place} isByDate={isByDate} />
    </>
  );
}

function nothingFound(items: string, search: string, isFiltered: boolean): string {
  if (search) return `No ${items} match this search.`;
  return isFiltered ? `No ${items} match these filters.` : `There are no ${items} yet.`;
}
