import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { dataDir, elsewherePort, logFile, port } from './tests/support/e2e-site.ts';
import { noSettings } from './tests/support/no-settings.ts';

// What the admin writes changes the lists that the other specs count, so the two are runs of their own (`npm test` makes them
// one after the other). Neither is a dependency of the other: a failure in one would skip all of the other.
const admin = /(admin[^/]*|editor|media)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // Two browsers, the site and its backend share two cores.
  expect: { timeout: 20_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  projects: [
    { name: 'site', testIgnore: admin, outputDir: 'test-results/site' },
    { name: 'admin', testMatch: admin, outputDir: 'test-results/admin' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: `rm -rf ${dataDir} && mkdir -p .data && exec node scripts/start.ts > ${logFile}`,
    url: `http://localhost:${port}/api/health`,
    env: {
      ...noSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'correct horse battery',
      PICTURE_HOSTS: `127.0.0.1:${elsewherePort}`,
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
