// `npm test`: types, lint, unit, integration (embedded backend, and PostgreSQL where its binaries are), start script, browser
// tests; or the parts that are named behind it. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startPostgres } from '../tests/support/postgres.ts';
import { ensureBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
let passed = 0;
let failed = 0;

function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done) => child.once('exit', (code) => done(code === 0)));
}

/** A step without tests of its own counts as one. */
async function step(title: string, work: () => Promise<boolean>): Promise<void> {
  console.log(`\n— ${title}`);
  if (await work()) passed += 1;
  else failed += 1;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Adds what a runner counted. A runner that fails without counting a failed test counts as one. */
function add(counts: { passed: number; failed: number } | undefined, ok: boolean): void {
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  if (!ok && !counts?.failed) failed += 1;
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function vitest(
  title: string,
  project: string,
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n— ${title}`);
  const file = join(reports, `${title.replaceAll(' ', '-')}.json`);
  const ok = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  const report = read(file, vitestReport);
  add(
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests,
    },
    ok,
  );
}

async function playwright(project: string): Promise<void> {
  console.log(`\n— browser tests: ${project}`);
  const file = join(reports, `playwright-${project}.json`);
  const ok = await run(['node_modules/playwright/cli.js', 'test', `--project=${project}`], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = read(file, playwrightReport)?.stats;
  add(
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped },
    ok,
  );
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log(
      '\nPostgreSQL binaries are not on this machine: the integration tests ran on the embedded database only.',
    );
    return;
  }
  await vitest('integration tests on PostgreSQL', 'integration', {
    TEST_DATABASE_URL: postgres.url,
  });
  await postgres.stop();
}

const next = 'node_modules/next/dist/bin/next';
const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';

/** In this order; the browser tests are two runs, since what the admin writes changes the lists that the others count. */
const parts: Record<string, () => Promise<void>> = {
  types: () =>
    step(
      'types',
      async () =>
        (await run([next, 'typegen'])) && run([tsc, '--noEmit', '--incremental', 'false']),
    ),
  lint: () => step('lint', () => run([biome, 'check', '.'])),
  unit: () => vitest('unit tests', 'unit'),
  integration: () => vitest('integration tests', 'integration'),
  postgres: onPostgres,
  build: () => step('build', () => buildIfNeeded(console.log)),
  start: () => vitest('start script', 'start'),
  site: () => playwright('site'),
  admin: () => playwright('admin'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !Object.hasOwn(parts, part));
if (unknown.length > 0) {
  console.error(
    `Usage: node scripts/test.ts <part> …   where a part is one of: ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}
for (const [part, work] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(part)) await work();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
