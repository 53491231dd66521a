import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { tagThatIsGone } from '../cache-tags.ts';
import {
  missingCacheBytes,
  pageCacheBytes,
  rememberedAddresses,
  renderMaxMs,
  staleCacheBytes,
} from '../limits.ts';
import type { Page } from './page.ts';

/** What Next keeps under a key: a page, the answer of a route, or something that a page has read. */
export interface Entry {
  kept: CacheHandlerValue;
  tags: readonly string[];
  bytes: number;
  /** What the server hands out without asking the framework. */
  page?: Page;
}

/** Entries up to a number of bytes; the one not used for longest goes first. */
class Shelf {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    if (entry.bytes > this.#limit) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Deletes what carries one of these tags. @returns what it was */
  deleteTagged(tags: ReadonlySet<string>): Array<[key: string, entry: Entry]> {
    const tagged = [...this.#entries].filter(([, entry]) =>
      entry.tags.some((tag) => tags.has(tag)),
    );
    for (const [key] of tagged) this.delete(key);
    return tagged;
  }
}

/** A map that forgets what was set first once it holds more than so many. */
class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

/**
 * The pages of this process and what they were made of, in memory (docs/performance.md, 'The page
 * cache'). A write drops what carries its tags; what was being rendered meanwhile is not kept,
 * because it may show what was there before.
 */
export class PageStore {
  readonly #pages: Shelf;
  /** Apart, so that addresses which somebody makes up cannot push real pages out. */
  readonly #missing: Shelf;
  /** The last good page where an edit has dropped it, for the time that no new one can be made. */
  readonly #stale: Shelf;
  /** When the work on a key began, by the clock of `now`. */
  readonly #begun = new Recent<number>(rememberedAddresses);
  /** When a tag was last dropped, as long as something begun before may still be on its way. */
  readonly #dropped = new Map<string, number>();
  /** When everything was last dropped. */
  #clearedAt = Number.NEGATIVE_INFINITY;
  readonly #keys = new Recent<string>(rememberedAddresses);
  readonly #now: () => number;
  /** Tells other instances what was dropped here, where there are any. */
  announce: ((tags: readonly string[]) => Promise<void>) | undefined;

  constructor({
    limit = pageCacheBytes,
    missingLimit = missingCacheBytes,
    staleLimit = staleCacheBytes,
    now = () => performance.now(),
  } = {}) {
    this.#pages = new Shelf(limit);
    this.#missing = new Shelf(missingLimit);
    this.#stale = new Shelf(staleLimit);
    this.#now = now;
  }

  /** An entry that is still true. Where there is none, work on one is taken to begin now. */
  get(key: string): Entry | undefined {
    const entry = this.peek(key);
    if (!entry) {
      const begun = this.#begun.get(key);
      // The first of several that began together counts, so that all of them are old enough.
      if (begun === undefined || begun < this.#now() - renderMaxMs) {
        this.#begun.set(key, this.#now());
      }
    }
    return entry;
  }

  /** As `get`, by who does not go on to make it. */
  peek(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key);
  }

  /** Keeps an entry unless one of its tags was dropped since the work on it began. */
  set(key: string, entry: Entry, isMissing: boolean): void {
    const begun = this.#begun.get(key) ?? this.#now() - renderMaxMs;
    this.#begun.delete(key);
    this.delete(key);
    const dropped = entry.tags.map((tag) => this.#dropped.get(tag) ?? Number.NEGATIVE_INFINITY);
    if (Math.max(this.#clearedAt, ...dropped) >= begun) return;
    (isMissing ? this.#missing : this.#pages).set(key, entry);
  }

  delete(key: string): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
    this.#stale.delete(key);
  }

  /**
   * Drops all entries with one of these tags. A page stays aside until there is a new one, unless
   * something on it was withdrawn (`goneTag`).
   */
  drop(tags: readonly string[]): void {
    const now = this.#now();
    for (const tag of tags) this.#dropped.set(tag, now);
    for (const [tag, at] of this.#dropped) {
      if (at < now - renderMaxMs) this.#dropped.delete(tag);
    }
    const dropped = new Set(tags);
    this.#missing.deleteTagged(dropped);
    for (const [key, entry] of this.#pages.deleteTagged(dropped)) {
      if (entry.page?.status === 200) this.#stale.set(key, entry);
    }
    const gone = new Set(tags.map(tagThatIsGone).filter((tag) => tag !== undefined));
    this.#stale.deleteTagged(gone);
    this.#pages.deleteTagged(gone);
  }

  /** Drops everything, when it is not known what was changed. */
  clear(): void {
    this.#clearedAt = this.#now();
    this.#pages.clear();
    this.#missing.clear();
    this.#stale.clear();
  }

  /** The page at an address (`addressOf`), if it is kept. */
  pageAt(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.peek(key)?.page;
  }

  /** The last good page at an address that an edit has dropped since. */
  stalePageAt(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#stale.get(key)?.page;
  }

  /** Notes under which key the page of an address is kept. */
  noteAddress(address: string, key: string): void {
    this.#keys.set(address, key);
  }
}

// Next loads the cache handler apart from its bundles and from the server, so they share the store
// by one global symbol.
const symbol = Symbol.for('ai-lab-site.page-store');
const holder: typeof globalThis & { [symbol]?: PageStore } = globalThis;
holder[symbol] ??= new PageStore();

/** The one store of this process. */
export const pageStore: PageStore = holder[symbol];
