import 'server-only';
import { z } from 'zod';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { cacheTags } from '@/lib/pages/cache-tags';
import { currentRequest } from '@/lib/pages/request-context';
import { Queue } from '@/lib/process/queue';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readAllTexts } from '@/lib/site-texts/queries';
import { beforeDeadline } from '@/lib/supabase/deadline';
import { publicClient } from '@/lib/supabase/public';
import type { Piece } from '@/lib/text/fold';
import { splitMarks } from './marks';
import { matchPages, places, type SitePage } from './pages';
import { sitePagesWith } from './site-pages';

/**
 * Searches of one instance that the database works on at the same time: each reads much of it, and
 * a form that somebody sends waits behind them on the embedded one.
 */
export const searchesAtOnce = 2;
/** Searches that wait for those; more get 503, as nobody looks on for so long. */
export const searchesWaiting = 40;
/** Searches of one network at a time, so that it does not take the places of all. */
export const searchesOfNetwork = 8;

const placeSchema = z.enum(places);
const tags = [cacheTags.list('blog'), cacheTags.list('vlog'), cacheTags.categories];
const queue = new Queue(searchesAtOnce, searchesWaiting, searchesOfNetwork);

interface SearchHit {
  title: string;
  path: string;
  kind: 'Page' | 'Post' | 'Video';
  snippet: Piece[];
}

/** Where posts and pages have the words, the best first; within one place they keep their order. */
const ranking = [
  'Page title',
  'Post title',
  'Post excerpt',
  'Page excerpt',
  'Page text',
  'Post text',
] as const;
type Ranked = { rank: (typeof ranking)[number]; hit: SearchHit };

/** Every page of the site as visitors see it. @throws Error as `readFacts` does */
export async function readSitePages(): Promise<readonly SitePage[]> {
  // Kept under their tags: no search asks the database for them.
  const [lists, facts, texts] = await Promise.all([readLists(), readFacts(), readAllTexts()]);
  const { reportFormScriptUrl } = site();
  return sitePagesWith({ ...facts, reportFormScriptUrl, lists, texts });
}

/**
 * Pages of the site and published posts that match, ranked by where the words stand. Waiting in the
 * queue counts towards the time that a request has for the backend. A visitor who leaves ends nothing:
 * others may wait for the same answer, and it is kept.
 * @throws Error when the backend does not answer in time, or too many search, or too many of a network
 */
export async function search(query: string): Promise<SearchHit[]> {
  const network = sharingNetworkOf(currentRequest()?.sender ?? '');
  const [{ data }, sitePages] = await Promise.all([
    // With POST: in an address, words such as 'in.(a)' would be filters of the answer.
    beforeDeadline((signal) =>
      queue.take(
        async () => publicClient(tags).rpc('search_posts', { p_query: query }).throwOnError(),
        signal,
        network,
      ),
    ),
    readSitePages(),
  ]);
  const pages = matchPages(query, sitePages).map(
    ({ place, ...page }): Ranked => ({ rank: `Page ${place}`, hit: { ...page, kind: 'Page' } }),
  );
  const posts = data.map(
    ({ title, slug, type, snippet, place }): Ranked => ({
      rank: `Post ${placeSchema.parse(place)}`,
      hit: {
        title,
        path: `/blog/${slug}`,
        kind: type === 'vlog' ? 'Video' : 'Post',
        snippet: splitMarks(snippet),
      },
    }),
  );
  return [...pages, ...posts]
    .toSorted((a, b) => ranking.indexOf(a.rank) - ranking.indexOf(b.rank))
    .map(({ hit }) => hit);
}
