import './scripts/need-node.mjs';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { defineConfig, devices, type Project } from '@playwright/test';
import { findBrowser, withoutBarPages } from './scripts/browser.ts';
import {
  dataDir,
  elsewherePort,
  formerSitePort,
  logFile,
  port,
  receiverPort,
} from './tests/support/e2e-site.ts';
import { noSettings } from './tests/support/no-settings.ts';
import { waitMs } from './tests/support/page-wait.ts';
import { copyDatabase, setup, teardown } from './tests/support/prepared-database.ts';

// The specs of these change the lists that the other specs count. Where both run, they are on one
// site, and the admin's begin when the last of the others runs. Neither is a dependency of the other:
// a failure in one would skip all of the other.
const adminSpecs = [
  'categories',
  'console',
  'leads',
  'media',
  'posts',
  'redirects',
  'settings',
  'site-import',
];
const admin = new RegExp(`/(?:${adminSpecs.join('|')})(?:-[^/]*)?\\.spec\\.ts$`);

/** These start a site of their own, one after the other: two more would slow down all that runs. */
const ownSites = /\/(?:console-own-site|recommendations-gemini|search-answers)\.spec\.ts$/;

const outputs = {
  site: `test-results/site-${port}`,
  admin: `test-results/admin-${port}`,
  own: `test-results/own-${port}`,
  drills: `test-results/drills-${port}`,
  look: `test-results/look-${port}`,
};

const look: Project = {
  testDir: 'tests/look',
  outputDir: outputs.look,
  use: { reducedMotion: 'reduce' },
};

/** Playwright's own process, and not one of its workers, which evaluate this too. */
const isRunner = process.env.TEST_WORKER_INDEX === undefined;
if (isRunner) {
  setup();
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir);
    copyDatabase('samples', dataDir);
  }
  process.once('exit', (code) => {
    teardown();
    // A run that failed keeps what the site printed and how the pages looked.
    for (const path of code === 0 ? [dataDir, logFile, ...Object.values(outputs)] : [dataDir]) {
      rmSync(path, { recursive: true, force: true });
    }
  });
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Two browsers, the site and its backend share two cores, and perhaps with other work.
  timeout: 300_000,
  expect: { timeout: waitMs, toPass: { timeout: waitMs } },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  projects: [
    {
      name: 'site',
      testIgnore: [admin, ownSites],
      outputDir: outputs.site,
      // The backdrop that moves on each page is drawn by the processor here, which took half of a
      // run. A test of motion asks for it.
      use: { reducedMotion: 'reduce' },
    },
    {
      name: 'admin',
      testMatch: admin,
      testIgnore: ownSites,
      outputDir: outputs.admin,
      // Colours that still change between two themes have a contrast that neither has.
      use: { reducedMotion: 'reduce' },
    },
    {
      name: 'own',
      testMatch: ownSites,
      outputDir: outputs.own,
      workers: 1,
      use: { reducedMotion: 'reduce' },
    },
    {
      name: 'drills',
      testDir: 'tests/drills/browser',
      // Several start sites of their own.
      workers: 1,
      outputDir: outputs.drills,
      use: { reducedMotion: 'reduce' },
    },
    // Pictures, by `npm run look` alone.
    { name: 'look-content', ...look, testMatch: 'content.setup.ts' },
    { name: 'look', ...look, testIgnore: /\/tour\.spec\.ts$/, dependencies: ['look-content'] },
    { name: 'tour', ...look, testMatch: 'tour.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    // A trace costs as much as the test itself: `--trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      // No screen to draw for: the graphics process would take half a core.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        withoutBarPages,
        // One process for each page, and drawing inside the browser's own: fewer copies between them.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--disable-accelerated-2d-canvas',
        '--disable-gpu-compositing',
        '--disable-partial-raster',
      ],
    },
  },
  webServer: {
    command: `exec node scripts/start.ts --print-codes > ${logFile}`,
    url: `http://localhost:${port}/api/health`,
    env: {
      ...noSettings,
      // A test comes from the address that it sends (fromOwnAddress).
      TRUSTED_PROXIES: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'correct horse battery',
      PICTURE_HOSTS: `127.0.0.1:${elsewherePort},127.0.0.1:${formerSitePort}`,
      WEBHOOK_HOSTS: `127.0.0.1:${receiverPort}`,
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
