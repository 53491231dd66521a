import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { listedPages } from '../lib/content/pages.ts';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { noSettings } from '../tests/support/no-settings.ts';
import { freePort } from '../tests/support/ports.ts';
import { BackendProxy } from '../tests/support/proxy.ts';

/** A route costs bytes over the wire (gzip), and calls of the backend while nothing is cached. */
export interface RouteCost {
  html: number;
  css: number;
  js: number;
  /** The requests when somebody uses the page. */
  jsOnUse: number;
  cssOnUse: number;
  queries: number;
}

const port = await freePort();
const base = `http://localhost:${port}`;
/** Besides the pages with an entry in the registry: what is made of what is stored, and each time. */
const more = [
  '/blog?category=mining',
  '/blog/maize-advice-by-phone',
  '/search?q=mining',
  '/privacy/your-data',
];

async function gzipped(path: string): Promise<{ bytes: number; text: string }> {
  const text = await (await fetch(`${base}${path}`)).text();
  return { bytes: gzipSync(text).length, text };
}

async function sum(files: readonly string[]): Promise<number> {
  const each = await Promise.all([...new Set(files)].map(gzipped));
  return each.reduce((total, { bytes }) => total + bytes, 0);
}

async function measure(path: string, requests: string[]): Promise<RouteCost> {
  requests.length = 0;
  const { bytes: whole, text } = await gzipped(path);
  const queries = requests.length;
  // `nomodule` scripts are for browsers that nobody uses any more; no current one loads them.
  const scripts = [...text.matchAll(/<script ([^>]*)src="([^"]+)"([^>]*)>/g)]
    .filter((match) => !`${match[1]}${match[3]}`.includes('noModule'))
    .map((match) => match[2] ?? '');
  const onUse = (kind: string): string[] =>
    new RegExp(`<html[^>]* data-${kind}="([^"]+)"`).exec(text)?.[1]?.split(' ') ?? [];
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const css = await sum(styles.map((match) => match[1] ?? ''));
  // The page holds the rules of the style sheet that it uses.
  const html = gzipSync(text.replace(/<style>.*?<\/style>/gs, '')).length;
  return {
    html,
    css: css + whole - html,
    js: await sum(scripts),
    jsOnUse: await sum(onUse('scripts')),
    cssOnUse: await sum(onUse('styles')),
    queries,
  };
}

/** Starts the site on the sample content and asks for each route once. */
export async function measureRoutes(): Promise<Record<string, RouteCost>> {
  const backend = await startBackend();
  const proxy = new BackendProxy(backend.url, backend.keys.publishableKey);
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...noSettings,
      PORT: String(port),
      ...settingsOf(backend),
      SUPABASE_URL: await proxy.start(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // Read to the end: a site whose output nobody reads any more could not go on writing it.
    await new Promise<void>((done) =>
      site.stdout.on('data', (chunk) => String(chunk).includes('ready ') && done()),
    );
    const costs: Record<string, RouteCost> = {};
    for (const path of [...listedPages.map((page) => page.path), ...more]) {
      costs[path] = await measure(path, proxy.requestsWithKey);
    }
    return costs;
  } finally {
    site.kill('SIGTERM');
    await once(site, 'exit');
    proxy.stop();
    await backend.stop();
  }
}
