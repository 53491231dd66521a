// A page shows what the day decides: an announcement until its last day, and the year at its foot. So
// kept pages are dropped when a day begins in Lusaka.

import { cacheTags } from '../lib/pages/cache-tags.ts';
import { formatDay } from '../lib/text/dates.ts';
import { type PageStore, pageStore } from './page-cache/store.ts';

/**
 * Drops kept pages within a minute of midnight in Lusaka, until the process ends: those that show
 * settings, and at New Year all, feeds with their year among them.
 */
export function dropPagesAtMidnight(store: Pick<PageStore, 'clear' | 'drop'> = pageStore): void {
  let day = formatDay(Date.now());
  setInterval(() => {
    const now = formatDay(Date.now());
    if (now === day) return;
    day = now;
    if (now.endsWith('-01-01')) store.clear();
    else store.drop([cacheTags.settings]);
  }, 60_000).unref();
}
