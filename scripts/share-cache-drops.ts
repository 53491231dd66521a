// Keeps the page caches of several instances fresh: each tells the database what it drops, and asks
// once a second what the others have dropped (docs/performance.md, 'Several instances').

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { dropsPollMs, dropsRequestMs, dropsTrustedMs, dropsWindowSeconds } from '../lib/limits.ts';
import { logError } from '../lib/log.ts';
import { type PageStore, pageStore } from '../lib/page-cache/store.ts';

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

/** What one instance tells the others, and hears from them. */
export class SharedDrops {
  readonly #store: PageStore;
  readonly #now: () => number;
  readonly #client;
  /** Not told yet, because the backend did not answer. */
  #untold: string[] = [];
  #seen = new Set<number>();
  #heardAt: number | undefined;
  #isFailing = false;

  constructor({ url, secretKey }: Access, options: Options = {}) {
    this.#store = options.store ?? pageStore;
    this.#now = options.now ?? (() => performance.now());
    this.#client = createClient(url, secretKey, { auth: { persistSession: false } });
    this.#store.announce = (tags) => this.#tell(tags);
  }

  /**
   * Tells what could not be told before, and drops what the others have dropped since. A failure is
   * logged once. After so long a silence that something may have been missed, everything is
   * dropped.
   */
  async exchange(): Promise<void> {
    try {
      if (this.#untold.length > 0) await this.#send(this.#untold.splice(0));
      const begun = this.#now();
      const { data, error } = await this.#client
        .rpc('recent_cache_drops', { p_seconds: dropsWindowSeconds })
        .abortSignal(AbortSignal.timeout(dropsRequestMs));
      if (error) throw new Error(`recent_cache_drops: ${error.message}`, { cause: error });
      const drops = dropsSchema.parse(data);
      if (this.#heardAt !== undefined) {
        if (begun - this.#heardAt > dropsTrustedMs) this.#store.clear();
        const news = drops.filter(({ id }) => !this.#seen.has(id)).flatMap(({ tags }) => tags);
        if (news.length > 0) this.#store.drop(news);
      }
      this.#seen = new Set(drops.map(({ id }) => id));
      this.#heardAt = begun;
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

  async #send(tags: readonly string[]): Promise<void> {
    const { data, error } = await this.#client
      .rpc('note_cache_drop', { p_tags: [...new Set(tags)] })
      .abortSignal(AbortSignal.timeout(dropsRequestMs));
    if (error) {
      this.#untold.push(...tags);
      throw new Error(`note_cache_drop: ${error.message}`, { cause: error });
    }
    // Its own is no news: what was rendered since is the truth.
    this.#seen.add(z.int().parse(data));
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
