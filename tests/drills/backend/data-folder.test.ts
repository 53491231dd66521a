// A process killed in the middle of an upload leaves something behind, and a start meets files and
// databases that do not belong together.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../support/backend';
import { noSettings } from '../../support/no-settings';

const png = Buffer.from('89504e470d0a1a0a', 'hex');

describe('a kill in the middle of an upload', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-upload-'));
  const folder = join(dataDir, 'supabase', '.temp', 'storage');
  const media = join(folder, 'media');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Kills the backend the moment something appears in a folder. */
  async function killAt(watched: string): Promise<string> {
    mkdirSync(watched, { recursive: true });
    const backend = await startBackend({ dataDir, keep: true });
    const name = `${randomUUID()}.png`;
    const client = createClient(backend.url, backend.keys.secretKey, {
      auth: { persistSession: false },
    });
    if (!existsSync(watched)) mkdirSync(watched);
    const seen = new Promise<void>((done) => {
      const watcher = watch(watched, () => {
        watcher.close();
        done();
      });
    });
    const upload = client.storage
      .from('media')
      .upload(name, Buffer.alloc(20_000_000), { contentType: 'image/png' });
    await seen;
    await backend.kill();
    await upload;
    return name;
  }

  it('leaves no part of a file under its name, and nothing after a start', async () => {
    const name = await killAt(join(folder, '.incoming'));
    expect(existsSync(join(media, name))).toBe(false);
    const again = await startBackend({ dataDir, keep: true });
    expect(existsSync(join(folder, '.incoming'))).toBe(false);
    // One that is named, so that the sweep has entries to compare with.
    const client = createClient(again.url, again.keys.secretKey, {
      auth: { persistSession: false },
    });
    await client.storage
      .from('media')
      .upload(`${randomUUID()}.png`, png, { contentType: 'image/png' });
    await again.stop();
  }, 240_000);

  it('leaves at most a whole file without an entry, which goes when it is a day old', async () => {
    const [named] = readdirSync(media);
    const name = await killAt(media);
    expect(readdirSync(media)).toContain(name);
    await (await startBackend({ dataDir, keep: true })).stop();
    expect(readdirSync(media)).toContain(name);
    for (const file of [name, named ?? '']) utimesSync(join(media, file), 0, 0);
    const last = await startBackend({ dataDir, keep: true });
    const client = createClient(last.url, last.keys.secretKey, { auth: { persistSession: false } });
    const { data } = await client.storage.from('media').list('', { search: name });
    // Its entry may have been written before the kill; then it is a file like any other.
    await expect.poll(() => readdirSync(media).includes(name)).toBe(data?.length === 1);
    expect(readdirSync(media)).toContain(named);
    await last.stop();
  }, 240_000);
});

describe('files that belong to another database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-identity-'));
  const identity = join(dataDir, 'supabase', 'site-id');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('refuse the start until the owner says that they belong, and nothing is taken', async () => {
    const first = await startBackend({ dataDir, keep: true });
    const client = createClient(first.url, first.keys.secretKey, {
      auth: { persistSession: false },
    });
    const name = `${randomUUID()}.png`;
    await client.storage.from('media').upload(name, png, { contentType: 'image/png' });
    const file = join(dataDir, 'supabase', '.temp', 'storage', 'media', name);
    await first.stop();
    const id = readFileSync(identity, 'utf8');

    writeFileSync(identity, randomUUID());
    utimesSync(file, 0, 0);
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow(
      /belong to another database than the one in it; nothing was changed\. .*npm run adopt:files/,
    );
    expect(existsSync(file)).toBe(true);
    const env = { ...process.env, ...noSettings, DATA_DIR: dataDir };
    execFileSync(process.execPath, ['scripts/adopt-files.ts'], { env });
    await (await startBackend({ dataDir, keep: true })).stop();
    expect(readFileSync(identity, 'utf8')).toBe(id);

    // A folder of an earlier release has no id; its database knows the file.
    rmSync(identity);
    await (await startBackend({ dataDir, keep: true })).stop();
    rmSync(identity);
    renameSync(file, file.replace(name, `${randomUUID()}.png`));
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow(/adopt:files/);

    // Without files there is nothing to lose.
    rmSync(join(dataDir, 'supabase', '.temp', 'storage', 'media'), { recursive: true });
    writeFileSync(identity, randomUUID());
    await (await startBackend({ dataDir, keep: true })).stop();
    expect(readFileSync(identity, 'utf8')).toBe(id);
  }, 240_000);
});

describe('a data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-database-'));
  const database = join(dataDir, 'postgres');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('whose database is gone or damaged does not start, and says what to do', async () => {
    await (await startBackend({ dataDir, keep: true })).stop();
    renameSync(database, `${database}.away`);
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow(
      /holds the files of a site, but not its database .* npm run restore/,
    );
    expect(existsSync(database)).toBe(false);
    renameSync(`${database}.away`, database);
    writeFileSync(join(database, 'global', 'pg_control'), 'damaged');
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow(
      /The database in .*postgres cannot be opened .* npm run restore/,
    );
  }, 240_000);
});
