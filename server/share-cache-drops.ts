// Keeps the page caches of several instances fresh: each tells the database what it drops, and asks
// once a second what the others have dropped (docs/performance.md, 'Several instances').

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { logError } from '../lib/log/log.ts';
import { dropsTrustedMs } from '../lib/process/limits.ts';
import { type PageStore, pageStore } from './page-cache/store.ts';

/** The most dropped pages in one row: the database takes no more. */
export const dropTags = 1_000;
/** An instance looks for what the others have changed; until then it may show what was. */
const dropsPollMs = 1_000;
/** A look that takes longer has failed. */
const dropsRequestMs = 5 * 1_000;
/** How far back a look reaches: changes become visible a little out of order. */
const dropsWindowSeconds = 30;

interface Access {
  url: string;
  secretKey: string;
}

interface Options {
  store?: PageStore;
  /** Milliseconds, by any clock that only goes forward. */
  now?: () => number;
}

const dropsSchema = z.array(z.object({ id: z.int(), tags: z.array(z.string()) }));

/** Tells the other instances which pages one has dropped, and hears it from them. */
export class SharedDrops {
  readonly #store: PageStore;
  readonly #now: () => number;
  readonly #client;
  /** Not told yet, because the backend did not answer. */
  readonly #untold = new Set<string>();
  #seen = new Set<number>();
  #isFailing = false;

  constructor({ url, secretKey }: Access, options: Options = {}) {
    this.#store = options.store ?? pageStore;
    this.#now = options.now ?? (() => performance.now());
    // Before that it kept nothing.
    this.#store.heardAt = this.#now();
    this.#client = createClient(url, secretKey, { auth: { persistSession: false } });
    this.#store.announce = (tags) => this.#tell(tags);
  }

  /**
   * Drops what the others have dropped since, and tells what could not be told before. A failure is
   * logged once. After so long a silence that something may have been missed, everything is
   * dropped.
   */
  async exchange(): Promise<void> {
    try {
      const begun = this.#now();
      const { data, error } = await this.#client
        .rpc('recent_cache_drops', { p_seconds: dropsWindowSeconds })
        .abortSignal(AbortSignal.timeout(dropsRequestMs));
      if (error) throw new Error(`recent_cache_drops: ${error.message}`, { cause: error });
      const drops = dropsSchema.parse(data);
      if (begun - (this.#store.heardAt ?? begun) > dropsTrustedMs) this.#store.clear();
      const news = drops.filter(({ id }) => !this.#seen.has(id)).flatMap(({ tags }) => tags);
      if (news.length > 0) this.#store.drop(news);
      this.#seen = new Set(drops.map(({ id }) => id));
      this.#store.heardAt = begun;
      await this.#send([]);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) logError('page cache: what other instances changed', error);
      this.#isFailing = true;
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
    for (const tag of tags) this.#untold.add(tag);
    while (this.#untold.size > 0) {
      const told = [...this.#untold].slice(0, dropTags);
      // Before the answer, since meanwhile one of them may have to be told again.
      for (const tag of told) this.#untold.delete(tag);
      const { data, error } = await this.#client
        .rpc('note_cache_drop', { p_tags: told })
        .abortSignal(AbortSignal.timeout(dropsRequestMs));
      if (error) {
        for (const tag of told) this.#untold.add(tag);
        throw new Error(`note_cache_drop: ${error.message}`, { cause: error });
      }
      // Its own is no news: what was rendered since is the truth.
      this.#seen.add(z.int().parse(data));
    }
  }
}

/** Exchanges drops from now on, until the process ends. Resolves after the first time. */
export async function keepCachesFresh(access: Access): Promise<void> {
  const shared = new SharedDrops(access);
  const again = async (): Promise<void> => {
    await shared.exchange();
    setTimeout(again, dropsPollMs).unref();
  };
  await again();
}
