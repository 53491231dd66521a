import type { Browser } from '@playwright/test';
import { listedPages } from '../lib/content/pages.ts';
import { fillIn } from '../tests/support/proof.ts';
import before from './desktop-before.json' with { type: 'json' };
import { type Bytes, desktop, networks, openPhone, slowDown, sum, withBrowser } from './phone.ts';
import { withSite } from './servers.ts';

/** Addresses that the sitemap does not name. */
const more = [
  '/privacy/your-data',
  '/search',
  '/search?q=mining',
  '/blog?category=mining',
  '/vlogs?category=agriculture',
];

/** On a phone. With all facts of the page 'Site' set, a page may be 5 kB heavier. */
const goalOf = (path: string, isFull: boolean): number =>
  (path === '/' ? 40_000 : 45_000) + (isFull ? 5_000 : 0);

/**
 * At 1280 px a page may be 30 kB heavier than at ce7cc83f, before texts had a face of their own and heads
 * an example. A page that is newer has what the page above it may weigh.
 */
const desktopGoalOf = (view: string): number => {
  const weights: Record<string, number> = before;
  const above = view.replace(/\/[^/ ]+(?=$| with)/, '');
  return (weights[view] ?? weights[above] ?? 0) + 30_000;
};

interface FirstView {
  all: number;
  goal: number;
  /** Of `all`, by kind. */
  kinds: Bytes;
}

async function listedPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(`${loc}`),
  );
  return addresses.map(({ pathname }) => pathname);
}

async function weigh(browser: Browser, address: string, device?: typeof desktop): Promise<Bytes> {
  const view = await openPhone(browser, device);
  await slowDown(view, networks['slow 4G']);
  await view.page.goto(address, { waitUntil: 'networkidle' });
  await view.context.close();
  return view.bytes;
}

/**
 * Bytes of a first view on a phone and at 1280 px, of each public page and each sample post: everything
 * that comes until somebody uses the page, as `npm start` sends it. A slow network is the worse case,
 * because a browser then fetches lazy pictures from further away.
 */
export const measureBytes = (): Promise<Record<string, FirstView>> =>
  withSite(({ base, backend }) =>
    withBrowser(async (browser) => {
      const views: Record<string, FirstView> = {};
      const measure = async (path: string, isFull: boolean): Promise<void> => {
        await fetch(`${base}${path}`);
        const name = isFull ? `${path} with all facts` : path;
        const kinds = await weigh(browser, `${base}${path}`);
        views[name] = { all: sum(kinds), goal: goalOf(path, isFull), kinds };
        const wide = await weigh(browser, `${base}${path}`, desktop);
        views[`${name} at 1280 px`] = { all: sum(wide), goal: desktopGoalOf(name), kinds: wide };
      };
      for (const path of [...new Set([...(await listedPaths(base)), ...more])]) {
        await measure(path, false);
      }
      await fillIn(backend, base);
      for (const { path } of listedPages) await measure(path, true);
      return views;
    }),
  );
