import 'server-only';
import { sitePages } from '@/lib/content/site-pages';
import { uncachedPublicClient } from '@/lib/supabase/public';
import { type Piece, splitMarks } from './marks';
import { matchPages } from './pages';

export interface SearchHit {
  title: string;
  path: string;
  kind: 'Page' | 'Post' | 'Video';
  snippet: Piece[];
}

/** The longest query that is looked at; the rest of a longer one is ignored. */
export const maxQueryLength = 200;

/** Pages of the site and published posts that match, best first. @throws Error when the backend does not answer */
export async function search(query: string): Promise<SearchHit[]> {
  const { data, error } = await uncachedPublicClient().rpc('search_posts', { p_query: query });
  if (error) throw new Error(`search: ${error.message}`, { cause: error });
  const pages = matchPages(query, sitePages).map(({ title, path, snippet }): SearchHit => ({ title, path, kind: 'Page', snippet }));
  const posts = data.map(
    ({ title, slug, type, snippet }): SearchHit => ({
      title,
      path: `/blog/${slug}`,
      kind: type === 'vlog' ? 'Video' : 'Post',
      snippet: splitMarks(snippet),
    }),
  );
  return [...pages, ...posts];
}
