import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from '../scripts/browser.ts';
import { withAstro } from './astro.ts';
import { installPackages } from './packages.ts';
import { withSite } from './servers.ts';
import { rounded } from './times.ts';

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
export const measureLighthouse = (): Promise<Record<string, Scores>> =>
  withSite(({ base }) =>
    withAstro(base, async (astro) => {
      const addresses = new Map(paths.map((path) => [path, `${base}${path}`]));
      addresses.set('astro /', `${astro}/built`);
      const { folder, run, remove } = installPackages(version);
      const judge = (address: string): Scores => {
        again(() => run(['lighthouse', address, ...options], { CHROME_PATH: ensureBrowser() }));
        return scoresOf(readFileSync(join(folder, 'report.json'), 'utf8'));
      };
      try {
        return Object.fromEntries([...addresses].map(([name, address]) => [name, judge(address)]));
      } finally {
        remove();
      }
    }),
  );

function scoresOf(text: string): Scores {
  const { categories, audits } = report.parse(JSON.parse(text));
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestPaintMs: Math.round(audits['largest-contentful-paint'].numericValue),
    blockedMs: Math.round(audits['total-blocking-time'].numericValue),
    layoutShift: rounded(audits['cumulative-layout-shift'].numericValue, 3),
  };
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
