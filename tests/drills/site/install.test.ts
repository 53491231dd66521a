// npm installs less where only serving is wanted, and a start names what is missing.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builds } from '../../../scripts/build';
import { folder, get, ownSettings, printed, ready, run } from '../../start/support';
import { settingsOf, startBackend } from '../../support/backend';
import { lockedPackages } from '../../support/lock';

const site = join(folder, 'site');
const production = lockedPackages().filter(({ dev }) => !dev);

/** Without what lies in a `node_modules` of its own, which the lock lists as well. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkTree(source, target);
      continue;
    }
    try {
      linkSync(source, target);
    } catch {
      // On another file system.
      copyFileSync(source, target);
    }
  }
}

const node = (args: string[], settings: Record<string, string> = {}, cwd = site) =>
  run(process.execPath, args, { cwd, env: { ...ownSettings, ...settings } });

beforeAll(() => {
  const [build = ''] = builds();
  const folders = ['lib', 'page-documents', 'public', 'scripts', 'server', 'supabase', 'trial'];
  const files = ['middleware.ts', 'next.config.mjs', 'package.json'];
  for (const part of [...folders, ...files, build]) {
    cpSync(part, join(site, part), { recursive: true, verbatimSymlinks: true });
  }
  for (const { path } of production.filter(({ path }) => existsSync(path))) {
    linkTree(path, join(site, path));
  }
});

describe('a production install', () => {
  it('has no part that only building and the trial need', () => {
    const names = production.map(({ path }) => path.replace('node_modules/', ''));
    expect(names.length).toBeGreaterThan(100);
    const backend = ['@electric-sql/pglite', '@hono/node-server', '@supabase/lite'];
    const left = [...backend, 'node', 'postgres', 'typescript', '@tailwindcss/postcss'];
    expect(names.filter((name) => left.includes(name))).toEqual([]);
  });

  it('is what npm makes of the lock', () => {
    const args = ['ci', '--dry-run', '--omit=dev', '--ignore-scripts', '--no-audit'];
    const { stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
    expect(stdout, stderr).toMatch(/^(?:added|removed|changed|up to date)/m);
    expect(stdout).toMatch(/^remove node /m);
    expect(stdout).toMatch(/^remove @supabase\/lite /m);
  });

  it('serves what was built elsewhere', async () => {
    const backend = await startBackend();
    const start = node(['scripts/run.mjs', 'start', '--serve'], settingsOf(backend));
    await ready(start);
    expect((await get('/blog')).status).toBe(200);
    expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok' });
    start.child.kill('SIGTERM');
    expect(await start.ended).toBe(0);
    await backend.stop();
  });

  it('says that the embedded backend and a build need more, and what helps', async () => {
    const start = node(['scripts/run.mjs', 'start']);
    expect(await start.ended).toBe(1);
    expect(start.output().trimEnd()).toBe(
      'The embedded backend (SUPABASE_URL is not set) needs packages that npm has left out. `npm ci --include=dev` installs all.',
    );
    const build = node(['scripts/run.mjs', 'build']);
    expect(await build.ended).toBe(1);
    expect(build.output()).toMatch(/^A build needs packages that npm has left out\. `npm ci .*$/m);
  });
});

describe('a start', () => {
  it('on a Node that cannot read the scripts says which one can', async () => {
    const start = node(['--no-experimental-strip-types', 'scripts/run.mjs', 'start']);
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(/^Node \d+\.\d+\.\d+ is too old: .*`npm ci --include=dev`.*\n$/);
  });

  it('without any package says how to install them', async () => {
    const bare = join(folder, 'bare');
    for (const part of ['lib', 'page-documents', 'scripts', 'server', 'trial', 'package.json']) {
      cpSync(part, join(bare, part), { recursive: true });
    }
    const start = node(['scripts/run.mjs', 'start'], {}, bare);
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(
      /^The package \S+ is not installed\. `npm ci --include=dev` .*\n$/,
    );
  });

  it('passes on what is said behind the name of the script', async () => {
    const settings = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: '' };
    const start = node(['scripts/run.mjs', 'start', '--serve'], settings);
    await printed(start, 'Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY');
    expect(await start.ended).toBe(1);
  });
});
