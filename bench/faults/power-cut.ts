// Cuts the power of the embedded backend, as far as a program can: `npm run faults -- power-cut`.
// The backend's changes to its database's files are recorded while people write. For a moment in
// that record the folder is made as a disk may have it: all that was synced, and of the rest any
// part, in sectors. A backend that starts on it must have every write that was acknowledged before
// that moment. Assumed of the disk: it keeps what it says it has synced, and its file system keeps
// the order of names made and dropped (a journal), as ext4, XFS, APFS and NTFS do.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@supabase/supabase-js';
import { startBackend, type TestBackend } from '../../tests/support/backend.ts';
import { copyDatabase } from '../../tests/support/prepared-database.ts';
import type { Recorded } from '../../tests/support/recorder.ts';
import { openPglite } from '../../trial/pglite.ts';

const sector = 512;

interface PowerCutFigures {
  held: boolean;
  cuts: number;
  acknowledged: number;
  /** Writes that were acknowledged before a cut and are not there after it. */
  lost: number;
  /** Databases that did not open after a cut. */
  broken: number;
  commit: { milliseconds: number; withoutSync: number; ratio: number };
}

interface Written {
  email: string;
  /** When its answer came, on the clock of the record. */
  at: bigint;
}

export async function run(cuts = 20, writes = 400): Promise<PowerCutFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  try {
    const { written, record } = await recordWrites(folder, writes);
    let lost = 0;
    let broken = 0;
    for (let cut = 1; cut <= cuts; cut += 1) {
      // Just after an answer: what it promised must be there, and the next write is under way.
      const { at } = written[Math.floor((written.length * cut) / (cuts + 1))] ?? { at: 0n };
      const data = join(folder, `cut-${cut}`);
      cpSync(join(folder, 'data'), data, {
        recursive: true,
        filter: (path) => !path.startsWith(join(folder, 'data', 'postgres')),
      });
      rmSync(join(data, 'running.json'), { force: true });
      writeDisk(
        join(data, 'postgres'),
        diskAfter(
          record.filter((change) => BigInt(change.at) <= at),
          join(folder, 'before'),
          randomOf(cut),
        ),
      );
      const there = await emailsOf(data).catch(() => undefined);
      if (!there) broken += 1;
      else lost += written.filter((one) => one.at <= at && !there.has(one.email)).length;
      rmSync(data, { recursive: true, force: true });
    }
    return {
      held: lost === 0 && broken === 0,
      cuts,
      acknowledged: written.length,
      lost,
      broken,
      commit: await measureCommit(folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets several people write at once to a backend whose changes to its files are recorded. */
async function recordWrites(
  folder: string,
  writes: number,
): Promise<{ written: Written[]; record: Recorded[] }> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyDatabase('empty', dataDir);
  const made = await startBackend({ dataDir, keep: true, seed: false });
  await made.stop();
  cpSync(join(dataDir, 'postgres'), join(folder, 'before'), { recursive: true });
  const log = join(folder, 'record');
  const recorder = pathToFileURL(
    fileURLToPath(new URL('../../tests/support/recorder.ts', import.meta.url)),
  ).href;
  const backend = await startBackend({
    dataDir,
    keep: true,
    seed: false,
    env: {
      RECORD_ROOT: join(dataDir, 'postgres'),
      RECORD_LOG: log,
      NODE_OPTIONS: `--import ${recorder}`,
    },
  });
  const written: Written[] = [];
  const client = clientOf(backend);
  const write = async (person: number): Promise<void> => {
    for (let number = 0; written.length < writes; number += 1) {
      const email = `cut-${person}-${number}@test.example`;
      const { error } = await client.rpc('capture_lead', { p_name: 'Cut Off', p_email: email });
      if (error) throw new Error(error.message);
      written.push({ email, at: process.hrtime.bigint() });
    }
  };
  try {
    await Promise.all([1, 2, 3, 4].map(write));
  } finally {
    await backend.stop();
  }
  const record = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line): Recorded => JSON.parse(line));
  return { written, record };
}

const clientOf = ({ url, keys }: TestBackend) =>
  createClient(url, keys.secretKey, { auth: { persistSession: false } });

interface Disk {
  files: Map<number, Buffer>;
  /** The file of each name; undefined for a folder. */
  names: Map<string, number | undefined>;
}

/** Makes a disk as it may be when its power went during these changes. */
function diskAfter(record: Recorded[], before: string, random: () => number): Disk {
  const disk: Disk = { files: new Map(), names: new Map() };
  const unsynced = new Map<number, Recorded[]>();
  let unsettled: Recorded[] = [];
  for (const change of record) {
    if (change.kind === 'there') {
      disk.names.set(change.path, change.file);
      if (change.file !== undefined) {
        disk.files.set(change.file, readFileSync(join(before, change.path)));
      }
    } else if (change.kind === 'sync') {
      for (const name of unsettled) settle(disk.names, name);
      unsettled = [];
      if (change.file === undefined) continue;
      for (const write of unsynced.get(change.file) ?? []) applyTo(disk.files, write);
      unsynced.delete(change.file);
    } else if (change.kind === 'write' || change.kind === 'cut') {
      const writes = unsynced.get(change.file);
      if (writes) writes.push(change);
      else unsynced.set(change.file, [change]);
    } else {
      unsettled.push(change);
    }
  }
  // Of the rest any part: the first so many names, and any sector of any write.
  for (const name of unsettled.slice(0, Math.floor(random() * (unsettled.length + 1)))) {
    settle(disk.names, name);
  }
  for (const writes of unsynced.values()) {
    for (const write of writes) applyTo(disk.files, write, random);
  }
  return disk;
}

function settle(names: Disk['names'], change: Recorded): void {
  if (change.kind === 'name') names.set(change.path, change.file);
  else if (change.kind === 'folder') names.set(change.path, undefined);
  else if (change.kind === 'drop') names.delete(change.path);
  else if (change.kind === 'move') {
    const file = names.get(change.path);
    names.delete(change.path);
    names.set(change.to, file);
  }
}

/** @param random leaves out sectors of the write */
function applyTo(files: Disk['files'], change: Recorded, random?: () => number): void {
  if (change.kind === 'cut') {
    if (random && random() < 0.5) return;
    const old = files.get(change.file) ?? Buffer.alloc(0);
    files.set(
      change.file,
      Buffer.concat([
        old.subarray(0, change.size),
        Buffer.alloc(Math.max(0, change.size - old.length)),
      ]),
    );
  } else if (change.kind === 'write') {
    const data = Buffer.from(change.data, 'base64');
    let content = files.get(change.file) ?? Buffer.alloc(0);
    const end = change.position + data.length;
    if (content.length < end) {
      content = Buffer.concat([content, Buffer.alloc(end - content.length)]);
    }
    for (let at = 0; at < data.length; at += sector) {
      if (!random || random() < 0.5) data.copy(content, change.position + at, at, at + sector);
    }
    files.set(change.file, content);
  }
}

function writeDisk(folder: string, { files, names }: Disk): void {
  for (const name of ['', ...foldersIn(names)]) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, file] of names) {
    if (file !== undefined) {
      writeFileSync(join(folder, name), files.get(file) ?? '', { mode: 0o600 });
    }
  }
}

const foldersIn = (names: Disk['names']): string[] =>
  [...names].map(([name, file]) => (file === undefined ? name : dirname(name)));

async function emailsOf(dataDir: string): Promise<Set<string>> {
  const backend = await startBackend({ dataDir, keep: true, seed: false });
  try {
    const emails = new Set<string>();
    const page = 500;
    for (let from = 0; ; from += page) {
      const { data, error } = await clientOf(backend)
        .from('users')
        .select('email')
        .order('email')
        .range(from, from + page - 1);
      if (error) throw new Error(error.message);
      for (const { email } of data) emails.add(email);
      if (data.length < page) return emails;
    }
  } finally {
    await backend.stop();
  }
}

/**
 * Measures the sync of each commit, on one machine and alternately, so that what else happens there
 * strikes both.
 */
async function measureCommit(folder: string): Promise<PowerCutFigures['commit']> {
  const synced = await openPglite(join(folder, 'synced'));
  const plain = await PGlite.create(join(folder, 'plain'));
  const time = async (database: PGlite): Promise<number> => {
    const begin = performance.now();
    for (let row = 0; row < 100; row += 1) {
      await database.query('insert into t (v) values ($1)', ['x'.repeat(500)]);
    }
    return (performance.now() - begin) / 100;
  };
  const times: Array<[number, number]> = [];
  for (const database of [synced.driver, plain]) {
    await database.exec('create table t (id serial primary key, v text)');
  }
  for (let round = 0; round < 7; round += 1) {
    times.push([await time(synced.driver), await time(plain)]);
  }
  await synced.close();
  await plain.close();
  const median = (values: number[]): number => values.sort((one, other) => one - other)[3] ?? 0;
  const [milliseconds, withoutSync] = [
    median(times.map(([one]) => one)),
    median(times.map(([, other]) => other)),
  ];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    milliseconds: round(milliseconds),
    withoutSync: round(withoutSync),
    ratio: round(milliseconds / withoutSync),
  };
}

/** The same cuts each time: a generator of numbers below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
