// docs/deploy.md, 'One server with PostgreSQL', by its own commands.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildName, builds } from '../../../scripts/build';
import { type Caddy, startCaddy } from '../../support/caddy';
import { freePort } from '../../support/ports';
import { type Postgres, startPostgres } from '../../support/postgres';
import { copyProject } from '../../support/project-copy';
import { blockWith, runBlock } from './guide';
import { nobody, type Service, startService, unitValues } from './unit';
import { dashboardFor, visit } from './visit';

const password = 'seven quiet boats at noon';
const heading = 'One server with PostgreSQL';
const isBuild = (name: string): boolean => /^\.next-[0-9a-f]+$/.test(name);

describe(heading, () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-server-'));
  const settings = join(folder, 'site.env');
  const backups = join(folder, 'backups');
  mkdirSync('.data', { recursive: true });
  // Within the project, as its copies are.
  const releases = resolve(mkdtempSync(join('.data', 'releases-')));
  const current = join(releases, 'current');
  let postgres: Postgres | undefined;
  let port: number;
  let site: Service;
  let caddy: Caddy;

  /** Brings what `git clone` and `npm ci` bring, with the build of these sources that is there. */
  function bring(release: string, more: Record<string, string> = {}): void {
    const [made = ''] = builds();
    const project = copyProject('deploy', 'package-lock.json', made);
    const path = join(releases, release);
    renameSync(project.path, path);
    for (const [file, text] of Object.entries(more)) writeFileSync(join(path, file), text);
    const stamp = execFileSync(
      process.execPath,
      ['--print', "require('./scripts/source-stamp.ts').sourceStamp()"],
      { cwd: path, encoding: 'utf8' },
    ).trim();
    renameSync(join(path, made), join(path, buildName(stamp)));
    chmodSync(path, 0o755);
  }

  /** Runs the block of the document that has a text in it. */
  function follow(text: string, { under = heading, release = 'first' } = {}): Promise<string> {
    const places = {
      // The answers that the commands ask for.
      'admin:author': `admin:author <<< 'Ann Banda'`,
      'admin:password': `admin:password <<< '${password}'`,
      '$(date +%F-%H%M%S)': release,
      '127.0.0.1:5432': new URL(postgres?.url ?? '').host,
      '127.0.0.1:3000': `127.0.0.1:${port}`,
      '/etc/site.env': settings,
      '/var/lib/site': join(folder, 'data'),
      '/var/backups/site': backups,
      '/srv/site': releases,
    };
    return runBlock(blockWith(under, text), {
      places,
      cwd: releases,
      // The shell in which the block before was run.
      env: { release: join(releases, release) },
    });
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    port = await freePort();
    // As the unit's StateDirectory; the rest is for reading.
    mkdirSync(join(folder, 'data'), { mode: 0o777 });
    mkdirSync(backups);
    for (const place of [folder, join(folder, 'data'), releases]) chmodSync(place, 0o755);
    if (nobody) chownSync(join(folder, 'data'), nobody, nobody);
  });
  afterAll(async () => {
    await caddy?.stop();
    await site?.stop();
    await postgres?.stop();
    rmSync(releases, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('the database is made', async () => {
    // We send what psql is given, which does not come with every PostgreSQL.
    const [, sql = ''] = /<<'END'\n([\s\S]*?)^END$/m.exec(blockWith(heading, 'psql')) ?? [];
    const owner = new pg.Client({ connectionString: postgres?.url });
    await owner.connect();
    for (const statement of sql.split(/(?<=;)\n/)) await owner.query(statement);
    await owner.end();
  });

  it('the build is there, and the settings', async () => {
    bring('first');
    // Only this release has these.
    const [build = ''] = readdirSync(join(releases, 'first')).filter(isBuild);
    writeFileSync(join(releases, 'first', build, 'static/only-first.js'), '');
    await follow('ln -s "$release" /srv/site/current');
    await follow('tee /etc/site.env');
    // As `chown root:site`.
    if (nobody) chownSync(settings, 0, nobody);
  });

  it('the site starts, and writes nothing but its data', async () => {
    site = await startService(current, { settings, port });
    expect(site.output()).toContain('migrations applied\n');
    // Nobody who names a database wants sample posts in it.
    expect(site.output()).not.toContain('sample content');
  });

  it('it is healthy, and gets a password', async () => {
    const printed = await follow('systemctl enable');
    expect(printed).toContain('"status":"ok"');
    expect(printed).toContain('The admin password is set.');
  });

  it('visitors come in by https, and the admin', async () => {
    caddy = await startCaddy([port]);
    expect(await visit(caddy, '/blog')).toMatchObject({ status: 200 });
    expect(await dashboardFor(caddy, password)).toBe(200);
  });

  it('it is backed up while it runs, and every night', async () => {
    expect(await follow('site node scripts/run.mjs backup', { under: 'Backup' })).toMatch(
      /\.tgz: \d+ rows, \d+ files, /,
    );
    const archives = [expect.stringMatching(/^\d{4}-\d\d-\d\d\.tgz$/)];
    expect(readdirSync(backups)).toEqual(archives);
    for (const old of ['2020-01-01.tgz', 'kept.txt']) {
      writeFileSync(join(backups, old), '');
      utimesSync(join(backups, old), 0, 0);
    }
    const before = statSync(join(backups, readdirSync(backups).at(-2) ?? '')).mtimeMs;
    // As systemd reads its commands.
    const commands = ['ExecStart', 'ExecStartPost']
      .flatMap((name) => unitValues(name, 'site-backup.service'))
      .join('\n')
      .replaceAll('$$', '$')
      .replaceAll('%%', '%')
      .replace('*-*-*.tgz', "'*-*-*.tgz'");
    const places = { '/var/backups/site': backups };
    expect(await runBlock(commands, { places, cwd: current })).toMatch(/\.tgz: \d+ rows/);
    expect(readdirSync(backups)).toEqual([...archives, 'kept.txt']);
    expect(statSync(join(backups, readdirSync(backups)[0] ?? '')).mtimeMs).toBeGreaterThan(before);
  });

  it('an update costs visitors no page, and no wait of more than 20 seconds', async () => {
    bring('second', { 'public/second.txt': 'of the second release' });
    const answers: Array<{ path: string; status: number; ms: number }> = [];
    const over = new AbortController();
    const visitors = [
      '/',
      '/about',
      '/blog',
      '/search?q=mining',
      '/_next/static/only-first.js',
    ].map(async (path) => {
      while (!over.signal.aborted) {
        const begin = performance.now();
        const { status } = await visit(caddy, path).catch(() => ({ status: 0 }));
        answers.push({ path, status, ms: performance.now() - begin });
      }
    });
    onTestFinished(() => over.abort());
    await follow('--parents', { release: 'second' });
    await follow('mv -T', { release: 'second' });
    const before = answers.length;
    // As `systemctl restart site`.
    expect(await site.stop()).toBe(0);
    site = await startService(current, { settings, port });
    expect(await follow('restart site')).toContain('"status":"ok"');
    const during = answers.length;
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(during + 20), 20_000);
    over.abort();
    await Promise.all(visitors);
    expect(before).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(20_000);
    // It is the new release that answers, with what was written in the one before.
    expect(await visit(caddy, '/second.txt')).toMatchObject({ text: 'of the second release' });
    expect(site.output()).not.toContain('migrations applied');
    expect(await dashboardFor(caddy, password)).toBe(200);
  });

  it('the release before goes when there are three newer ones', async () => {
    for (const name of [
      '2026-01-01-000000',
      '2026-01-02-000000',
      '2026-01-03-000000',
      '2026-01-04-000000',
    ]) {
      mkdirSync(join(releases, name));
    }
    await follow('head -n -3');
    expect(readdirSync(releases).filter((name) => name.startsWith('2026'))).toHaveLength(3);
    expect(existsSync(current)).toBe(true);
  });
});
