import { z } from 'zod';
import { cleanLine } from './text';

const one = z.string().catch('');

/** What the address of an admin list may say: a search, a page, a filter. Anything odd counts as absent. */
export function listParams<Filter extends string>(params: Record<string, unknown>, filter: { name: string; values: readonly Filter[] }) {
  const value = one.parse(params[filter.name]);
  return {
    search: cleanLine(one.parse(params.q).slice(0, 200)),
    page: z.coerce.number().int().min(1).max(100_000).catch(1).parse(params.page),
    filter: filter.values.find((known) => known === value),
  };
}
