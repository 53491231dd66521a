import 'server-only';
import { searchesAtOnce, searchesWaiting } from '@/lib/limits';
import { currentRequest } from '@/lib/request-context';
import { beforeDeadline } from '@/lib/supabase/deadline';
import { uncachedPublicClient } from '@/lib/supabase/public';
import { Turns } from '@/lib/turns';
import { type Piece, splitMarks } from './marks';
import { isInTitle, matchPages } from './pages';
import { sitePages } from './site-pages';

const turns = new Turns(searchesAtOnce, searchesWaiting);

export interface SearchHit {
  title: string;
  path: string;
  kind: 'Page' | 'Post' | 'Video';
  snippet: Piece[];
}

/**
 * Pages of the site and published posts that match: those with a word of the query in the title
 * first. Waiting for a turn counts towards the time that a request has for the backend.
 * @throws Error when the backend does not answer in time, too many search, or the visitor has left
 */
export async function search(query: string): Promise<SearchHit[]> {
  const { data, error } = await beforeDeadline(
    (signal) =>
      turns.take(
        async () => uncachedPublicClient().rpc('search_posts', { p_query: query }),
        signal,
      ),
    currentRequest()?.gone,
  );
  if (error) throw new Error(`search: ${error.message}`, { cause: error });
  const pages = matchPages(query, sitePages).map(({ inTitle, ...page }) => ({
    inTitle,
    hit: { ...page, kind: 'Page' } satisfies SearchHit,
  }));
  const posts = data.map(({ title, slug, type, snippet }) => ({
    inTitle: isInTitle(query, title),
    hit: {
      title,
      path: `/blog/${slug}`,
      kind: type === 'vlog' ? 'Video' : 'Post',
      snippet: splitMarks(snippet),
    } satisfies SearchHit,
  }));
  const all = [...pages, ...posts];
  return [...all.filter(({ inTitle }) => inTitle), ...all.filter(({ inTitle }) => !inTitle)].map(
    ({ hit }) => hit,
  );
}
