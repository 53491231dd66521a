// `npm test`: types, lint, unit, hostile, integration (on PostgreSQL with a PostgREST where their
// binaries are: CONTRIBUTING.md; a few on the embedded backend), start script and browser tests; or
// the parts that are named behind it, drills among them. As many parts run side by side as there are
// cores; each part's output is printed whole when it ends, with its time beside its budget. Drills
// write docs/drills.md. Ends with one line: N passed, N failed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyser } from '../tests/drills/deploy/unit.ts';
import { endedByItself } from '../tests/support/backend.ts';
import { ensureCaddy } from '../tests/support/caddy.ts';
import { ensureNginx } from '../tests/support/nginx.ts';
import { noSettings } from '../tests/support/no-settings.ts';
import { findBinaries, startPostgres } from '../tests/support/postgres.ts';
import * as prepared from '../tests/support/prepared-database.ts';
import { hasPostgrest } from '../tests/support/rest.ts';
import { ensureBrowser } from './browser.ts';
import { type Drill, drillsFault, drillsFile, drillsText, withDrills } from './drills-table.ts';
import { type Part, schedule } from './schedule.ts';
import { childEndMs } from './stop-child.ts';
import { playwrightReport, type Report, vitestReport } from './test-reports.ts';

const children = new Set<ChildProcess>();
/** The tests that failed, each with its reason: said again at the end, where a cut log still has it. */
const failures: string[] = [];
/** Of each part that ended, by its title. */
const counts = new Map<string, { passed: number; failed: number }>();
let passed = 0;
let failed = 0;
let stopped = false;

interface Result {
  ok: boolean;
  /** Nothing where the runner did not get as far as to say. */
  report?: Report | undefined;
}

/** The tools of a part: it runs commands and says things, which are printed when the part ends. */
interface Output {
  say: (text: string) => void;
  /** Runs a script in a process group of its own. Returns whether it succeeded. */
  run: (args: string[], env?: Record<string, string>) => Promise<boolean>;
}

function collect(): Output & { text: () => string } {
  const chunks: Buffer[] = [];
  const say = (text: string): void => void chunks.push(Buffer.from(`${text}\n`));
  const run: Output['run'] = async (args, env = {}) => {
    if (stopped) return false;
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Hundreds of processes load the same code: only the first of them compiles it.
      env: { NODE_COMPILE_CACHE: join(reports, 'compiled'), ...process.env, ...env },
      detached: true,
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    const code = await new Promise<number | null>((done) => child.once('close', done));
    children.delete(child);
    return code === 0;
  };
  return { say, run, text: () => Buffer.concat(chunks).toString() };
}

/**
 * A part, whose output is printed when it ends. One that fails without a failed test counts as one.
 * @param budget seconds that it should take on two quiet cores; none fails for time
 */
function part(
  title: string,
  cores: number,
  budget: number,
  work: (output: Output) => Promise<Result>,
  after: string[] = [],
): Part & { title: string } {
  const counted = async (): Promise<void> => {
    console.log(`… ${title}`);
    const begin = performance.now();
    const output = collect();
    const { ok, report = { passed: 0, failed: 0, failures: [] } } = await work(output).catch(
      (error: unknown): Result => {
        output.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return { ok: false };
      },
    );
    const count = { passed: report.passed, failed: ok || report.failed ? report.failed : 1 };
    counts.set(title, count);
    passed += count.passed;
    failed += count.failed;
    failures.push(...report.failures);
    failures.push(...whyBackendEnded(output.text()));
    if (!ok && !report.failed) failures.push(`${title}: did not end well, see its output`);
    const seconds = Math.round((performance.now() - begin) / 1000);
    console.log(`\n— ${title} (${seconds} s of ${budget})\n${output.text()}`);
  };
  return { title, cores, after, work: counted };
}

/** The lines before the one that tells of a backend that ended by itself, with it. */
const whyBackendEnded = (text: string): string[] =>
  text.match(new RegExp(`(?:.*\\n){0,4}${endedByItself}.*`, 'g')) ?? [];

const one: Report = { passed: 1, failed: 0, failures: [] };
/** A step without tests of its own counts as one. */
const step = (ok: boolean): Result => (ok ? { ok, report: one } : { ok });

interface Run {
  /** Which part of the files, such as 1/2. */
  shard?: string;
  env?: Record<string, string>;
}

async function vitest({ run }: Output, project: string, { shard, env = {} }: Run = {}) {
  const outputFile = join(reports, `${project}-${shard?.replace('/', '-') ?? 'all'}.json`);
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`];
  if (shard) options.push(`--shard=${shard}`);
  const ok = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options],
    env,
  );
  const report = vitestReport(outputFile);
  return { ok: ok && report !== undefined, report };
}

async function playwright({ run }: Output, ...projects: string[]) {
  const file = join(reports, `playwright-${projects.join('-')}.json`);
  const options = projects.map((project) => `--project=${project}`);
  const ok = await run(['node_modules/playwright/cli.js', 'test', ...options], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = playwrightReport(file);
  return { ok: ok && report !== undefined, report };
}

/**
 * A project of vitest on a PostgreSQL of its own with PostgREST, or on the embedded backend where the
 * machine has none.
 */
async function onPostgres(output: Output, project: string, shard?: string) {
  const postgres = await startPostgres();
  if (!postgres)
    output.say('PostgreSQL is not on this machine: the embedded backend takes its place.');
  else if (!hasPostgrest()) {
    output.say('PostgREST is not on this machine: the embedded backend reaches PostgreSQL alone.');
  }
  try {
    return await vitest(output, project, {
      ...(shard ? { shard } : {}),
      ...(postgres ? { env: { TEST_DATABASE_URL: postgres.url } } : {}),
    });
  } finally {
    await postgres?.stop();
  }
}

/** Proxies, and what docs/deploy.md says, by its own commands, as far as the programs are there. */
async function siteDrills(output: Output) {
  const wanted = [
    [findBinaries(), 'PostgreSQL', 'one server with PostgreSQL'],
    [ensureCaddy(), 'Caddy', 'one server with PostgreSQL'],
    [ensureNginx(), 'nginx', 'a proxy'],
    [findBinaries() && hasPostgrest(), 'PostgREST', 'instances behind a proxy'],
    [existsSync(analyser), 'systemd-analyze', 'the unit of systemd'],
  ] as const;
  for (const [isThere, program, what] of wanted) {
    if (!isThere) output.say(`${program} is not on this machine: ${what} was not tested.`);
  }
  return vitest(output, 'drills-site');
}

/** The databases that the tests of all parts begin with. */
async function prepareDatabases({ run }: Output): Promise<Result> {
  const folder = join(reports, 'databases');
  mkdirSync(folder);
  for (const kind of prepared.kinds) {
    if (!(await run([prepared.script, kind, folder]))) return step(false);
  }
  process.env[prepared.setting] = folder;
  return step(true);
}

/** One build for all parts; with the drills also the folder that runs without the project. */
const buildSettings = (): Record<string, string> =>
  wanted.some(isDrill) ? { ...noSettings, NEXT_OUTPUT: 'standalone' } : noSettings;

const next = 'node_modules/next/dist/bin/next';
const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';

const parts: Record<string, Part & { title: string }> = {
  databases: part('databases to begin with', 1, 10, prepareDatabases),
  // The two longest parts of one core begin, so that the short ones fill what is left beside them.
  ...Object.fromEntries(
    [1, 2].map((half) => [
      `integration-${half}`,
      part(
        `integration tests, half ${half}`,
        1,
        120,
        (output) => onPostgres(output, 'integration', `${half}/2`),
        ['databases'],
      ),
    ]),
  ),
  types: part('types', 1, 20, async ({ run }) =>
    step(
      (await run([next, 'typegen'])) && (await run([tsc, '--noEmit', '--incremental', 'false'])),
    ),
  ),
  lint: part('lint', 1, 5, async ({ run }) => step(await run([biome, 'check', '.']))),
  unit: part('unit tests', 1, 15, (output) => vitest(output, 'unit')),
  hostile: part('hostile texts', 1, 15, (output) => vitest(output, 'hostile')),
  // Not beside `types`, which writes into the same folder.
  build: part(
    'build',
    2,
    60,
    async ({ run }) => step(await run(['scripts/build.ts'], buildSettings())),
    ['types'],
  ),
  embedded: part(
    'embedded backend',
    1,
    15,
    (output) =>
      // Where there is no PostgreSQL, all integration tests run on it.
      findBinaries() ? vitest(output, 'embedded') : Promise.resolve({ ok: true }),
    ['databases'],
  ),
  start: part('start script', 2, 60, (output) => vitest(output, 'start'), ['build', 'databases']),
  browser: part(
    'browser tests',
    2,
    300,
    // On one started site, what the admin writes after what visitors read; sites of their own begin
    // first, one after the other.
    (output) => playwright(output, 'own', 'site', 'admin'),
    ['build', 'databases'],
  ),
  // Slow searches for faults, by name alone (`npm run drills`).
  'drills-backend': part('drills: backend', 2, 240, (output) =>
    onPostgres(output, 'drills-backend'),
  ),
  'drills-embedded': part('drills: embedded backend', 2, 300, (output) =>
    vitest(output, 'integration'),
  ),
  'drills-hostile': part('drills: hostile texts', 2, 60, (output) =>
    vitest(output, 'hostile', { env: { HOSTILE: 'all' } }),
  ),
  'drills-site': part('drills: site', 2, 1_200, siteDrills, ['build']),
  'drills-browser': part('drills: browser', 2, 600, (output) => playwright(output, 'drills'), [
    'build',
  ]),
};
const isDrill = (name: string): boolean => name.startsWith('drills-');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `Usage: node scripts/test.ts <part> …   where a part is one of: ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}

function end(signal: NodeJS.Signals): void {
  for (const { pid } of children) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopped) return;
    stopped = true;
    end('SIGTERM');
    // The browser tests give their site a while to end in order.
    setTimeout(() => end('SIGKILL'), 2 * childEndMs).unref();
  });
}

await schedule(
  Object.fromEntries(
    Object.entries(parts).filter(([name]) =>
      wanted.length === 0 ? !isDrill(name) : wanted.includes(name),
    ),
  ),
  Math.max(2, availableParallelism()),
  () => stopped,
);

/** The drills that ran, with the commit that they ran on. */
function drillsOfRun(): Drill[] {
  const head = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  // A copy without its history has none.
  const commit = head.status === 0 ? head.stdout.trim() : 'unknown';
  const day = new Date().toISOString().slice(0, 10);
  return Object.entries(parts).flatMap(([part, { title }]) => {
    const count = counts.get(title);
    return isDrill(part) && count ? { day, commit, part, ...count } : [];
  });
}

rmSync(reports, { recursive: true, force: true });
if (wanted.some(isDrill) && !stopped) {
  writeFileSync(drillsFile, withDrills(drillsText(), drillsOfRun()));
}
const drillsLate = drillsFault(drillsText(), new Date());
if (drillsLate && (wanted.length === 0 || wanted.some(isDrill))) console.log(`\n${drillsLate}`);
if (stopped) console.log('Stopped before the end.');
for (const failure of failures) console.log(`\nFAILED ${failure.slice(0, 1_500)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !stopped ? 0 : 1;
