// The health for the unauthenticated and for the admin, with the real backend behind a proxy that can be dead
// or silent.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { GET as askReady } from '@/app/api/health/ready/route';
import { GET } from '@/app/api/health/route';
import { readMissingState } from '@/lib/dashboard/admin-queries';
import { dailyCallsKey, takeDailyCall } from '@/lib/gemini/daily-calls';
import { readAuthorState } from '@/lib/health/admin-queries';
import { gatherHealth } from '@/lib/health/gather';
import type { HealthLine } from '@/lib/health/line';
import { releaseNumber } from '@/lib/process/release';
import { checkBackend } from '@/lib/supabase/health';
import { anon, asToken, service, signToken } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { answerOn, type BackendProxy } from '@/tests/support/proxy';
// The page store of the process, which the server makes.
import '@/server/page-cache/store';
import { checkSchema } from '../../scripts/schema-state.ts';

// Shorter than the site waits, so that the tests do not.
vi.mock('@/lib/process/limits', async (original) => ({
  ...(await original<typeof import('@/lib/process/limits')>()),
  backendMs: 1_500,
  healthMs: 1_500,
  healthCacheMs: 500,
}));

const author = `author.${randomUUID()}@test.example`;
const secret = randomUUID();
const { proxy, own } = setUpProxy({ ADMIN_EMAIL: author, CRON_SECRET: secret });
const askAll = (authorization = '') =>
  GET(new Request('http://site.test/api/health', { headers: { authorization } }));
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const faults: Array<[string, BackendProxy['instead']]> = [
  ['dead', (_path, response) => Boolean(response.destroy())],
  ['silent', () => true],
];

describe('readiness address', () => {
  it('20 simultaneous readiness requests make one check of the backend', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, askReady));
    await askAll();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await (await askAll()).json()).toEqual({ status: 'ok' });
    expect(await (await askAll('Bearer another')).json()).toEqual({ status: 'ok' });
    expect(await (await askAll(`Bearer ${secret}`)).json()).toMatchObject({ backend: 'supabase' });
    expect(await answers[0]?.json()).toEqual({ status: 'ready' });
    // The database, the storage, and whether the database fits this release.
    expect(proxy.requests).toHaveLength(3);
  });

  it.each(faults)(
    'while the backend is %s readiness answers 503 ‘not ready’ and health names what is down',
    async (_what, instead) => {
      proxy.instead = instead;
      // That all is well was kept until a call got no answer.
      await gatherHealth(own.session);
      const answer = await askReady();
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready' }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await (await askAll()).json()).toEqual({
        status: 'down',
        down: ['database', 'storage'],
      });
      proxy.instead = () => false;
      await vi.waitFor(async () => expect((await askReady()).status).toBe(200), 30_000);
    },
  );
});

describe('a database of another version than the release', () => {
  /** A release with one migration more than is applied. */
  function newerRelease(): void {
    const folder = mkdtempSync(join(tmpdir(), 'newer-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync('supabase/migrations', join(folder, 'supabase/migrations'), { recursive: true });
    writeFileSync(join(folder, 'supabase/migrations/29990101000000_later.sql'), '');
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    onTestFinished(() => cwd.mockRestore());
  }
  const access = () => ({
    url: process.env.SUPABASE_URL ?? '',
    secretKey: inject('backend').secretKey,
  });

  it('with a missing migration health names ‘migrations’, and the site stays ready', async () => {
    expect(await checkBackend()).toEqual([]);
    newerRelease();
    expect(await checkBackend()).toEqual(['migrations']);
    await vi.waitFor(
      async () => expect((await (await askAll()).json()).down).toEqual(['migrations']),
      30_000,
    );
    expect((await askReady()).status).toBe(200);
  });

  it('with a missing migration the start prints which one, and npm run migrate', async () => {
    expect(await checkSchema(access())).toBeUndefined();
    newerRelease();
    expect(await checkSchema(access())).toBe(
      'The database lacks migrations that this release needs (1, the first is 29990101000000): run npm run migrate.',
    );
  });

  it('a database without the version function counts as lacking migrations', async () => {
    proxy.instead = answerOn('schema_state', 404, {
      code: 'PGRST202',
      message: 'Could not find the function',
    });
    expect(await checkBackend()).toEqual(['migrations']);
    expect(await checkSchema(access())).toBe(
      'The database lacks migrations that this release needs: run npm run migrate.',
    );
  });

  it('a release too old for the database does not start', async () => {
    await expect(checkSchema(access(), releaseNumber - 1)).rejects.toThrow(
      /^This release \(number \d+\) is too old for the database/,
    );
  });

  it.each(faults)(
    'the site starts without a version check while the backend is %s',
    async (_what, instead) => {
      proxy.instead = instead;
      expect(await checkSchema(access())).toBeUndefined();
    },
  );
});

describe('the admin’s health page', () => {
  const stateOf = (lines: readonly HealthLine[], name: string) =>
    lines.find((line) => line.name === name);

  it('all parts are listed, with the database’s version, size, migrations and calls of the day', async () => {
    // Other tests may have used the day up.
    await service.from('rate_limits').delete().eq('key', dailyCallsKey()).throwOnError();
    await takeDailyCall('198.51.100.77');
    const lines = await gatherHealth(own.session);
    expect(lines.map(({ name }) => name)).toEqual([
      'Database',
      'Storage',
      'Admin area',
      'Disk',
      'Author',
      'Address',
      'Links',
      'Partners',
      'Codes by mail',
      'Notices by mail',
      'Webhook',
      'Analyses',
      'Pages',
      'Database version',
      'Backup',
      'Versions',
    ]);
    expect(stateOf(lines, 'Database')?.server).toMatch(/^PostgreSQL \d+\S*, \S+ MB\.$/);
    expect(stateOf(lines, 'Database version')).toMatchObject({
      state: 'good',
      server: expect.stringContaining(
        `All ${readdirSync('supabase/migrations').length} migrations are applied`,
      ),
    });
    expect(stateOf(lines, 'Versions')?.server).toContain(`Node ${process.versions.node}`);
    const { data } = await own.admin
      .rpc('site_health', { p_calls_key: dailyCallsKey() })
      .single()
      .throwOnError();
    expect(data.calls_today).toBeGreaterThan(0);
  });

  it('‘Admin area’ is good, or says that the database refuses the admin’s token', async () => {
    const admin = await gatherHealth(own.session);
    expect(stateOf(admin, 'Admin area')?.state).toBe('good');
    // Signed by a key that the project does not know, as after a rotation that was half done.
    const foreign = await new SignJWT({ role: 'authenticated', aal: 'aal1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(Buffer.from('another secret, which no project has'));
    expect(stateOf(await gatherHealth(undefined, foreign), 'Admin area')).toMatchObject({
      state: 'todo',
      server: expect.stringMatching(/is refused by the database/),
    });
  });

  it('a missing author is reported before the first save, with npm run admin:author', async () => {
    expect(await readAuthorState(own.session)).toBe('present');
    const session = { ...own.session, userId: randomUUID() };
    expect(await readAuthorState(session)).toBe('missing');
    expect(stateOf(await gatherHealth(session), 'Author')).toMatchObject({
      state: 'todo',
      server: expect.stringContaining('npm run admin:author'),
      lines: [expect.any(String), 'npm run admin:author'],
    });
    await service.rpc('set_author', { p_name: 'Ann Banda', p_email: author }).throwOnError();
    expect(await readAuthorState(session)).toBe('not-in-session');
    await own.admin.from('users').delete().eq('email', author).throwOnError();
  });

  it('the last backup is shown with day and size, after 101 backups as well', async () => {
    expect(stateOf(await gatherHealth(own.session), 'Backup')?.state).toBe('todo');
    expect((await readMissingState(own.session)).backupAt).toBeNull();
    for (let index = 0; index < 101; index += 1) {
      await service.rpc('note_backup', { p_bytes: 4_200_000 }).throwOnError();
    }
    expect(stateOf(await gatherHealth(own.session), 'Backup')).toMatchObject({
      state: 'good',
      says: expect.stringMatching(/^The last one was made at .*, 4\.2 MB\.$/),
    });
    const { backupAt } = await readMissingState(own.session);
    expect(Date.now() - Date.parse(backupAt ?? '')).toBeLessThan(60_000);
  });

  it.each(faults)(
    'while the backend is %s, database and storage are marked as to do within ten seconds',
    async (_what, instead) => {
      proxy.instead = instead;
      const begun = performance.now();
      const lines = await gatherHealth(own.session);
      expect(performance.now() - begun).toBeLessThan(10_000);
      proxy.instead = () => false;
      expect(stateOf(lines, 'Database')?.state).toBe('todo');
      expect(stateOf(lines, 'Storage')?.state).toBe('todo');
      expect(stateOf(lines, 'Versions')?.state).toBe('good');
    },
  );

  it('without a session only database and storage are listed', async () => {
    expect((await gatherHealth(undefined)).map(({ name }) => name)).toEqual([
      'Database',
      'Storage',
    ]);
  });

  it('the database refuses site_health to all but the admin, and note_backup to all but the service', async () => {
    const unauthenticated = asToken(await signToken({ role: 'authenticated' }));
    for (const client of [anon, unauthenticated, service]) {
      const { error } = await client.rpc('site_health', { p_calls_key: '' });
      expect(error?.code).toBe('42501');
    }
    for (const client of [anon, unauthenticated, own.admin]) {
      const { error } = await client.rpc('note_backup', { p_bytes: 1 });
      expect(error?.code).toBe('42501');
    }
  });
});
