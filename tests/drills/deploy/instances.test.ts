// docs/deploy.md, 'Instances behind a proxy', by its own commands: two instances of the folder that
// runs without the project, behind nginx, on a PostgreSQL as Supabase makes one and a PostgREST.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { remove } from '../../../scripts/backup/storage';
import { executeOn } from '../../../scripts/postgres';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { certificateFor } from '../../support/certificate';
import { type RunningNginx, runNginx } from '../../support/nginx';
import { noSettings } from '../../support/no-settings';
import { freePort } from '../../support/ports';
import { type Postgres, startPostgres } from '../../support/postgres';
import { newProject, startGateway } from '../../support/rest';
import { generateSigningKey, publicPart } from '../../support/signing-key';
import { blockWith, cleanEnv, runBlock } from './guide';
import { nobody, type Service, startService } from './unit';
import { dashboardFor, visit } from './visit';

const heading = 'Instances behind a proxy';

const password = 'seven quiet boats at noon';
/** The answers that the commands ask for. */
const answers = {
  'admin-author': `admin-author <<< 'Ann Banda'`,
  'admin-password': `admin-password <<< '${password}'`,
};
describe(heading, () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-instances-'));
  const site = join(folder, 'site');
  const current = join(site, 'current');
  const settings = join(folder, 'site.env');
  const backups = join(folder, 'backups');
  const { certificate, key, ca } = certificateFor('lab.example', folder);
  // As the command of the document prints it.
  const signingKey = generateSigningKey();
  let postgres: Postgres | undefined;
  let databaseUrl: string;
  let backend: TestBackend;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let ports: { instances: [number, number]; https: number; http: number };
  let instances: Service[] = [];
  let nginx: RunningNginx;
  let front: { port: number; ca: string };

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await newProject(postgres?.url ?? '');
    ports = {
      instances: [await freePort(), await freePort()],
      https: await freePort(),
      http: await freePort(),
    };
    front = { port: ports.https, ca };
    chmodSync(folder, 0o755);
    mkdirSync(backups);
    mkdirSync(site);
  });
  afterAll(async () => {
    await nginx?.remove();
    for (const instance of instances) await instance.stop();
    await gateway?.stop();
    await backend?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the block of the document that has a text in it. */
  function follow(
    text: string,
    { under = heading, ...more }: Record<string, string> = {},
    env: Record<string, string> = {},
  ): Promise<string> {
    const places = {
      'postgres://postgres.project:change-me@aws-0-region.pooler.supabase.com:5432/postgres':
        databaseUrl,
      'server 127.0.0.1:3000;': ports.instances
        .map((port) => `server 127.0.0.1:${port};`)
        .join(' '),
      'HTTP_LISTEN=80': `HTTP_LISTEN=127.0.0.1:${ports.http}`,
      "HTTPS_LISTEN='443 ssl": `HTTPS_LISTEN='127.0.0.1:${ports.https} ssl`,
      '/etc/ssl/lab.pem': certificate,
      '/etc/ssl/private/lab.key': key,
      '/etc/nginx/conf.d/site.conf': join(folder, 'site.conf'),
      '/etc/site.env': settings,
      '/var/backups/site': backups,
      '/srv/site': site,
      '$(date +%F-%H%M%S)': 'first',
      ...more,
    };
    return runBlock(blockWith(under, text), { places, cwd: resolve('.'), env });
  }

  it('the folder is made and copied', async () => {
    // A developer has settings beside the project.
    await follow('npm run build', {}, noSettings);
    await follow('cp -a');
  });

  it('one job applies the migrations', async () => {
    expect(await follow('apply-migrations')).toMatch(/^[1-9]\d* migrations applied$/m);
    expect(await follow('apply-migrations')).toBe('0 migrations applied\n');
  });

  it('the instances have the settings', async () => {
    // A project has these beside the database.
    backend = await startBackend({ databaseUrl: postgres?.url ?? '', seed: false });
    gateway = await startGateway(postgres?.url ?? '', backend, [publicPart(signingKey)]);
    await follow('tee /etc/site.env', {
      'https://project.supabase.co': gateway.url,
      'sb_publishable_change-me': backend.keys.publishableKey,
      'sb_secret_change-me': backend.keys.secretKey,
      '{"kty":"EC","crv":"P-256","alg":"ES256","kid":"change-me","x":"change-me","y":"change-me","d":"change-me"}':
        JSON.stringify(signingKey),
    });
    // As `chown root:site`.
    if (nobody) chownSync(settings, 0, nobody);
  });

  it('there is an author, and a password', async () => {
    const output = await follow('admin-author', answers);
    expect(output).toContain('Ann Banda is the author (editor@lab.example).');
    expect(output).toContain('The admin password is set.');
  });

  it('two instances start, as a user who cannot write there', async () => {
    instances = await Promise.all(
      ports.instances.map((port) => startService(current, { settings, port })),
    );
    for (const { output } of instances) expect(output()).not.toContain('"level"');
  });

  it('the image tells one that lives from one that does not', async () => {
    const [, check = '[]'] =
      /HEALTHCHECK[^[]*(\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(check));
    expect(program).toBe('node');
    const codes = [ports.instances[0], ports.http].map((port) => {
      const env = { ...cleanEnv(), PORT: String(port) };
      return spawnSync(process.execPath, args, { env }).status;
    });
    expect(codes).toEqual([0, 1]);
  });

  it('nginx takes the configuration', async () => {
    await follow('envsubst', { under: 'An https proxy' });
    const http = readFileSync(join(folder, 'site.conf'), 'utf8');
    nginx = await runNginx(http, { folder, port: ports.https });
  });

  it('visitors come in by https, and the admin', async () => {
    expect(await visit(front, '/blog')).toMatchObject({ status: 200 });
    // The session that one instance began is known to the other.
    expect(await dashboardFor(front, password)).toBe(200);
  });

  it('nobody notices that one instance is restarted', async () => {
    let isRestarting = true;
    const restarting = (async () => {
      const [port] = ports.instances;
      expect(await instances[0]?.stop()).toBe(0);
      instances[0] = await startService(current, { settings, port });
      isRestarting = false;
    })();
    const statuses = new Set<number>();
    while (isRestarting) statuses.add((await visit(front, '/about')).status);
    await restarting;
    expect([...statuses]).toEqual([200]);
  });

  it('is backed up from that folder, and restored', async () => {
    const env = { apikey: backend.keys.secretKey, 'Content-Type': 'text/plain' };
    const file = `${gateway.url}/storage/v1/object/media/kept.txt`;
    expect((await fetch(file, { method: 'POST', headers: env, body: 'kept' })).status).toBe(200);
    expect(await follow('env DATABASE_URL', { under: 'Backup' })).toMatch(/rows, 1 files, /);
    for (const instance of instances) await instance.stop();
    const [archive = ''] = readdirSync(backups);
    const execute = executeOn(databaseUrl);
    await execute("update public.users set name = 'Somebody else'");
    const storage = { url: gateway.url, secretKey: backend.keys.secretKey, ask: fetch };
    await remove(storage, 'media', ['kept.txt']);
    // As the document says: the same with another name.
    const again = { 'run.mjs backup': 'run.mjs restore --replace --yes' };
    const output = await follow('env DATABASE_URL', {
      under: 'Backup',
      ...again,
      '$(date +%F).tgz': archive,
    });
    expect(output).toContain('counted and compared');
    expect(await execute('select name from public.users')).toEqual([{ name: 'Ann Banda' }]);
    expect(await (await fetch(file, { headers: env })).text()).toBe('kept');
  });

  it('takes over a site from the embedded backend', async () => {
    const embedded = await startBackend({ keep: true });
    await embedded.stop();
    const under = 'From embedded to Supabase';
    // There the embedded backend is, which this folder has not.
    const there = { '/var/lib/site': embedded.dataDir, [current]: resolve('.') };
    const output = await follow(
      'move.tgz\nsudo -u site node -p',
      { under, ...there },
      { ...noSettings, DATA_DIR: embedded.dataDir },
    );
    expect(output).toContain(embedded.keys.jwtSecret);
    rmSync(embedded.dataDir, { recursive: true, force: true });
    const more = { 'run.mjs restore': 'run.mjs restore --replace --yes' };
    const env = {
      ...noSettings,
      ...settingsOf({ url: gateway.url, keys: backend.keys }),
      SITE_URL: 'https://lab.example',
      DATABASE_URL: databaseUrl,
    };
    expect(await follow('run.mjs restore', { under, ...more }, env)).toContain('compared');
    const [posts] = await executeOn(databaseUrl)('select count(*)::int from public.posts');
    expect(posts?.count).toBeGreaterThan(0);
  });
});
