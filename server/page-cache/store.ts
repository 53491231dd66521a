import { LRUCache } from 'lru-cache';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { securityHeaders } from '../../lib/http/security-headers.ts';
import { tagThatIsGone } from '../../lib/pages/cache-tags.ts';
import { shared } from '../../lib/pages/shared.ts';
import { type StoredPages, storeName } from '../../lib/pages/stored-pages.ts';
import { dropsTrustedMs } from '../../lib/process/limits.ts';
import { Page } from './page.ts';

const mebibyte = 1024 * 1024;
/** Addresses whose page is known without asking the framework, some 100 bytes each. */
const rememberedAddresses = 10_000;
/** Memory for each kind, apart, so that what somebody makes up cannot push real pages out. */
export const shelfBytes = {
  /** Pages and answers of routes: some 750 with style, text, data and compressed copies. */
  page: 128 * mebibyte,
  /** Results of searches. */
  search: 16 * mebibyte,
  /** Answers that something is missing or elsewhere. */
  missing: 8 * mebibyte,
  /** Data that any of them has read. */
  read: 32 * mebibyte,
  /** Pages that an edit has dropped, and feeds, for the time that no new one can be made. */
  stale: 32 * mebibyte,
};
/** Nothing is rendered for longer; what a write dropped need not be remembered for longer either. */
const renderMaxMs = 10 * 60_000;

/** An entry that Next keeps under a key. */
export interface Entry {
  kind: 'page' | 'search' | 'missing' | 'read';
  cached: CacheHandlerValue;
  tags: readonly string[];
  bytes: number;
  /** The page that the server hands out without asking the framework. */
  page?: Page;
}

/** An entry with the time at which it was kept. */
type Held = Entry & { at: number };
type Shelf = LRUCache<string, Held>;

/** A moment at which something on kept pages ends, between two times of the store's clock. */
interface End {
  from: number;
  until: number;
  tags: readonly string[];
}

/** Entries up to a number of bytes; the one not used for longest goes first. */
const newShelf = (maxSize: number): Shelf =>
  new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });

/** Deletes what carries one of these tags. @returns what it was */
function deleteTagged(shelf: Shelf, tags: ReadonlySet<string>): Array<[key: string, entry: Held]> {
  const tagged = [...shelf.entries()].filter(([, entry]) =>
    entry.tags.some((tag) => tags.has(tag)),
  );
  for (const [key] of tagged) shelf.delete(key);
  return tagged;
}

/**
 * The pages of this process and what they were made of, in memory (docs/performance.md, 'The page
 * cache'). A write drops what carries its tags; what was being rendered meanwhile is not kept,
 * because it may show what was there before.
 */
export class PageStore implements StoredPages {
  readonly #shelves: Readonly<Record<Entry['kind'] | 'stale', Shelf>>;
  /** When a tag was last dropped, as long as something begun before may still be on its way. */
  readonly #dropped = new Map<string, number>();
  /** When everything was last dropped. */
  #clearedAt = Number.NEGATIVE_INFINITY;
  /** The keys of so many addresses. */
  readonly #addresses: LRUCache<string, string>;
  /** Of searches and of what is missing, apart for the same reason. */
  readonly #others: LRUCache<string, string>;
  readonly #now: () => number;
  /** Tells other instances what was dropped here, where there are any. */
  announce: ((tags: readonly string[]) => Promise<void>) | undefined;
  /** By `begin`: when the other instances were last heard, where there may be any. */
  heardAt: number | undefined;
  #end: End | undefined;

  constructor({
    bytes = {},
    addresses = rememberedAddresses,
    now = () => performance.now(),
  }: {
    bytes?: Partial<typeof shelfBytes>;
    addresses?: number;
    now?: () => number;
  } = {}) {
    const limits = { ...shelfBytes, ...bytes };
    this.#shelves = {
      page: newShelf(limits.page),
      search: newShelf(limits.search),
      missing: newShelf(limits.missing),
      read: newShelf(limits.read),
      stale: newShelf(limits.stale),
    };
    this.#addresses = new LRUCache({ max: addresses });
    this.#others = new LRUCache({ max: addresses });
    this.#now = now;
  }

  /** The moment at which work on an entry begins: before anything for it is read. */
  begin(): number {
    return this.#now();
  }

  /** An entry that is still true. */
  get(key: string): Entry | undefined {
    this.#passEnd();
    const { page, search, missing, read } = this.#shelves;
    return this.#trusted(page.get(key) ?? search.get(key) ?? missing.get(key) ?? read.get(key));
  }

  /**
   * An entry, unless nothing was heard for too long since it was kept: it may show something whose
   * end was not told yet.
   */
  #trusted(entry: Held | undefined): Entry | undefined {
    const { heardAt = Number.POSITIVE_INFINITY } = this;
    const isOld = entry && entry.at >= heardAt && this.#now() - entry.at > dropsTrustedMs;
    return isOld ? undefined : entry;
  }

  /** Notes the next end, in place of the one before: what it takes away is not shown after it. */
  endAt(end: End | undefined): void {
    this.#passEnd();
    this.#end = end;
  }

  #passEnd(): void {
    if (!this.#end || this.#now() < this.#end.from) return;
    const { tags, until } = this.#end;
    this.#end = undefined;
    this.drop(tags, until);
  }

  /**
   * Keeps an entry unless one of its tags was dropped since the work on it began.
   * @param begun as `begin` has told it
   */
  set(key: string, entry: Entry, begun: number): void {
    if (this.#isOutdated(entry.tags, begun)) return;
    this.delete(key);
    this.#shelves[entry.kind].set(key, { ...entry, at: this.#now() });
  }

  /** Whether something with one of these tags was dropped since a moment. */
  #isOutdated(tags: readonly string[], begun: number): boolean {
    const dropped = tags.map((tag) => this.#dropped.get(tag) ?? Number.NEGATIVE_INFINITY);
    // The store forgets old drops.
    const oldest = this.#now() - renderMaxMs;
    return Math.max(this.#clearedAt, oldest, ...dropped) >= begun;
  }

  delete(key: string): void {
    for (const shelf of this.#all()) shelf.delete(key);
  }

  /**
   * Drops all entries with one of these tags. A page stays aside until there is a new one, unless
   * something on it was withdrawn (`goneTag`).
   * @param until what is begun before this time is not kept either
   */
  drop(tags: readonly string[], until: number = this.#now()): void {
    const now = this.#now();
    for (const tag of tags) {
      this.#dropped.set(tag, Math.max(until, this.#dropped.get(tag) ?? until));
    }
    for (const [tag, at] of this.#dropped) {
      if (at < now - renderMaxMs) this.#dropped.delete(tag);
    }
    const dropped = new Set(tags);
    const { page, search, missing, read, stale } = this.#shelves;
    for (const shelf of [search, missing, read]) deleteTagged(shelf, dropped);
    for (const [key, entry] of deleteTagged(page, dropped)) {
      if (entry.page?.status === 200) stale.set(key, entry);
    }
    const gone = new Set(tags.map(tagThatIsGone).filter((tag) => tag !== undefined));
    for (const shelf of this.#all()) deleteTagged(shelf, gone);
  }

  /**
   * Drops here, and resolves when the other instances have been told as well, as far as they can
   * be.
   */
  async dropEverywhere(tags: readonly string[]): Promise<void> {
    this.drop(tags);
    await this.announce?.(tags);
  }

  /** Drops everything, when it is not known what was changed. */
  clear(): void {
    this.#clearedAt = this.#now();
    for (const shelf of this.#all()) shelf.clear();
  }

  /** Sets the answer of an address aside, as an edit does with a page. */
  setAside(
    ...[address, { body, headers }, tags, begun]: Parameters<StoredPages['setAside']>
  ): void {
    if (this.#isOutdated(tags, begun)) return;
    const page = new Page(body, 200, { ...headers, ...securityHeaders });
    const cached = { value: null, lastModified: performance.timeOrigin + performance.now() };
    const bytes = page.bytes.length + address.length;
    this.#shelves.stale.set(address, { kind: 'page', cached, tags, bytes, page, at: this.#now() });
    this.#addresses.set(address, address);
  }

  /** The page at an address (`addressOf`), if it is kept. */
  pageAt(address: string): Page | undefined {
    const key = this.#addresses.get(address) ?? this.#others.get(address);
    return key === undefined ? undefined : this.get(key)?.page;
  }

  /** The last good page at an address that an edit has dropped since. */
  stalePageAt(address: string): Page | undefined {
    this.#passEnd();
    const key = this.#addresses.get(address);
    return key === undefined ? undefined : this.#trusted(this.#shelves.stale.get(key))?.page;
  }

  /** Notes under which key the page of an address is kept. */
  noteAddress(address: string, key: string): void {
    const known = this.get(key)?.kind === 'page' ? this.#addresses : this.#others;
    known.set(address, key);
  }

  /** How many pages are kept, and how many bytes those and what they were made of take. */
  counts(): { pages: number; bytes: number } {
    const bytes = this.#all().reduce((sum, shelf) => sum + shelf.calculatedSize, 0);
    return { pages: this.#shelves.page.size, bytes };
  }

  #all(): Shelf[] {
    return Object.values(this.#shelves);
  }
}

/** The one store of this process. */
export const pageStore = shared(storeName, () => new PageStore());
