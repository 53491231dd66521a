// Keeps the page caches of several instances fresh: each tells the database what it drops, and asks
// once a second what the others have dropped, and which posts have begun or ended by the database's
// clock (docs/performance.md, 'Several instances').

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { logError } from '../lib/log/log.ts';
import { cacheTags, goneTag } from '../lib/pages/cache-tags.ts';
import { noteBackendSilent } from '../lib/pages/request-context.ts';
import { dropsTrustedMs } from '../lib/process/limits.ts';
import { type PageStore, pageStore } from './page-cache/store.ts';

/** The most dropped pages in one row: the database takes no more. */
export const dropTags = 1_000;
/** An instance looks for what the others have changed; until then it may show what was. */
const dropsPollMs = 1_000;
/**
 * An instance that is alone is told of each write (`keepCachesFresh`), and asks again when the next post
 * begins or ends. In between it looks only for what it cannot know: a clock that was set.
 */
const alonePollMs = 60 * 1_000;
/** A look that takes longer has failed. */
const dropsRequestMs = 5 * 1_000;
/** How far a look reaches back before the last one: changes become visible a little out of order. */
const dropsWindowSeconds = 30;

/** Statuses of a backend that does not answer: the client's own, and those of a proxy before it. */
const noAnswer = [0, 502, 503, 504];

interface Access {
  url: string;
  secretKey: string;
}

interface Options {
  store?: PageStore;
  /** Milliseconds, by any clock that only goes forward. */
  now?: () => number;
  /** There are no others, as on the embedded backend. */
  isAlone?: boolean;
}

const postsSchema = z.array(z.tuple([z.string(), z.enum(['blog', 'vlog']), z.string()]));
const millisecondsSchema = z.number().nullable();
const answerSchema = z.object({
  now: z.number(),
  drops: z.array(z.tuple([z.int(), z.array(z.string())])),
  due: postsSchema,
  ended: postsSchema,
  starts_in: millisecondsSchema,
  ends_in: millisecondsSchema,
});

const withGone = (tags: readonly string[]): string[] => [...tags, ...tags.map(goneTag)];
/** Pages with one of these show posts. */
const allPosts = withGone([cacheTags.list('blog'), cacheTags.list('vlog')]);

/** Events, each under a name of its own, with the tags that it drops. */
function happeningsIn({ drops, due, ended }: z.infer<typeof answerSchema>): Map<string, string[]> {
  type Post = z.infer<typeof postsSchema>[number];
  const tagsOf = ([slug, type]: Post): string[] => [cacheTags.post(slug), cacheTags.list(type)];
  return new Map([
    ...drops.map(([id, tags]) => [`${id}`, tags] as const),
    ...due.map((post) => [`due ${post}`, tagsOf(post)] as const),
    ...ended.map((post) => [`ended ${post}`, withGone(tagsOf(post))] as const),
  ]);
}

/** Tells the other instances which pages one has dropped, and hears it from them. */
export class SharedDrops {
  readonly #store: PageStore;
  readonly #now: () => number;
  readonly #client;
  /** Not told yet, because the backend did not answer. */
  readonly #unannounced = new Set<string>();
  #seen = new Set<string>();
  #isFailing = false;
  readonly #isAlone: boolean;
  #heardAt: number;
  /** By how much the database's clock is ahead of ours, which has another beginning. */
  #ahead: number | undefined;

  constructor({ url, secretKey }: Access, options: Options = {}) {
    this.#store = options.store ?? pageStore;
    this.#now = options.now ?? (() => performance.now());
    this.#isAlone = options.isAlone ?? false;
    this.#client = createClient(url, secretKey, { auth: { persistSession: false } });
    // Before that it kept nothing.
    this.#heardAt = this.#now();
    if (this.#isAlone) return;
    this.#store.heardAt = this.#heardAt;
    this.#store.announce = (tags) => this.#tell(tags);
  }

  /**
   * Drops what the others have dropped since and what shows a post that has begun or ended, and
   * tells what could not be told before. A failure is logged once. After so long a silence that
   * something may have been missed, and after a jump of a clock, everything is dropped.
   * @returns the milliseconds until it is to be called again
   */
  async exchange(): Promise<number> {
    try {
      const begun = this.#now();
      const silence = begun - this.#heardAt;
      const { data, error, status } = await this.#client
        .rpc('recent_cache_drops', {
          p_seconds: dropsWindowSeconds + Math.ceil(silence / 1_000),
        })
        .abortSignal(AbortSignal.timeout(dropsRequestMs));
      noteBackendSilent(noAnswer.includes(status));
      if (error) throw new Error(`recent_cache_drops: ${error.message}`, { cause: error });
      const answered = this.#now();
      const answer = answerSchema.parse(data);
      const ahead = answer.now - answered;
      const jump = Math.abs(ahead - (this.#ahead ?? ahead));
      const isMissed = !this.#isAlone && silence > dropsTrustedMs;
      if (isMissed || jump > dropsTrustedMs) this.#store.clear();
      const happened = happeningsIn(answer);
      const news = [...happened].flatMap(([name, tags]) => (this.#seen.has(name) ? [] : tags));
      if (news.length > 0) this.#store.drop(news);
      const { starts_in: start, ends_in: end } = answer;
      this.#store.endAt(
        end === null
          ? undefined
          : { from: begun + end - 1, until: answered + end + 1, tags: allPosts },
      );
      this.#seen = new Set(happened.keys());
      this.#ahead = ahead;
      this.#heardAt = begun;
      if (!this.#isAlone) this.#store.heardAt = begun;
      await this.#send([]);
      this.#isFailing = false;
      return this.#isAlone
        ? Math.min(alonePollMs, Math.ceil(start ?? alonePollMs), Math.ceil(end ?? alonePollMs))
        : dropsPollMs;
    } catch (error) {
      if (!this.#isFailing) logError('page cache: what other instances changed', error);
      this.#isFailing = true;
      return dropsPollMs;
    }
  }

  async #tell(tags: readonly string[]): Promise<void> {
    try {
      await this.#send(tags);
    } catch (error) {
      logError('page cache: what this instance changed', error);
    }
  }

  /** Tells these tags and what is untold, as many at a time as the database takes. */
  async #send(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#unannounced.add(tag);
    while (this.#unannounced.size > 0) {
      const announced = [...this.#unannounced].slice(0, dropTags);
      // Before the answer, since meanwhile one of them may have to be told again.
      for (const tag of announced) this.#unannounced.delete(tag);
      const { data, error } = await this.#client
        .rpc('note_cache_drop', { p_tags: announced })
        .abortSignal(AbortSignal.timeout(dropsRequestMs));
      if (error) {
        for (const tag of announced) this.#unannounced.add(tag);
        throw new Error(`note_cache_drop: ${error.message}`, { cause: error });
      }
      // Its own is no news: what was rendered since is the truth.
      this.#seen.add(`${z.int().parse(data)}`);
    }
  }
}

/**
 * Exchanges drops from now on, until the process ends. Resolves after the first time.
 * @returns asks at once: something was written
 */
export async function keepCachesFresh(access: Access, isAlone: boolean): Promise<() => void> {
  const shared = new SharedDrops(access, { isAlone });
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isWanted = false;
  const ask = async (): Promise<void> => {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    let wait = 0;
    while (isWanted) {
      isWanted = false;
      wait = await shared.exchange();
    }
    isAsking = false;
    timer = setTimeout(ask, wait).unref();
  };
  await ask();
  return () => void ask();
}
