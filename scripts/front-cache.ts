// A cache in front of the site (docs/deploy.md, 'A cache in front'): what it may keep, for how long,
// and how it is taken back when a write drops it.
import type { IncomingMessage } from 'node:http';
import {
  frontCacheSeconds,
  frontLoans,
  frontPurgeAgainMs,
  frontPurgeMs,
  frontPurgesAtOnce,
} from '../lib/limits.ts';
import { logError, logWarning } from '../lib/log.ts';
import { chooseEncoding, type Encoding, type Page } from '../lib/page-cache/page.ts';
import { type PageStore, pageStore } from '../lib/page-cache/store.ts';

interface Loan {
  /** By which the store knows the page. */
  address: string;
  /** As the cache asked for it, and by which it keeps it. */
  url: string;
  encoding: Encoding;
  page: Page;
  /** By `performance.now()`: afterwards the cache asks again by itself. */
  until: number;
}

/**
 * Lends pages of the store to the caches in front for a few seconds each, and takes back what is no
 * longer in the store. While a cache cannot be reached, nothing is lent.
 */
export class FrontCache {
  readonly #purgeUrls: readonly string[];
  readonly #store: PageStore;
  readonly #lent = new Map<string, Loan>();
  /** To be taken back, and not known to be. */
  readonly #owed = new Set<Loan>();
  #isReached = false;
  #isFailing = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(purgeUrls: readonly string[], store = pageStore) {
    this.#purgeUrls = purgeUrls;
    this.#store = store;
    store.purgeFront = () => this.#takeBack();
  }

  /** Lends from now on, as soon as the caches are seen to be there. */
  start(): Promise<void> {
    return this.#deliver();
  }

  /** What says that a page may be kept, beside the headers that everybody gets. */
  lend(address: string, page: Page, { url = '', headers }: IncomingMessage): object {
    if (!this.#isReached || page.status !== 200 || !isPlain(url)) return {};
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''));
    const now = performance.now();
    const key = `${encoding} ${url}`;
    for (const [oldest, { until }] of this.#lent) {
      if (until > now) break;
      this.#lent.delete(oldest);
    }
    this.#lent.delete(key);
    if (this.#lent.size >= frontLoans) return {};
    this.#lent.set(key, { address, url, encoding, page, until: now + loanMs });
    return { 'X-Accel-Expires': String(frontCacheSeconds) };
  }

  /** Takes back what the store no longer has. Resolves also when it cannot, after a while. */
  async #takeBack(): Promise<void> {
    const taken = [...this.#lent].filter(
      ([, { address, page }]) => this.#store.pageAt(address) !== page,
    );
    for (const [key, loan] of taken) {
      this.#lent.delete(key);
      this.#owed.add(loan);
    }
    if (taken.length > 0) {
      // A cache may have been reading a page when it was told to forget it.
      setTimeout(() => {
        for (const [, loan] of taken) this.#owed.add(loan);
        void this.#deliver();
      }, frontPurgeAgainMs).unref();
    }
    await this.#deliver();
  }

  async #deliver(): Promise<void> {
    const now = performance.now();
    for (const loan of this.#owed) if (loan.until < now) this.#owed.delete(loan);
    const owed = [...this.#owed];
    try {
      if (!this.#isReached) await this.#purge(probe);
      for (let from = 0; from < owed.length; from += frontPurgesAtOnce) {
        const some = owed.slice(from, from + frontPurgesAtOnce);
        await Promise.all(some.map((loan) => this.#purge(loan)));
        for (const loan of some) this.#owed.delete(loan);
      }
      if (this.#isFailing) logWarning('front cache', 'it can be reached again');
      this.#isReached = true;
      this.#isFailing = false;
    } catch (error) {
      this.#isReached = false;
      if (!this.#isFailing) logError('front cache: a page could not be purged', error);
      this.#isFailing = true;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#deliver(), frontPurgeAgainMs).unref();
    }
  }

  async #purge({ url, encoding }: Pick<Loan, 'url' | 'encoding'>): Promise<void> {
    const purged = this.#purgeUrls.map(async (base) => {
      const { status } = await fetch(`${base}${url}`, {
        headers: { 'Accept-Encoding': encoding },
        signal: AbortSignal.timeout(frontPurgeMs),
      });
      // Gone now, or it was not there.
      if (status !== 200 && status !== 404 && status !== 412) {
        throw new Error(`The cache in front answered a purge with ${status}`);
      }
    });
    await Promise.all(purged);
  }
}

/** An address that stays the same when it is asked for: it must be purged as it was kept. */
const isPlain = (url: string): boolean =>
  /^\/(?!\/)[\w/~.%?=&-]*$/.test(url) && !/\/\.|%(?:2e|7e)/i.test(url);

/** The loan begins when the answer leaves, the cache counts from when it has come. */
const loanMs = frontCacheSeconds * 1000 + frontPurgeAgainMs;
const probe = { url: '/', encoding: 'identity' } as const;
