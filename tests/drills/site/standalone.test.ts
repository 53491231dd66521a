// The folder that `NEXT_OUTPUT=standalone npm run build` makes: copied elsewhere, it serves the site
// by itself, with nothing of the project, and writes nothing.
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicBodyBytes } from '@/lib/process/limits';
import { buildName } from '@/scripts/build';
import { folder, get, ownSettings, port, ready, run, type Start } from '../../start/support';
import { statusSetter } from '../../support/admin-action';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { noSettings } from '../../support/no-settings';

const made = '.next/standalone';
const copy = join(folder, 'site');
let backend: TestBackend;

beforeAll(async () => {
  // As Next leaves the settings of whoever builds.
  if (existsSync(made)) writeFileSync(join(made, '.env'), 'SUPABASE_SECRET_KEY=secret');
  const build = run('npm', ['run', 'build'], {
    env: { ...noSettings, NEXT_OUTPUT: 'standalone' },
  });
  expect(await build.ended, build.output()).toBe(0);
  cpSync(made, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  mkdirSync(before, { recursive: true });
  writeFileSync(join(before, 'before.js'), 'the build before');
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('the standalone build is small, and has nothing that only a build or the trial needs', () => {
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(join(copy, file)).size, 0);
  expect(bytes).toBeLessThan(100_000_000);
  const packages = '{@electric-sql,@supabase/lite,node,rolldown,tailwindcss,typescript}';
  expect(globSync(['.env*', 'server.js', `node_modules/${packages}`], { cwd: copy })).toEqual([]);
  // The samples, for SAMPLES=on.
  expect(readdirSync(join(copy, 'supabase')).toSorted()).toEqual([
    'from-1.1.0.sql',
    'migrations',
    'seed.sql',
  ]);
});

it('the standalone build says what is missing, and starts no backend', async () => {
  const without = (missing: string): Start =>
    run(process.execPath, ['scripts/start.ts'], {
      cwd: copy,
      env: { ...ownSettings, SUPABASE_URL: 'http://127.0.0.1:1', [missing]: '' },
    });
  for (const [missing, line] of [
    ['SUPABASE_URL', 'Bad environment: this folder starts no backend: SUPABASE_URL must be set'],
    ['SUPABASE_SECRET_KEY', 'Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY, '],
  ] as const) {
    const site = without(missing);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(line);
  }
});

it('the standalone build applies migrations by a command of its own', async () => {
  const command = run(process.execPath, ['scripts/apply-migrations.ts'], {
    cwd: copy,
    env: ownSettings,
  });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain('Bad environment: DATABASE_URL must be set');
});

/** As docs/deploy.md puts the static files of the build before beside. */
const before = join(copy, buildName('0000000000000000'), 'static', 'chunks');

it('the standalone build sets the password and names the author, of the Supabase in its settings alone', async () => {
  for (const [script, input, output] of [
    ['admin-password.ts', 'another password', 'The admin password is set.'],
    ['admin-author.ts', 'Jane Doe', 'Jane Doe'],
  ] as const) {
    const command = (settings: Record<string, string>): Start =>
      run(process.execPath, [`scripts/${script}`], {
        cwd: copy,
        env: { ...ownSettings, ...settings },
        input,
      });
    const done = command(settingsOf(backend));
    expect(await done.ended, done.output()).toBe(0);
    expect(done.output()).toContain(output);
    const without = command({});
    expect(await without.ended).toBe(1);
    expect(without.output()).toContain('SUPABASE_URL must be set');
  }
});

/** Where the framework looks for a workspace around the folder. */
const around = [folder, dirname(folder), '/'].flatMap((place) =>
  [
    '.git',
    'bun.lock',
    'bun.lockb',
    'lerna.json',
    'package-lock.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'yarn.lock',
  ].map((name) => join(place, name)),
);

describe('the standalone build elsewhere', () => {
  let site: Start;
  beforeEach(async () => {
    site = run(process.execPath, ['scripts/start.ts'], {
      cwd: copy,
      env: {
        ...ownSettings,
        ...settingsOf(backend),
        // It may read this folder and what belongs to the system, and write nothing.
        NODE_OPTIONS: [
          '--permission --allow-addons',
          ...[copy, ...around].map((path) => `--allow-fs-read=${path}`),
        ].join(' '),
      },
      // Only root may become somebody else.
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    });
    await ready(site);
  });

  /** A page with all that it loads. */
  async function whole(path: string): Promise<{ html: string; headers: Headers; scripts: number }> {
    const page = await get(path);
    expect(page.status, path).toBe(200);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/(?:_next\/|page-|logos\/)[^"]+)"/g)];
    expect(files.length).toBeGreaterThan(0);
    for (const [, file = ''] of files) expect((await get(file)).status, file).toBe(200);
    const scripts = html.match(/<script[^>]* src="\/_next\//g)?.length ?? 0;
    return { html, headers: page.headers, scripts };
  }

  /** Our own server decides these, before a body is sent. */
  const statusOf = (method: string, bytes: number): Promise<number | undefined> =>
    new Promise((done, fail) => {
      const type = 'application/x-www-form-urlencoded';
      const headers = { 'Content-Type': type, 'Content-Length': bytes };
      request({ port, path: '/about', method, headers }, (answer) => done(answer.statusCode))
        .once('error', fail)
        .flushHeaders();
    });

  it('serves documents, applications and pictures as the project does, and ends in order', async () => {
    const home = await whole('/');
    expect(home.scripts).toBe(0);
    expect(home.headers.get('content-encoding')).toBe('gzip');
    expect(home.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const waiting = await whole('/ai-value-assessment');
    expect(waiting.scripts).toBe(0);
    expect(waiting.html).toContain('data-scripts="/_next/static/');
    expect((await whole('/search?q=mining')).scripts).toBe(0);
    expect((await whole('/admin/login')).scripts).toBeGreaterThan(0);
    const [, card = ''] =
      home.html.match(/"og:image" content="[^"]*(\/opengraph-image[^"]*)"/) ?? [];
    expect((await get(card)).headers.get('content-type')).toBe('image/png');
    expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok' });
    expect(await (await get('/_next/static/chunks/before.js')).text()).toBe('the build before');
    expect(await statusOf('DELETE', 0)).toBe(405);
    expect(await statusOf('POST', publicBodyBytes + 1)).toBe(413);

    const photograph = { width: 1200, height: 800, channels: 3, background: '#b45309' } as const;
    const { error } = await createClient(backend.url, backend.keys.secretKey)
      .storage.from('media')
      .upload('photograph.png', await sharp({ create: photograph }).png().toBuffer(), {
        contentType: 'image/png',
      });
    expect(error).toBeNull();
    const picture = await get('/media/photograph.png/640.avif');
    expect(picture.headers.get('content-type')).toBe('image/avif');
    const { width, format } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, format]).toEqual([640, 'heif']);

    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });

  it('shows what is written at once', async () => {
    const [build = ''] = globSync('.next-*/BUILD_ID', { cwd: copy }).map(dirname);
    const slug = 'ai-in-the-clinic';
    const setStatus = await statusSetter(backend, join(copy, build), slug);
    const shown = async () => {
      const [post, list] = await Promise.all([get(`/blog/${slug}`), get('/blog')]);
      return [post.status, (await list.text()).includes(`/blog/${slug}`)];
    };
    for (const time of ['made', 'kept']) expect(await shown(), time).toEqual([200, true]);
    await setStatus(`http://localhost:${port}`, 'archived');
    expect(await shown()).toEqual([404, false]);
    await setStatus(`http://localhost:${port}`, 'published');
    expect(await shown()).toEqual([200, true]);
  });
});
