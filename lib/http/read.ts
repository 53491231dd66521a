import type { ActionResult } from '../result';

/**
 * Asks a route of this site. A query stands in logs and histories, so nothing personal belongs
 * there.
 * @param signal of the question: a newer one aborts it
 * @throws TypeError when the site cannot be reached, as `fetch` does; another error when what
 * answered is not the site
 */
export async function read<Data>(
  path: `/api/${string}`,
  query: Record<string, string | number> = {},
  signal?: AbortSignal,
): Promise<ActionResult<Data>> {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(params.size > 0 ? `${path}?${params}` : path, {
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  return (await response.json()) as ActionResult<Data>;
}
