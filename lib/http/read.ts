import type { MediaRow, MediaUse } from './media/schema';
import type { EditablePost } from './posts/schema';
import type { SentResult } from './recommendations/events';
import type { ActionResult } from './result';

/** What the browser may ask for, by the route that answers it. */
export interface Reads {
  '/api/media': { media: MediaRow[]; total: number };
  '/api/media/usage': MediaUse[];
  '/api/posts/slug': { taken: boolean };
  '/api/posts/stored': EditablePost | null;
  '/api/recommendations/previous': SentResult[] | null;
}

/**
 * Asks a route of this site. A query stands in logs and histories, so nothing personal belongs
 * there.
 * @param signal of the question: a newer one aborts it
 * @throws TypeError when the site cannot be reached, as `fetch` does; another error when what
 * answered is not the site
 */
export async function read<Path extends keyof Reads>(
  path: Path,
  query: Record<string, string | number> = {},
  signal?: AbortSignal,
): Promise<ActionResult<Reads[Path]>> {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(asked.size > 0 ? `${path}?${asked}` : path, {
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  return (await response.json()) as ActionResult<Reads[Path]>;
}
