// `npm run build`, `npm start`: builds the site when there is no build of these sources yet. A
// build is made without touching those in use, and joins them once it is complete.

import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { logWarning } from '../lib/log.ts';
import { tryLock, waitForLock } from './lock.ts';
import { builders, needParts } from './parts.ts';
import { whenRunnerGone } from './runner.ts';
import { readSettings, UnreadSettings } from './settings.ts';
import { sourceStamp } from './source-stamp.ts';
import { isStandalone } from './standalone-config.ts';
import { StartError } from './start-error.ts';
import { stopChild } from './stop-child.ts';
import { syncFolder, syncTree } from './sync.ts';

/** Sources that change while they are built are built once more, not for ever. */
const buildRounds = 2;
/** Builds kept besides those that a running site uses: the one just made, and the last good one. */
const keptBuilds = 2;
/** Another command may be building the same sources; a slow machine needs minutes. */
const otherBuildMs = 15 * 60_000;
/** Another command holds a build for a moment, to see whether it is served. */
const buildLookMs = 5 * 1_000;

/** Where Next builds, with its cache. Nothing is served from there. */
const workshop = '.next';
/** Whether the folder that runs without the project is made as well, in the workshop. */
const isStandaloneWanted = process.env.NEXT_OUTPUT === 'standalone';
/**
 * A whole build, by its stamp. Beside the workshop, since links in it lead to node_modules from
 * that depth. A copy that is not complete yet ends in '.new'.
 */
const buildPattern = /^\.next-[0-9a-f]{16}$/;
export const buildName = (stamp: string): string => `.next-${stamp}`;
/** Of no use when serving. */
const notServed = new Set([
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

/** The folders of whole builds, the one used last first. */
export const builds = (): string[] =>
  readdirSync('.')
    .filter((name) => buildPattern.test(name) && existsSync(join(name, 'BUILD_ID')))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);

/**
 * The folder of the build of these sources; made now if there is none. The build's own
 * output is shown only when it fails.
 * @returns undefined when the build failed
 */
async function build(
  announce: (text: string) => void,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const made = buildName(sourceStamp());
  if (existsSync(made) && !isStandaloneWanted) return made;
  const release = await waitForLock('.next-build-lock', otherBuildMs, { signal: stopping });
  if (!release) throw new StartError('Another build in this folder does not end.');
  try {
    const name = await buildInTurn(announce, stopping);
    if (name && isStandaloneWanted) {
      const { completeStandalone } = await import('./standalone.ts');
      const before = builds().filter((other) => other !== name);
      const beside = before.slice(0, keptBuilds - 1).map((other) => join(other, 'static'));
      await completeStandalone(workshop, name, beside);
    }
    return name;
  } finally {
    release();
  }
}

async function buildInTurn(
  announce: (text: string) => void,
  stopping: AbortSignal,
): Promise<string | undefined> {
  for (let round = 1; round <= buildRounds; round += 1) {
    // Checked only now: while another command was building, the sources may have changed, or it
    // made this very build.
    const name = buildName(sourceStamp());
    if (isMade(name)) return name;
    needParts('A build', builders);
    announce(
      round === 1
        ? 'Building the site (about a minute, only after a change)'
        : 'The sources changed meanwhile, building again',
    );
    if (!(await runNextBuild(stopping))) return undefined;
    // Sources that changed during the build may or may not be in it, so it matches neither state.
    if (buildName(sourceStamp()) === name) return takeIn(name);
  }
  console.error('The sources change while they are built. Build again when they are at rest.');
  return undefined;
}

const isMade = (name: string): boolean =>
  existsSync(name) && (!isStandaloneWanted || existsSync(join(workshop, 'standalone', name)));

/**
 * Copies a build from the workshop to where it is served. It gets its name only when it is complete
 * and on the disk.
 */
function takeIn(name: string): string {
  if (existsSync(name)) return name;
  for (const cutOff of readdirSync('.').filter((entry) => /^\.next-.*\.new$/.test(entry))) {
    rmSync(cutOff, { recursive: true, force: true });
  }
  const unfinished = `${name}.new`;
  for (const part of readdirSync(workshop).filter((entry) => !notServed.has(entry))) {
    cpSync(join(workshop, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  // Who serves the build may be another user, who could not make it.
  writeFileSync(lockOf(unfinished), '');
  syncTree(unfinished);
  renameSync(unfinished, name);
  syncFolder('.');
  return name;
}

async function runNextBuild(stopping: AbortSignal): Promise<boolean> {
  const child = fork(fileURLToPath(import.meta.resolve('next/dist/bin/next')), ['build'], {
    execArgv: ['--import', new URL('./end-with-parent.ts', import.meta.url).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NEXT_DIST_DIR: workshop, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const end = (): void => void stopChild(child);
  stopping.addEventListener('abort', end, { once: true });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  stopping.removeEventListener('abort', end);
  stopping.throwIfAborted();
  // The framework writes this file when all else is done.
  const whole = code === 0 && existsSync(join(workshop, 'BUILD_ID'));
  if (!whole) console.error(Buffer.concat(output).toString());
  return whole;
}

/** Marks a build as the last one used, and removes those no longer needed. */
function prefer(name: string): void {
  const now = new Date();
  utimesSync(name, now, now);
  for (const old of builds().slice(keptBuilds)) {
    if (!isServed(old)) rmSync(old, { recursive: true, force: true });
  }
}

const lockOf = (name: string): string => join(name, 'served-lock');

function isServed(name: string): boolean {
  const release = tryLock(lockOf(name));
  release?.();
  return !release;
}

/** Keeps a build from being removed until this process ends. */
async function keep(name: string): Promise<void> {
  try {
    if (!(await waitForLock(lockOf(name), buildLookMs, { mode: 'shared' }))) {
      throw new Error('Another process holds it alone');
    }
  } catch (error) {
    logWarning('build: cannot be marked as served', error);
    return;
  }
  try {
    prefer(name);
  } catch {
    // The builds are another user's, who removes the old ones with the next build, or the folder is
    // read-only.
  }
}

/**
 * The build to serve: of these sources if it can be made, else the last good one,
 * saying so loudly. It stays until this process ends, whatever is built meanwhile.
 * @returns its folder, for Next's `distDir`
 * @throws StartError when there is none
 */
export async function buildToServe(
  announce: (text: string) => void,
  stopping: AbortSignal,
): Promise<string> {
  const made = await build(announce, stopping);
  const name = made ?? builds()[0];
  if (!name) {
    throw new StartError('The build failed; see above. There is no earlier build to serve.');
  }
  if (!made) {
    const date = statSync(join(name, 'BUILD_ID')).mtime.toISOString();
    console.error(
      `\n*** THE BUILD FAILED (see above). The site is served from the last good build, of ${date}: WHAT CHANGED SINCE IS NOT LIVE. ***\n`,
    );
  }
  await keep(name);
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

/**
 * The build made or served last; nothing is built.
 * @returns its folder, for Next's `distDir`
 * @throws StartError when there is none
 */
export async function builtToServe(): Promise<string> {
  const [name] = builds();
  if (!name) throw new StartError('There is no build to serve. npm run build makes one.');
  // Where nothing is built, nothing is ever removed.
  if (!isStandalone) await keep(name);
  return name;
}

/**
 * `npm run build`: makes the build that the next start serves.
 * @returns false if it failed; then the next start serves the same build as before
 */
export async function buildIfNeeded(
  announce: (text: string) => void,
  stopping = new AbortController().signal,
): Promise<boolean> {
  const name = await build(announce, stopping);
  if (name) prefer(name);
  return name !== undefined;
}

/** A build needs none, and who makes it need not be able to read them. */
function checkSettings(): void {
  try {
    readSettings();
  } catch (error) {
    if (!(error instanceof UnreadSettings)) throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    checkSettings();
    const stopping = new AbortController();
    await whenRunnerGone(() => stopping.abort());
    process.exitCode = (await buildIfNeeded(console.log, stopping.signal)) ? 0 : 1;
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
