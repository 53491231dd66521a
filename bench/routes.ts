import { gzipSync } from 'node:zlib';
import { listedPages } from '../lib/content/pages.ts';
import { type OwnSite, startOwnSite } from '../tests/support/e2e-site.ts';

/** A route costs bytes over the wire (gzip), and calls of the backend while nothing is cached. */
interface RouteCost {
  html: number;
  css: number;
  js: number;
  /** The requests when somebody uses the page. */
  jsOnUse: number;
  cssOnUse: number;
  queries: number;
}

type MeasuredSite = Pick<OwnSite, 'base' | 'proxy'>;

/** Besides the pages with an entry in the registry: what is made of what is stored, and each time. */
const more = [
  '/blog?category=mining',
  '/blog/maize-advice-by-phone',
  '/search?q=mining',
  '/privacy/your-data',
];

async function gzipped(base: string, path: string): Promise<{ bytes: number; text: string }> {
  const text = await (await fetch(`${base}${path}`)).text();
  return { bytes: gzipSync(text).length, text };
}

async function sum(base: string, files: readonly string[]): Promise<number> {
  const each = await Promise.all([...new Set(files)].map((file) => gzipped(base, file)));
  return each.reduce((total, { bytes }) => total + bytes, 0);
}

async function measure({ base, proxy }: MeasuredSite, path: string): Promise<RouteCost> {
  const requests = proxy.requestsWithKey;
  requests.length = 0;
  const { bytes: whole, text } = await gzipped(base, path);
  const queries = requests.length;
  // `nomodule` scripts are for browsers that nobody uses any more; no current one loads them.
  const scripts = [...text.matchAll(/<script ([^>]*)src="([^"]+)"([^>]*)>/g)]
    .filter((match) => !`${match[1]}${match[3]}`.includes('noModule'))
    .map((match) => match[2] ?? '');
  const onUse = (kind: string): string[] =>
    new RegExp(`<html[^>]* data-${kind}="([^"]+)"`).exec(text)?.[1]?.split(' ') ?? [];
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const css = await sum(
    base,
    styles.map((match) => match[1] ?? ''),
  );
  // The page holds the rules of the style sheet that it uses.
  const html = gzipSync(text.replace(/<style>.*?<\/style>/gs, '')).length;
  return {
    html,
    css: css + whole - html,
    js: await sum(base, scripts),
    jsOnUse: await sum(base, onUse('scripts')),
    cssOnUse: await sum(base, onUse('styles')),
    queries,
  };
}

/** Asks a site for each route once. */
export async function measureCosts(site: MeasuredSite): Promise<Record<string, RouteCost>> {
  const costs: Record<string, RouteCost> = {};
  for (const path of [...listedPages.map((page) => page.path), ...more]) {
    costs[path] = await measure(site, path);
  }
  return costs;
}

/** The costs of all routes, on a site that nobody has asked for any. */
export async function measureRoutes(): Promise<Record<string, RouteCost>> {
  const site = await startOwnSite();
  try {
    return await measureCosts(site);
  } finally {
    await site.stop();
  }
}
