// The routes that answer what the browser asks with lib/http/read.ts, called without a server around
// them.
import { expect } from 'vitest';
import type { MediaPage, MediaUse } from '@/lib/media/schema';
import type { EditablePost, SlugAnswer } from '@/lib/posts/schema';
import type { SentResult } from '@/lib/recommendations/events';
import type { ActionResult } from '@/lib/result';
import type { LinkTarget } from '@/lib/search/schema';
import type { TextVersion } from '@/lib/site-texts/schema';

/** Each of them with its answer. */
export interface Reads {
  '/api/media': MediaPage;
  '/api/media/usage': MediaUse[];
  '/api/posts/slug': SlugAnswer;
  '/api/posts/stored': EditablePost | null;
  '/api/recommendations/previous': SentResult[] | null;
  '/api/search/links': LinkTarget[];
  '/api/site-texts/versions': TextVersion[];
}

type Route = () => Promise<{ GET: (request: Request) => Promise<Response> }>;

const routes: Record<keyof Reads, Route> = {
  '/api/media': () => import('@/app/api/media/route'),
  '/api/media/usage': () => import('@/app/api/media/usage/route'),
  '/api/posts/slug': () => import('@/app/api/posts/slug/route'),
  '/api/posts/stored': () => import('@/app/api/posts/stored/route'),
  '/api/recommendations/previous': () => import('@/app/api/recommendations/previous/route'),
  '/api/search/links': () => import('@/app/api/search/links/route'),
  '/api/site-texts/versions': () => import('@/app/api/site-texts/versions/route'),
};

/**
 * Asks a route as a browser would; the cookies are those of tests/support/request.ts.
 * @param from what the browser says of the page that asks
 */
export async function ask<Path extends keyof Reads>(
  path: Path,
  query: Record<string, string> = {},
  from?: string,
): Promise<{ status: number; body: ActionResult<Reads[Path]> }> {
  const { GET } = await routes[path]();
  const response = await GET(
    new Request(`http://site.test${path}?${new URLSearchParams(query)}`, {
      headers: from ? { 'Sec-Fetch-Site': from } : {},
    }),
  );
  // Whatever it says is only for whoever asked.
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return { status: response.status, body: await response.json() };
}

/** The answer alone, as the browser's `read` gives it. */
export const answerOf = async <Path extends keyof Reads>(
  path: Path,
  query: Record<string, string> = {},
): Promise<ActionResult<Reads[Path]>> => (await ask(path, query)).body;
