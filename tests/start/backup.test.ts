// A site that is backed up, destroyed, and restored elsewhere. A damaged archive:
// scripts/backup-archive.test.ts; a restore that is cut off, and one of a whole site on PostgreSQL:
// tests/drills/site/backup.test.ts.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { adminToken } from '../support/admin-token';
import { adminPassword, startBackend, type TestBackend } from '../support/backend';
import { noSettings } from '../support/no-settings';
import { copyDatabase } from '../support/prepared-database';

const program = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'backup-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const newPlace = () => ({ dataDir: join(home, randomUUID()) });

const command = (
  name: 'backup' | 'restore',
  { dataDir }: { dataDir: string },
  ...args: string[]
): ReturnType<typeof program> =>
  program(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: {
      ...process.env,
      ...noSettings,
      DATA_DIR: dataDir,
    },
  });

const clientOf = ({ url, keys }: TestBackend) =>
  createClient(url, keys.secretKey, { auth: { persistSession: false } });

/** Writes a row with a number of a sequence. @returns the number */
const noteDrop = async (client: ReturnType<typeof clientOf>): Promise<number> =>
  (await client.rpc('note_cache_drop', { p_tags: ['any'] }).throwOnError()).data;

const name = `${randomUUID()}.webp`;
const body = Buffer.alloc(300_000, 'picture');
const odd = 'O\'Brien \u2028 \\ 名前 🦅 "quoted" {json} $1';

it('restoring a backup: rows, files, keys, sequences and triggers are the same as before', async () => {
  const archive = join(home, 'embedded.tgz');
  const place = newPlace();
  mkdirSync(place.dataDir);
  copyDatabase('samples', place.dataDir);
  const first = await startBackend({ ...place, keep: true });
  const file = { contentType: 'image/webp', cacheControl: '31536000, immutable' };
  const { error } = await clientOf(first).storage.from('media').upload(name, body, file);
  expect(error).toBeNull();
  await clientOf(first)
    .rpc('capture_lead', { p_name: odd, p_email: 'odd@test.example' })
    .throwOnError();
  const before = await noteDrop(clientOf(first));
  // While the site runs, which a restore does not touch.
  await command('backup', place, archive);
  await expect(command('backup', place, archive)).rejects.toThrow('is there already');
  await command('backup', place, archive, '--replace');
  const replace = [archive, '--replace', '--yes'];
  await expect(command('restore', place, ...replace)).rejects.toThrow('is in use by process');
  await first.stop();
  rmSync(place.dataDir, { recursive: true });

  const elsewhere = newPlace();
  expect((await command('restore', elsewhere, archive)).stdout).toMatch(
    /counted and compared\.\nNot in an archive: the visits of its own day, here .+\.\n$/,
  );
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
  // Writing goes on with new numbers, and triggers work: they keep the former address.
  expect(await noteDrop(client)).toBeGreaterThan(before);
  const { data: author } = await client
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  const token = await adminToken({ url: second.url, ...second.keys }, author?.id);
  const as = (authorization?: string) =>
    createClient(second.url, second.keys.publishableKey, {
      auth: { persistSession: false },
      global: { headers: authorization ? { Authorization: authorization } : {} },
    });
  const categories = as(`Bearer ${token}`).from('categories');
  await categories.update({ slug: 'mines' }).eq('slug', 'mining').throwOnError();
  const formerSlugs = as().from('former_category_slugs').select('slug').eq('slug', 'mining');
  expect((await formerSlugs).data).toHaveLength(1);
  await second.stop();
  await expect(command('restore', elsewhere, archive)).rejects.toThrow('holds a site already');
});

it('after an interrupted restore the site does not start', async () => {
  const { dataDir } = newPlace();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'restore-unfinished'), '');
  await expect(startBackend({ dataDir, keep: true })).rejects.toThrow('A restore into DATA_DIR');
});
