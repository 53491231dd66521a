// The foot of every page names the year, so kept pages are dropped when a year begins.

import { formatYear } from '../lib/text/dates.ts';
import { type PageStore, pageStore } from './page-cache/store.ts';

/** Drops all kept pages within a minute of New Year in Lusaka, until the process ends. */
export function dropPagesAtNewYear(store: Pick<PageStore, 'clear'> = pageStore): void {
  let year = formatYear(Date.now());
  setInterval(() => {
    const now = formatYear(Date.now());
    if (now === year) return;
    year = now;
    store.clear();
  }, 60_000).unref();
}
