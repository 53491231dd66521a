// How the embedded backend hands its rows to the backup that runs beside it: only one process can
// open its database. The rows go to a file first, so the database waits for the disk alone, never
// for whoever reads.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { freeBytes } from '../../lib/process/free-space.ts';
import { reserveBytes, rowBatchBytes } from '../../lib/process/limits.ts';
import { diskFull } from '../../trial/full-disk.ts';
import { type Dump, dumpRows, type Session } from './rows.ts';

/** Of the backend; only the secret key opens it. */
export const spoolPath = '/backup/v1/rows';

/** The part before the last line, which is the rest of the dump. */
export const dumpMark = '#';

/**
 * Makes a file of lines. Whatever fails is told to who writes, so that nobody waits for a disk that
 * takes no more.
 * @param keptFree what others need of the disk
 */
export async function writeLines<T>(
  file: string,
  work: (add: (line: string) => Promise<void>) => Promise<T>,
  keptFree = 0,
): Promise<T> {
  const handle = await open(file, 'wx', 0o600);
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(lines.join(''));
    if (keptFree > 0 && freeBytes(dirname(file)) < keptFree + bytes.length) {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    }
    await handle.writeFile(bytes);
    lines = [];
    length = 0;
  };
  try {
    const result = await work(async (line) => {
      lines.push(line, '\n');
      length += line.length;
      if (length >= rowBatchBytes) await flush();
    });
    await flush();
    return result;
  } finally {
    await handle.close();
  }
}

/** Writes the rows to a file. @returns what is to be known about them */
export const writeRows = (session: Session, file: string): Promise<Dump> =>
  writeLines(file, (add) => dumpRows(session, add));

const isSpool = /^rows-[\da-f-]{36}\.new$/;

/** Deletes what a killed backend has left: it holds every row. Only before anybody is served. */
export function dropSpools(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => isSpool.test(entry))) {
    rmSync(join(folder, name), { force: true });
  }
}

/** The rows of this moment, and behind them the rest of the dump. */
export async function answerRows(session: Session, folder: string): Promise<Response> {
  const file = join(folder, `rows-${randomUUID()}.new`);
  try {
    // The database beside it must never meet a full disk.
    const fill = async (add: (line: string) => Promise<void>): Promise<void> => {
      const dump = await dumpRows(session, add);
      await add(`${dumpMark}${JSON.stringify(dump)}`);
    };
    await writeLines(file, fill, reserveBytes);
    const rows = (await open(file)).createReadStream();
    return new Response(Readable.toWeb(rows) as ReadableStream);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return diskFull();
    throw error;
  } finally {
    // A process that has it open reads on.
    rmSync(file, { force: true });
  }
}
