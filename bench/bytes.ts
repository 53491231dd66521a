import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.ts';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { freePort } from '../tests/support/ports.ts';
import { type Bytes, networks, openPhone, slowDown, sum } from './phone.ts';
import { serve } from './servers.ts';

/** Addresses that the sitemap does not name. */
const more = [
  '/privacy/your-data',
  '/search',
  '/search?q=mining',
  '/blog?category=mining',
  '/vlogs?category=agriculture',
];

const goalOf = (path: string): number => (path === '/' ? 40_000 : 45_000);

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

/**
 * Bytes of a first view on a phone, of each public page and each sample post: everything that comes
 * until somebody uses the page, as `npm start` sends it. A slow network is the worse case, because a
 * browser then fetches lazy pictures from further away.
 */
export async function measureBytes(): Promise<Record<string, FirstView>> {
  const backend = await startBackend();
  const site = await serve(['scripts/start.ts'], await freePort(), { env: settingsOf(backend) });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const base = `http://localhost:${site.port}`;
  try {
    const views: Record<string, FirstView> = {};
    for (const path of [...new Set([...(await listedPaths(base)), ...more])]) {
      await fetch(`${base}${path}`);
      const phone = await openPhone(browser);
      await slowDown(phone, networks['slow 4G']);
      await phone.page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
      await phone.context.close();
      views[path] = { all: sum(phone.bytes), goal: goalOf(path), kinds: phone.bytes };
    }
    return views;
  } finally {
    await browser.close();
    await site.stop();
    await backend.stop();
  }
}
