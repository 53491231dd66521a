// Answers a second for one document through the cache in front as it is shipped, against nginx with
// the same bytes as files.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { ensureNginx, startNginx } from '../tests/support/nginx.ts';
import { freePort } from '../tests/support/ports.ts';
import { serve } from './servers.ts';
import { round } from './throughput.ts';

const path = '/about';
const rounds = 9;
const encodings = ['identity', 'gzip', 'br'] as const;

interface FrontThroughput {
  /** Answers a second, the median of the rounds. */
  cachePerSecond: number;
  filesPerSecond: number;
  /** The median of the rounds' own. */
  ratio: number;
  bytes: number;
}

const fetchPage = (port: number, encoding: string): Promise<{ kept: boolean; body: Buffer }> =>
  new Promise((done, fail) => {
    get({ port, path, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      const kept = answer.headers['x-front-cache'] === 'HIT';
      answer.once('end', () => done({ kept, body: Buffer.concat(chunks) }));
    }).once('error', fail);
  });

/** By wrk, where it is: a load made by Node itself is the slower side. */
async function load(port: number, encoding: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', '-c16', '-d1s', '-H', `Accept-Encoding: ${encoding}`],
      `http://127.0.0.1:${port}${path}`,
    ]);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return round(port, encoding);
    }
    throw error;
  }
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export async function measureFrontCache(): Promise<Record<string, FrontThroughput>> {
  if (!ensureNginx()) throw new Error('nginx with its cache-purge module is not on this machine.');
  const backend = await startBackend();
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const [port, filesPort] = [await freePort(), await freePort()];
  const more = `server {
    listen 127.0.0.1:${filesPort};
    root ${folder};
    location / {
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding $site_encoding;
      try_files /page.$site_encoding =404;
    }
  }`;
  const nginx = await startNginx([port], { more });
  const site = await serve(['scripts/start.ts'], port, {
    env: {
      ...settingsOf(backend),
      FRONT_CACHE_PURGE_URL: nginx.purgeUrl,
    },
  });
  try {
    const results: Record<string, FrontThroughput> = {};
    for (const encoding of encodings) {
      let page = await fetchPage(nginx.port, encoding);
      while (!page.kept) page = await fetchPage(nginx.port, encoding);
      const suffix = encoding === 'identity' ? '' : encoding;
      writeFileSync(join(folder, `page.${suffix}`), page.body);
      const files = await fetchPage(filesPort, encoding);
      if (!files.body.equals(page.body)) throw new Error('The files are not the same bytes');
      const counts = { cache: [] as number[], files: [] as number[] };
      // In turns, so that what else the machine does meets both.
      for (let turn = 0; turn < rounds; turn += 1) {
        counts.cache.push(await load(nginx.port, encoding));
        counts.files.push(await load(filesPort, encoding));
      }
      // Of each turn by itself: what else the machine does changes from one to the next.
      const ratios = counts.cache.map((count, turn) => count / (counts.files[turn] ?? 1));
      results[encoding] = {
        cachePerSecond: Math.round(median(counts.cache)),
        filesPerSecond: Math.round(median(counts.files)),
        ratio: Number(median(ratios).toFixed(2)),
        bytes: page.body.length,
      };
    }
    return results;
  } finally {
    await site.stop();
    await nginx.remove();
    await backend.stop();
    rmSync(folder, { recursive: true });
  }
}
