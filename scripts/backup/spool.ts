// The rows go to a file first, so the database waits for the disk alone, never for whoever reads.
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { freeBytes } from '../../lib/process/free-space.ts';
import { type Dump, dumpRows, rowBatchBytes, type Session } from './rows.ts';

/** Where the embedded backend hands out its rows; only the secret key opens it. */
export const spoolPath = '/backup/v1/rows';

/** The part before the last line, which is the rest of the dump. */
export const dumpMark = '#';

/**
 * Makes a file of lines. Whatever fails is told to who writes, so that nobody waits for a disk that
 * takes no more.
 * @param reservedBytes what others need of the disk
 */
export async function writeLines<T>(
  file: string,
  work: (add: (line: string) => Promise<void>) => Promise<T>,
  reservedBytes = 0,
): Promise<T> {
  const handle = await open(file, 'wx', 0o600);
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(lines.join(''));
    if (reservedBytes > 0 && freeBytes(dirname(file)) < reservedBytes + bytes.length) {
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
