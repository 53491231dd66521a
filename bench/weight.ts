import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { noSettings } from '../tests/support/no-settings.ts';

const port = 4330;
const base = `http://localhost:${port}`;
const dataDir = '.data/bench';
const paths = ['/', '/blog', '/vlogs', '/ai-value-assessment', '/ai-recommendations'];

const gzipped = async (path: string): Promise<{ bytes: number; text: string }> => {
  const text = await (await fetch(`${base}${path}`)).text();
  return { bytes: gzipSync(text).length, text };
};

/** Bytes over the wire (gzip) of each page's HTML, styles and scripts, before anybody does anything. */
export async function measureWeight(): Promise<
  Record<string, { html: number; css: number; js: number }>
> {
  rmSync(dataDir, { recursive: true, force: true });
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...noSettings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of site.stdout) if (String(chunk).includes('ready ')) break;
  const results: Record<string, { html: number; css: number; js: number }> = {};
  for (const path of paths) {
    const { bytes: html, text } = await gzipped(path);
    // `nomodule` scripts are for browsers that nobody uses any more; no current one loads them.
    const scripts = [...text.matchAll(/<script ([^>]*)src="([^"]+)"([^>]*)>/g)]
      .filter((match) => !`${match[1]}${match[3]}`.includes('noModule'))
      .map((match) => match[2] ?? '');
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const sum = async (files: string[]): Promise<number> =>
      (
        await Promise.all([...new Set(files)].map(async (file) => (await gzipped(file)).bytes))
      ).reduce((a, b) => a + b, 0);
    results[path] = { html, css: await sum(styles), js: await sum(scripts) };
  }
  site.kill('SIGTERM');
  await once(site, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  return results;
}
