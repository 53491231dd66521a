import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from '../scripts/browser.ts';
import { serveAstro } from './astro.ts';
import { serveBoth } from './servers.ts';

const version = 'lighthouse@13.5.0';
const paths = ['/', '/about', '/services', '/blog', '/blog/maize-advice-by-phone', '/ai-tools'];

/** As `bench/phone.ts` has it. */
const phone = { mobile: true, width: 412, height: 823, deviceScaleFactor: 2.625, disabled: false };
const options = [
  '--quiet',
  '--output=json',
  '--output-path=report.json',
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ...Object.entries(phone).map(([name, value]) => `--screenEmulation.${name}=${value}`),
];

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
});

interface Scores {
  /** Of 100, by Lighthouse's categories. */
  scores: Record<string, number>;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
}

/**
 * Lighthouse's judgement of documents as a phone gets them, and of Astro's server with the home
 * page's text. Lighthouse is installed in a temporary folder.
 */
export async function measureLighthouse(): Promise<Record<string, Scores>> {
  const { site, stop } = await serveBoth();
  const base = `http://localhost:${site.port}`;
  const astro = await serveAstro(base);
  const addresses = new Map(paths.map((path) => [path, `${base}${path}`]));
  addresses.set('astro /', `http://localhost:${astro.port}/built`);
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const run = (...args: string[]): void =>
    void execFileSync('npm', args, {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: ensureBrowser() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    run('install', '--no-audit', '--no-fund', version);
    const results: Record<string, Scores> = {};
    for (const [name, address] of addresses) {
      again(() => run('exec', '--', 'lighthouse', address, ...options));
      const { categories, audits } = report.parse(
        JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')),
      );
      results[name] = {
        scores: Object.fromEntries(
          Object.entries(categories).map(([name, { score }]) => [
            name,
            Math.round((score ?? 0) * 100),
          ]),
        ),
        largestPaintMs: Math.round(audits['largest-contentful-paint'].numericValue),
        blockedMs: Math.round(audits['total-blocking-time'].numericValue),
        layoutShift: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
      };
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await astro.stop();
    await stop();
  }
}

/** Lighthouse misses the beginning of some page loads (NO_NAVSTART), and asks to be run again. */
function again(work: () => void, triesLeft = 4): void {
  try {
    work();
  } catch (error) {
    if (triesLeft === 0) throw error;
    again(work, triesLeft - 1);
  }
}
