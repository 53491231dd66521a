import 'server-only';
import { z } from 'zod';
import { canSendCodes } from '@/lib/auth/email-proof';
import { hiddenIn } from '@/lib/content/texts';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { cacheTags } from '@/lib/pages/cache-tags';
import { currentRequest } from '@/lib/pages/request-context';
import { Queue } from '@/lib/process/queue';
import { hasReportForm } from '@/lib/report/page-texts';
import { readFacts, readLists } from '@/lib/settings/queries';
import { privacyFacts, site } from '@/lib/site';
import { readAllTexts } from '@/lib/site-texts/queries';
import { beforeDeadline } from '@/lib/supabase/deadline';
import { publicClient } from '@/lib/supabase/public';
import type { Piece } from '@/lib/text/fold';
import { splitMarks, withDots } from './marks';
import { matchPages, places, type SitePage } from './pages';
import { type Passage, passagesWith } from './passages';
import { type FoundPost, postPassages } from './post-passages';
import { factsFor, isQuestion, type Nearest, nearestTo, wordsOf } from './question';
import { sitePagesWith } from './site-pages';
import { factIn } from './visitor-words';

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

/** The posts that are cut into passages for an answer. */
const postsRead = 5;

export interface SearchHit {
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

/** Waits for its turn, within the time that a request has for the backend. */
const inQueue = <T>(work: () => Promise<T>): Promise<T> =>
  beforeDeadline((signal) =>
    queue.take(work, signal, sharingNetworkOf(currentRequest()?.sender ?? '')),
  );

// With POST: in an address, words such as 'in.(a)' would be filters of the answer.
async function findPosts(p_query: string, p_limit?: number) {
  const call = publicClient(tags).rpc('search_posts', {
    p_query,
    ...(p_limit ? { p_limit } : {}),
  });
  return (await call.throwOnError()).data;
}

async function readShown() {
  // Kept under their tags: no search asks the database for them.
  const [lists, facts, texts] = await Promise.all([readLists(), readFacts(), readAllTexts()]);
  return { ...facts, reportFormScriptUrl: site().reportFormScriptUrl, lists, texts };
}

/** Every page of the site as visitors see it. @throws Error as `readFacts` does */
export async function readSitePages(): Promise<readonly SitePage[]> {
  return sitePagesWith(await readShown());
}

/**
 * Pages of the site and published posts that match, ranked by where the words stand. Waiting in the
 * queue counts towards the time that a request has for the backend. A visitor who leaves ends nothing:
 * others may wait for the same answer, and it is kept.
 * @throws Error when the backend does not answer in time, or too many search, or too many of a network
 */
export async function search(query: string): Promise<SearchHit[]> {
  const [data, sitePages] = await Promise.all([inQueue(() => findPosts(query)), readSitePages()]);
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
        snippet: splitMarks(withDots(snippet)),
      },
    }),
  );
  return [...pages, ...posts]
    .toSorted((a, b) => ranking.indexOf(a.rank) - ranking.indexOf(b.rank))
    .map(({ hit }) => hit);
}

/** The passages of the posts that have most of a question's words, as they are public now. */
async function readPostPassages(words: ReturnType<typeof wordsOf>) {
  const any = [...new Set(words.flatMap(({ typed, spelled }) => [typed, spelled]))].join(' or ');
  const found = await findPosts(any, postsRead);
  if (found.length === 0) return [];
  const slugs = found.map(({ slug }) => slug);
  const { data } = await publicClient(tags)
    .from('posts')
    .select('slug, title, type, excerpt, content')
    .in('slug', slugs)
    .overrideTypes<FoundPost[], { merge: false }>()
    .throwOnError();
  return data.flatMap(postPassages);
}

/** The passages of all pages as they are shown now. @throws Error as `search` does */
export async function readPassages(): Promise<readonly Passage[]> {
  const shown = await readShown();
  const privacy = {
    ...privacyFacts(),
    ...shown,
    sendsCodes: canSendCodes(),
    hasReportForm: hasReportForm(hiddenIn(shown.texts)),
  };
  return passagesWith({ ...shown, privacy });
}

/** What of our pages and posts is nearest to a question. @throws Error as `search` does */
export async function readNearest(question: string): Promise<Nearest> {
  const pages = await readPassages();
  const words = wordsOf(question, pages);
  const posts = words.length > 0 ? await inQueue(() => readPostPassages(words)) : [];
  return nearestTo(question, pages, posts);
}

export interface Answer {
  /** What has every word. */
  hits: readonly SearchHit[];
  /** What is nearest, for a question, or where nothing has every word. */
  nearest?: Nearest;
}

/** Whether somebody asks for a fact that our pages say. */
const asksForFact = async (query: string): Promise<boolean> =>
  factIn(query) !== undefined && factsFor(query, await readPassages()).length > 0;

/** Answers a search, or a question. @throws Error as `search` does */
export async function answer(query: string): Promise<Answer> {
  const hits = await search(query);
  if (hits.length > 0 && !isQuestion(query) && !(await asksForFact(query))) return { hits };
  const nearest = await readNearest(query);
  return hits.length > 0 && !nearest.isNear ? { hits } : { hits, nearest };
}
