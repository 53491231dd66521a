// A site that is backed up while it is written to, destroyed, and restored elsewhere.
import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive, readArchive, rowsName } from '@/scripts/backup/archive';
import { linesOf } from '@/scripts/lines';
import { executeOn } from '@/scripts/postgres';
import { until } from '../../start/support';
import { adminPassword, startBackend, type TestBackend } from '../../support/backend';
import { noSettings } from '../../support/no-settings';
import { databaseOfOurOwn, startPostgres } from '../../support/postgres';
import { copyDatabase } from '../../support/prepared-database';

const home = mkdtempSync(join(tmpdir(), 'backup-test-'));
const server = await startPostgres();
const undo: Array<() => Promise<void>> = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

const newPlace = async (kind: string): Promise<Place> => {
  const dataDir = join(home, randomUUID());
  if (kind === 'embedded') return { dataDir };
  const { url, drop } = await databaseOfOurOwn(server?.url ?? '');
  undo.push(drop);
  return { dataDir, databaseUrl: url };
};

const environmentOf = ({ dataDir, databaseUrl }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  ...noSettings,
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl, SAMPLES: 'on' } : {}),
});

/** Runs a program on a place. @returns what it said, and whether it succeeded */
const program = (file: string, args: string[], place: Place) =>
  new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(
      file,
      args,
      { env: environmentOf(place) },
      (error: ExecFileException | null, out, err) =>
        done({ code: error ? Number(error.code ?? 1) : 0, output: `${out}${err}` }),
    );
    child.stdin?.end();
  });

/** Runs one of the two commands. */
const command = (name: 'backup' | 'restore', place: Place, args: string[]) =>
  program(process.execPath, [`scripts/${name}.ts`, ...args], place);

/** Starts one of the two commands and ends it by a signal as soon as something is there. */
async function cutOff(
  name: 'backup' | 'restore',
  place: Place,
  { args, when, signal }: { args: string[]; when: () => boolean; signal: NodeJS.Signals },
): Promise<unknown> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: environmentOf(place),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until(() => child.exitCode !== null || when());
  expect(child.exitCode).toBeNull();
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** The folders of a backup beside its archive. */
const workshops = (): string[] =>
  readdirSync(home).filter((entry) => entry.startsWith('.site-backup-'));

const clientOf = ({ url, keys }: TestBackend) =>
  createClient(url, keys.secretKey, { auth: { persistSession: false } });

/** The rows of an archive, by their table. */
async function rowsOf(file: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  await readArchive(file, async (name, body) => {
    if (name !== rowsName) return;
    for await (const line of linesOf(body)) {
      const table = line.split('"', 4)[3] ?? '';
      rows.set(table, [...(rows.get(table) ?? []), line]);
    }
  });
  return rows;
}

const files = [
  { name: `${randomUUID()}.webp`, type: 'image/webp', body: Buffer.alloc(3_000_000, 'picture') },
  { name: `widths/${randomUUID()}.webp/640.avif`, type: 'image/avif', body: Buffer.from('avif') },
  { name: `${randomUUID()}.pdf`, type: 'application/pdf', body: Buffer.from('%PDF-1.7 é\u2028') },
];
const odd = 'O\'Brien \u2028 \\ 名前 🦅 "quoted" {json} $1';

describe.each(['embedded', ...(server ? ['postgres'] : [])])('on %s', (kind) => {
  const archive = join(home, `${kind}.tgz`);
  let place: Place;
  let backend: TestBackend;

  beforeAll(async () => {
    place = await newPlace(kind);
    mkdirSync(place.dataDir);
    if (kind === 'embedded') copyDatabase('samples', place.dataDir);
    backend = await startBackend({ ...place, keep: true });
    const client = clientOf(backend);
    for (const { name, type, body } of files) {
      const { error } = await client.storage
        .from('media')
        .upload(name, body, { contentType: type, cacheControl: '31536000, immutable' });
      expect(error).toBeNull();
    }
    await client.rpc('capture_lead', { p_name: odd, p_email: 'odd@test.example' }).throwOnError();
  });

  it('a backup is of one moment, while many write', async () => {
    const client = clientOf(backend);
    let writes = 0;
    let over = false;
    const writer = async (): Promise<void> => {
      while (!over) {
        const consent = randomUUID();
        const lead = { p_name: 'Lead', p_email: `${consent}@test.example` };
        // Writes two tables in one transaction.
        await client
          .rpc('capture_lead', { ...lead, p_consent: consent, p_wording: 'I agree.' })
          .throwOnError();
        writes += 1;
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    const before = writes;
    const { code, output } = await command('backup', place, [archive]);
    over = true;
    await Promise.all(writers);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\S+: \d+ rows, 3 files, /)]);
    expect(writes).toBeGreaterThan(before);
    const rows = await rowsOf(archive);
    const agreed = rows.get('users')?.filter((line) => line.includes('"last_consent": "'));
    expect(agreed?.length).toBe(rows.get('consent_wordings')?.length);
    expect(agreed?.length).toBeGreaterThan(0);
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(workshops()).toEqual([]);
    // The database knows of it, for the admin's page.
    const next = join(home, `${kind}-next.tgz`);
    expect((await command('backup', place, [next])).code).toBe(0);
    const noted = (await rowsOf(next)).get('backups') ?? [];
    expect(noted).toEqual([expect.stringContaining(`"bytes": ${statSync(archive).size}`)]);
  });

  it('two at once to the same file are both whole', async () => {
    const both = join(home, `${kind}-both.tgz`);
    const outcomes = await Promise.all([
      command('backup', place, [both]),
      command('backup', place, [both]),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    await checkArchive(both);
    expect(workshops()).toEqual([]);
  });

  it('a backup or restore that is interrupted or killed leaves no rows behind', async () => {
    const file = join(home, `${kind}-cut.tgz`);
    const started = { args: [file], when: () => workshops().length > 0 };
    expect(await cutOff('backup', place, { ...started, signal: 'SIGINT' })).toBe(130);
    expect(workshops()).toEqual([]);
    const isHeld = () => existsSync(join(home, workshops()[0] ?? '-', 'held'));
    await cutOff('backup', place, { args: [file], when: isHeld, signal: 'SIGKILL' });
    expect([workshops().length, existsSync(file)]).toEqual([1, false]);
    // The next one knows that nobody works there any more.
    expect((await command('backup', place, [file])).code).toBe(0);
    expect(workshops()).toEqual([]);
  });

  it('a full disk is one line, and the site goes on', async () => {
    const file = join(home, `${kind}-full.tgz`);
    // No file may be larger than 8 blocks.
    const script = `ulimit -f 8; exec "$0" scripts/backup.ts "$1"`;
    const { code, output } = await program('bash', ['-c', script, process.execPath, file], place);
    expect([code, output]).toEqual([1, expect.stringMatching(/^E\w+: [^\n]+\n$/)]);
    expect([workshops(), existsSync(file)]).toEqual([[], false]);
    await clientOf(backend)
      .rpc('capture_lead', { p_name: 'Still', p_email: 'still@test.example' })
      .throwOnError();
  });

  it('everything is destroyed, and restored elsewhere, row by row and byte by byte', async () => {
    await backend.stop();
    rmSync(place.dataDir, { recursive: true });
    const elsewhere = await newPlace(kind);
    const restored = await command('restore', elsewhere, [archive]);
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(/counted and compared/),
    ]);
    const { keys } = backend;
    place = elsewhere;
    backend = await startBackend({ ...place, keep: true });
    expect(backend.keys).toEqual(keys);
    const client = clientOf(backend);
    for (const { name, type, body } of files) {
      const url = `${backend.url}/storage/v1/object/public/media/${name}`;
      const answer = await fetch(url, { headers: { apikey: keys.publishableKey } });
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('cache-control')).toContain('31536000, immutable');
      expect(Buffer.from(await answer.arrayBuffer()).equals(body), name).toBe(true);
    }
    const { data } = await client.from('users').select('name').eq('email', 'odd@test.example');
    expect(data).toEqual([{ name: odd }]);
    const { data: settings } = await client.from('admin_settings').select('password_hash').single();
    const { data: isRight } = await client.rpc('verify_password', {
      password_to_check: adminPassword,
      stored_hash: settings?.password_hash,
    });
    expect(isRight).toBe(true);
    // A second backup holds the same rows, but for what the starts have written.
    const again = join(home, `${kind}-again.tgz`);
    expect((await command('backup', place, [again])).code).toBe(0);
    const [before, after] = [await rowsOf(archive), await rowsOf(again)];
    for (const table of before.keys()) {
      if (['rate_limits', 'cache_drops', 'removals'].includes(table)) continue;
      expect(after.get(table)?.toSorted(), table).toEqual(before.get(table)?.toSorted());
    }
    // Writing goes on with numbers of its own, and triggers count again.
    await client
      .rpc('capture_lead', { p_name: 'After', p_email: 'after@test.example' })
      .throwOnError();
    await client.rpc('note_cache_drop', { p_tags: ['after'] }).throwOnError();
  });

  it('a site that is there is only replaced when told, and not while it runs', async () => {
    const refused = await command('restore', place, [archive, '--replace', '--yes']);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('is in use by process'),
    ]);
    await backend.stop();
    const taken = await command('restore', place, [archive]);
    expect([taken.code, taken.output]).toEqual([
      1,
      expect.stringContaining('holds a site already'),
    ]);
    const unsure = await command('restore', place, [archive, '--replace']);
    expect([unsure.code, unsure.output]).toEqual([1, expect.stringContaining('--yes')]);
    const restored = await command('restore', place, [archive, '--replace', '--yes']);
    expect(restored.code, restored.output).toBe(0);
    backend = await startBackend({ ...place, keep: true });
    const { data } = await clientOf(backend)
      .from('users')
      .select('email')
      .in('email', ['odd@test.example', 'after@test.example']);
    expect(data).toEqual([{ email: 'odd@test.example' }]);
    await backend.stop();
  });
});

it('a restore on PostgreSQL that fails leaves the rows and the keys as they were', async () => {
  const place = await newPlace('postgres');
  const archive = join(home, 'postgres.tgz');
  expect((await command('restore', place, [archive])).code).toBe(0);
  const keys = join(place.dataDir, 'keys.json');
  const own = readFileSync(keys, 'utf8').replace(
    /"jwtSecret":\s*"[^"]*"/,
    `"jwtSecret":"${'o'.repeat(64)}"`,
  );
  writeFileSync(keys, own);
  const execute = executeOn(place.databaseUrl ?? '');
  await execute(
    `insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`,
  );
  const count = () => execute('select count(*)::text as n from public.users');
  const before = await count();
  const failed = await command('restore', place, [archive, '--replace', '--yes']);
  expect(failed).toEqual({
    code: 1,
    output: expect.stringContaining('The database has migrations that the archive lacks'),
  });
  expect(readFileSync(keys, 'utf8')).toBe(own);
  expect(existsSync(`${keys}.former`)).toBe(false);
  expect(await count()).toEqual(before);
});

it('a restore on PostgreSQL that ends between rows and files is not started on', async () => {
  const place = await newPlace('postgres');
  const archive = join(home, 'postgres.tgz');
  const first = await startBackend({ ...place, keep: true });
  await first.stop();
  const keys = readFileSync(join(place.dataDir, 'keys.json'), 'utf8');
  const again = ['--replace', '--yes', archive];
  // In the way of a folder.
  const obstacle = join(place.dataDir, 'supabase', '.temp', 'storage', 'media');
  mkdirSync(dirname(obstacle), { recursive: true });
  rmSync(obstacle, { recursive: true, force: true });
  writeFileSync(obstacle, '');
  const failed = await command('restore', place, again);
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringContaining('the storage answered'),
  ]);
  // The rows are the archive's already, and only its keys open their second factor.
  await expect(startBackend({ ...place, keep: true })).rejects.toThrow('A restore into DATA_DIR');
  rmSync(obstacle);
  expect((await command('restore', place, again)).code).toBe(0);
  const backend = await startBackend({ ...place, keep: true });
  expect(backend.keys).not.toEqual(JSON.parse(keys));
  await backend.stop();
});

describe('a place for an archive', () => {
  const dataDir = join(home, randomUUID());
  beforeAll(async () => {
    mkdirSync(dataDir);
    copyDatabase('samples', dataDir);
    const backend = await startBackend({ dataDir, keep: true });
    await backend.stop();
  });

  it.each([
    ['is no folder that is there', join(home, 'none', 'a.tgz'), 'Nothing can be written in'],
    ['is a folder itself', home, 'is a folder'],
  ])('that %s is named at once, with nothing left running', async (_what, file, line) => {
    const { code, output } = await command('backup', { dataDir }, [file]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^[^\n]*${line}[^\n]*\n$`)),
    ]);
  });
});

describe('an archive', () => {
  const whole = join(home, 'embedded.tgz');
  const copy = join(home, 'copy.tgz');
  const dataDir = join(home, 'untouched');

  it('that was cut off is refused before anything is touched', async () => {
    copyFileSync(whole, copy);
    truncateSync(copy, statSync(copy).size - 20);
    const { code, output } = await command('restore', { dataDir }, [copy]);
    expect([code, output]).toEqual([1, expect.stringContaining('is no whole archive')]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is not made of nothing, and leaves none behind that was there before', async () => {
    appendFileSync(copy, 'kept');
    const before = readFileSync(copy);
    const { code, output } = await command('backup', { dataDir }, [copy, '--replace']);
    expect([code, output]).toEqual([1, expect.stringContaining('holds no site')]);
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it('that is a pipe is refused before anything is touched', async () => {
    const { code, output } = await command('restore', { dataDir }, ['/dev/stdin']);
    expect([code, output]).toEqual([1, expect.stringContaining('is no file')]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('whose restore was cut off keeps the site from starting on half of it', async () => {
    const mark = join(dataDir, 'restore-unfinished');
    mkdirSync(dataDir);
    writeFileSync(mark, '');
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow('A restore into DATA_DIR');
    // Nor does another one that is killed before it has got that far.
    const when = () => existsSync(join(dataDir, 'restoring', 'keys.json'));
    await cutOff('restore', { dataDir }, { args: [whole], when, signal: 'SIGKILL' });
    await expect(startBackend({ dataDir, keep: true })).rejects.toThrow('A restore into DATA_DIR');
    expect((await command('restore', { dataDir }, [whole])).code).toBe(0);
    expect(existsSync(mark)).toBe(false);
    // The next start removes the remains of a killed one.
    const args = [whole, '--replace', '--yes'];
    await cutOff('restore', { dataDir }, { args, when, signal: 'SIGKILL' });
    writeFileSync(join(dataDir, `rows-${randomUUID()}.new`), 'rows');
    const backend = await startBackend({ dataDir, keep: true });
    expect(readdirSync(dataDir).filter((name) => /^(?:restoring|rows-)/.test(name))).toEqual([]);
    await backend.stop();
  });
});
