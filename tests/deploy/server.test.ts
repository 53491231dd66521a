// docs/deploy.md, 'One server with PostgreSQL', by its own commands.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builds } from '../../scripts/build';
import { type Caddy, startCaddy } from '../support/caddy';
import { freePort } from '../support/ports';
import { type Postgres, startPostgres } from '../support/postgres';
import { copyProject } from '../support/project-copy';
import { blockWith, runBlock } from './guide';
import { nobody, type Service, startService } from './unit';
import { dashboardFor, visit } from './visit';

const password = 'seven quiet boats at noon';
const heading = 'One server with PostgreSQL';

describe(heading, () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-server-'));
  const settings = join(folder, 'site.env');
  const backups = join(folder, 'backups');
  // The build is the one that there is: it belongs to these sources.
  const project = copyProject('deploy', 'package-lock.json', ...builds().slice(0, 1));
  const cwd = resolve(project.path);
  let postgres: Postgres | undefined;
  let port: number;
  let site: Service;
  let caddy: Caddy;

  /** Runs the block of the document that has a text in it. */
  function follow(text: string, under = heading): Promise<string> {
    const places = {
      // What the command asks for.
      'admin-password.ts': `admin-password.ts <<< '${password}'`,
      '127.0.0.1:5432': new URL(postgres?.url ?? '').host,
      '127.0.0.1:3000': `127.0.0.1:${port}`,
      '/etc/site.env': settings,
      '/var/lib/site': join(folder, 'data'),
      '/var/backups/site': backups,
      '/srv/site': cwd,
    };
    return runBlock(blockWith(under, text), { places, cwd });
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    port = await freePort();
    // As the unit's StateDirectory; the rest is for reading.
    mkdirSync(join(folder, 'data'), { mode: 0o777 });
    mkdirSync(backups);
    for (const place of [folder, join(folder, 'data'), cwd]) chmodSync(place, 0o755);
    if (nobody) chownSync(join(folder, 'data'), nobody, nobody);
  });
  afterAll(async () => {
    await caddy?.stop();
    await site?.stop();
    await postgres?.stop();
    project.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the database is made', async () => {
    // What psql is given: it does not come with every PostgreSQL.
    const [, sql = ''] = /<<'END'\n([\s\S]*?)^END$/m.exec(blockWith(heading, 'psql')) ?? [];
    const owner = new pg.Client({ connectionString: postgres?.url });
    await owner.connect();
    for (const statement of sql.split(/(?<=;)\n/)) await owner.query(statement);
    await owner.end();
  });

  it('the build is there, and the settings', async () => {
    await follow('npm run build');
    await follow('tee /etc/site.env');
    // As `chown root:site`.
    if (nobody) chownSync(settings, 0, nobody);
  });

  it('the site starts, and writes nothing but its data', async () => {
    site = await startService(cwd, { settings, port });
    expect(site.output()).toContain('sample content loaded');
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

  it('it is backed up while it runs', async () => {
    expect(await follow('run.mjs backup', 'Backup')).toMatch(/\.tgz: \d+ rows, \d+ files, /);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.tgz$/)]);
  });

  it('after a restart all is as it was', async () => {
    expect(await site.stop()).toBe(0);
    site = await startService(cwd, { settings, port });
    expect(site.output()).not.toContain('migrations applied');
    expect(await dashboardFor(caddy, password)).toBe(200);
  });
});
