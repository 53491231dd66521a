// `npm run build`, `npm start`: builds the site when there is no build of these sources yet. The
// framework builds in `.next`; a copy in a folder of its own is served, so that the next build
// touches no running site.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadEnvFiles } from './env-files.ts';
import { needParts } from './parts.ts';
import { whenRunnerGone } from './runner.ts';
import { sourceStamp } from './source-stamp.ts';
import { StartError } from './start-error.ts';
import { syncTree, writeWhole } from './sync.ts';

/** Where the framework builds. */
const output = '.next';
/** Whether the folder that runs without the project is made as well. */
const isStandaloneWanted = process.env.NEXT_OUTPUT === 'standalone';
const standalone = join(output, 'standalone');
/** A build stays so long after the next one: a site may run on it, and open pages need its scripts. */
const replacedMs = 24 * 60 * 60 * 1_000;

const buildPattern = /^\.next-[0-9a-f]{16}$/;
export const buildName = (stamp: string): string => `.next-${stamp}`;
/** The framework's own mark of a build; here it is written last, so that a build with it is whole. */
const mark = 'BUILD_ID';
const isWhole = (name: string): boolean => existsSync(join(name, mark));
/** Of no use when serving. */
const notServed = new Set([
  mark,
  'cache',
  'dev',
  'diagnostics',
  'lock',
  'standalone',
  'trace',
  'trace-build',
  'turbopack',
  'types',
]);

const usedAt = (name: string): number => statSync(name).mtimeMs;

/** The folders of whole builds, the one used last first. */
export const builds = (): string[] =>
  readdirSync('.')
    .filter((name) => buildPattern.test(name) && isWhole(name))
    .sort((one, other) => usedAt(other) - usedAt(one));

/**
 * The folder of the build of these sources; made now if there is none. The framework's output is
 * shown only when it fails.
 * @returns undefined when the build failed
 */
async function build(
  announce: (text: string) => void,
  stopping: AbortSignal,
): Promise<string | undefined> {
  for (;;) {
    const name = buildName(sourceStamp());
    if (isWhole(name) && (!isStandaloneWanted || isWhole(join(standalone, name)))) {
      await use(name);
      return name;
    }
    needParts('A build');
    announce('Building the site (about a minute, only after a change)');
    if (!(await runNextBuild(stopping))) return undefined;
    // Sources that changed during the build may or may not be in it, so it matches neither state.
    if (buildName(sourceStamp()) === name) takeIn(name);
    else announce('The sources changed meanwhile, building again');
  }
}

/** Marks a build as the one used last, and completes the folder that runs without the project. */
async function use(name: string): Promise<void> {
  const now = new Date();
  try {
    utimesSync(name, now, now);
  } catch {
    // The builds may be another user's, or the folder read-only; then the order stays.
  }
  if (!isStandaloneWanted) return;
  const { completeStandalone } = await import('./standalone.ts');
  await completeStandalone(standalone, name, builds()[1]);
}

/** Copies a build to where it is served, then removes those that nobody uses any more. */
function takeIn(name: string): void {
  if (isStandaloneWanted) renameSync(join(standalone, output), join(standalone, name));
  if (isWhole(name)) return;
  rmSync(name, { recursive: true, force: true });
  cpSync(output, name, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !notServed.has(relative(output, path)),
  });
  syncTree(name);
  // It is gone where another command has begun a build meanwhile.
  writeWhole(join(name, mark), readFileSync(join(output, mark), 'utf8'));
  const all = builds();
  for (const [index, old] of all.slice(1).entries()) {
    const next = all[index] ?? old;
    if (Date.now() - usedAt(next) > replacedMs) rmSync(old, { recursive: true, force: true });
  }
}

function runNextBuild(stopping: AbortSignal): Promise<boolean> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  const options = {
    env: { ...process.env, NEXT_DIST_DIR: output, NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
    signal: stopping,
  };
  return new Promise((done, fail) => {
    execFile(process.execPath, [next, 'build'], options, (error, stdout, stderr) => {
      if (stopping.aborted) return fail(stopping.reason);
      if (error) console.error(`${stdout}${stderr}` || error);
      done(!error);
    });
  });
}

/**
 * The build to serve: of these sources if it can be made, else the last good one, saying so loudly.
 * @returns its folder, for Next's `distDir`
 * @throws StartError when there is none
 */
export async function buildToServe(
  announce: (text: string) => void,
  stopping: AbortSignal,
): Promise<string> {
  const made = await build(announce, stopping);
  if (made) return made;
  const [name] = builds();
  if (!name) {
    throw new StartError('The build failed; see above. There is no earlier build to serve.');
  }
  const date = statSync(join(name, mark)).mtime.toISOString();
  console.error(
    `\n*** THE BUILD FAILED (see above). The site is served from the last good build, of ${date}: WHAT CHANGED SINCE IS NOT LIVE. ***\n`,
  );
  return name;
}

/**
 * The build made or served last; nothing is built.
 * @throws StartError when there is none
 */
export function builtToServe(): string {
  const [name] = builds();
  if (!name) throw new StartError('There is no build to serve. npm run build makes one.');
  return name;
}

/**
 * Where scripts and style sheets of other builds are: of those kept here, and of those whose
 * `static` folder alone was put beside (docs/deploy.md, 'A new build').
 */
export const staticFoldersBeside = (name: string): string[] =>
  readdirSync('.')
    .filter((other) => buildPattern.test(other) && other !== name)
    .map((other) => join(other, 'static'))
    .filter((folder) => existsSync(folder));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stopping = new AbortController();
  whenRunnerGone(() => stopping.abort());
  try {
    loadEnvFiles(false);
    process.exitCode = (await build(console.log, stopping.signal)) ? 0 : 1;
    if (process.exitCode) {
      console.error(
        'The build failed; see above. The builds that were made before stay as they are.',
      );
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
