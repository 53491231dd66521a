import 'server-only';

/**
 * How many rows there are in all: for a page past the end the backend answers 416 without the
 * count.
 * @param query the same one with `head: true`, without order and range
 * @throws Error when the backend does not answer
 */
export async function countOf(
  query: PromiseLike<{ count: number | null; error: { message: string } | null }>,
): Promise<number> {
  const { count, error } = await query;
  if (error) throw new Error(`count: ${error.message}`, { cause: error });
  return count ?? 0;
}
