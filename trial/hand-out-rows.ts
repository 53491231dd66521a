// How the embedded backend hands its rows to the backup that runs beside it: only one process can
// open its database.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { reserveBytes } from '../lib/process/limits.ts';
import { dumpRows, type Session } from '../scripts/backup/rows.ts';
import { dumpMark, writeLines } from '../scripts/backup/spool.ts';
import { diskFull } from './full-disk.ts';

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
