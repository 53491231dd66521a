// A site that is backed up, destroyed, and restored elsewhere. What happens when that is cut off, or
// the archive is damaged: tests/drills/site/backup.test.ts.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { formerVersions } from '../../scripts/baseline.ts';
import { applyMigrations, missingMigrations } from '../../scripts/migrate.ts';
import { adminPassword, startBackend, type TestBackend } from '../support/backend';
import { recordOf } from '../support/former-record';
import { noSettings } from '../support/no-settings';
import { type Place, withDatabase } from '../support/place';
import { databaseOfOurOwn, startPostgres } from '../support/postgres';
import { copyDatabase } from '../support/prepared-database';

const home = mkdtempSync(join(tmpdir(), 'backup-test-'));
const server = await startPostgres();
const undo: Array<() => Promise<void>> = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function newPlace(kind: string): Promise<Place> {
  const dataDir = join(home, randomUUID());
  if (kind === 'embedded') return { dataDir };
  const { url, drop } = await databaseOfOurOwn(server?.url ?? '');
  undo.push(drop);
  return { dataDir, databaseUrl: url };
}

const command = (name: 'backup' | 'restore', { dataDir, databaseUrl }: Place, archive: string) =>
  promisify(execFile)(process.execPath, [`scripts/${name}.ts`, archive], {
    env: {
      ...process.env,
      ...noSettings,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });

const clientOf = ({ url, keys }: TestBackend) =>
  createClient(url, keys.secretKey, { auth: { persistSession: false } });

const name = `${randomUUID()}.webp`;
const body = Buffer.alloc(300_000, 'picture');
const odd = 'O\'Brien \u2028 \\ 名前 🦅 "quoted" {json} $1';

it.each(['embedded', ...(server ? ['postgres'] : [])])(
  'on %s everything is there again, row by row and byte by byte',
  async (kind) => {
    const archive = join(home, `${kind}.tgz`);
    const place = await newPlace(kind);
    mkdirSync(place.dataDir);
    if (kind === 'embedded') copyDatabase('samples', place.dataDir);
    const first = await startBackend({ ...place, keep: true });
    const file = { contentType: 'image/webp', cacheControl: '31536000, immutable' };
    const { error } = await clientOf(first).storage.from('media').upload(name, body, file);
    expect(error).toBeNull();
    await clientOf(first)
      .rpc('capture_lead', { p_name: odd, p_email: 'odd@test.example' })
      .throwOnError();
    // While the site runs.
    await command('backup', place, archive);
    await first.stop();
    rmSync(place.dataDir, { recursive: true });

    const elsewhere = await newPlace(kind);
    expect((await command('restore', elsewhere, archive)).stdout).toMatch(/counted and compared/);
    const second = await startBackend({ ...elsewhere, keep: true });
    expect(second.keys).toEqual(first.keys);
    const answer = await fetch(`${second.url}/storage/v1/object/public/media/${name}`, {
      headers: { apikey: second.keys.publishableKey },
    });
    expect(answer.headers.get('content-type')).toContain('image/webp');
    expect(answer.headers.get('cache-control')).toContain('31536000, immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    const client = clientOf(second);
    const { data } = await client.from('users').select('name').eq('email', 'odd@test.example');
    expect(data).toEqual([{ name: odd }]);
    const { data: settings } = await client.from('admin_settings').select('password_hash').single();
    const { data: isRight } = await client.rpc('verify_password', {
      password_to_check: adminPassword,
      stored_hash: settings?.password_hash,
    });
    expect(isRight).toBe(true);
    await second.stop();
  },
);

it('an archive of version 0.2.0 is restored, and is at the baseline', async () => {
  const kind = server ? 'postgres' : 'embedded';
  const archive = join(home, 'former.tgz');
  const place = await newPlace(kind);
  await withDatabase(place, async (execute) => {
    await applyMigrations(execute);
    await execute(`select * from public.capture_lead('Mwape Banda', 'mwape@test.example');
      ${recordOf(formerVersions)}`);
  });
  await command('backup', place, archive);
  const elsewhere = await newPlace(kind);
  expect((await command('restore', elsewhere, archive)).stdout).toMatch(/counted and compared/);
  await withDatabase(elsewhere, async (execute) => {
    expect(await missingMigrations(execute)).toEqual([]);
    const rows = await execute('select email from public.users');
    expect(rows).toEqual([{ email: 'mwape@test.example' }]);
  });
});
