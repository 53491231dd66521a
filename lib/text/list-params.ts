import { redirect } from 'next/navigation';
import { z } from 'zod';
import { searchCharacters } from '../process/limits';
import { listAddress } from './list-address';
import { cleanLine } from './text';

/** The highest page: one beyond it is past the end of any list. */
export const listPages = 100_000;

const one = z.string().catch('');

/**
 * The parameters in the address of an admin list: a search, a page, a filter. Anything odd counts
 * as absent.
 */
export function listParams<Filter extends string>(
  params: Record<string, unknown>,
  filter?: { name: string; values: readonly Filter[] },
) {
  const value = filter && one.parse(params[filter.name]);
  return {
    search: cleanLine(one.parse(params.q).slice(0, searchCharacters)),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .catch(1)
      .transform((page) => Math.min(page, listPages))
      .parse(params.page),
    filter: filter?.values.find((known) => known === value),
  };
}

/** How many pages a list has; an empty list has one. */
export const pagesOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

interface ListPlace {
  path: string;
  /** The filters in force, without the page. */
  query: Record<string, string>;
  page: number;
  pageSize: number;
  total: number;
}

/**
 * Redirects from a page past the end to the last page: the last rows were deleted, or the address
 * is old.
 */
export function stayInList({ path, query, page, pageSize, total }: ListPlace): void {
  const last = pagesOf(total, pageSize);
  if (page > last) redirect(listAddress(path, query, last));
}
