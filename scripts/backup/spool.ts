// How the embedded backend hands its rows to the backup that runs beside it: only one process can
// open its database. The rows go to a file first, so the database waits for the disk alone, never
// for whoever reads.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Dump, dumpRows, type Session } from './rows.ts';

/** Of the backend; only the secret key opens it. */
export const spoolPath = '/backup/v1/rows';

/** What precedes the last line, which is the rest of the dump. */
export const dumpMark = '#';

/** Writes the rows to a file. @returns what is to be known about them */
export async function writeRows(session: Session, file: string): Promise<Dump> {
  const out = createWriteStream(file, { mode: 0o600 });
  try {
    const dump = await dumpRows(session, async (line) => {
      if (!out.write(`${line}\n`)) await once(out, 'drain');
    });
    out.end();
    await finished(out);
    return dump;
  } catch (error) {
    out.destroy();
    throw error;
  }
}

/** The rows of this moment, and behind them the rest of the dump. */
export async function answerRows(session: Session, folder: string): Promise<Response> {
  const file = join(folder, `rows-${randomUUID()}.new`);
  try {
    const dump = await writeRows(session, file);
    const rows = createReadStream(file);
    // The file is gone when it is closed, and at once where the system allows that.
    rows.once('close', () => rmSync(file, { force: true }));
    const parts = async function* () {
      yield* rows;
      yield Buffer.from(`${dumpMark}${JSON.stringify(dump)}\n`);
    };
    return new Response(Readable.toWeb(Readable.from(parts())) as ReadableStream);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
