import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { listedPages } from '../lib/content/pages.ts';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { noSettings } from '../tests/support/no-settings.ts';
import { freePort } from '../tests/support/ports.ts';
import { BackendProxy } from '../tests/support/proxy.ts';

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

/** A site on the sample content, of its own. */
export interface MeasuredSite {
  base: string;
  /** In front of its backend. */
  proxy: BackendProxy;
  /** Its standard error. */
  log: () => string;
  stop: () => Promise<void>;
}

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

/** @param beforeStart what the proxy shall do from the first call on */
export async function startMeasuredSite(
  beforeStart: (proxy: BackendProxy) => void = () => undefined,
): Promise<MeasuredSite> {
  const port = await freePort();
  const backend = await startBackend();
  const proxy = new BackendProxy(backend.url, backend.keys.publishableKey);
  beforeStart(proxy);
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...noSettings,
      PORT: String(port),
      ...settingsOf(backend),
      SUPABASE_URL: await proxy.start(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  site.stderr.on('data', (chunk: Buffer) => (log += chunk));
  // Read to the end: a site whose output nobody reads any more could not go on writing it.
  await new Promise<void>((done, fail) => {
    site.stdout.on('data', (chunk) => String(chunk).includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`stopped with ${code}: ${log}`)));
  });
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    await once(site, 'exit');
    proxy.stop();
    await backend.stop();
  };
  return { base: `http://localhost:${port}`, proxy, log: () => log, stop };
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
  const site = await startMeasuredSite();
  try {
    return await measureCosts(site);
  } finally {
    await site.stop();
  }
}
