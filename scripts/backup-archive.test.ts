// The rules of a backup's archive, before any of it is restored.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ArchiveWriter,
  checkArchive,
  fileName,
  readArchive,
  rowsName,
} from '@/scripts/backup/archive';
import type { Dump } from '@/scripts/backup/rows';
import { writeLines } from '@/scripts/backup/spool';
import { download } from '@/scripts/backup/storage';
import { linesOf } from '@/scripts/lines';

const home = mkdtempSync(join(tmpdir(), 'archive-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const stored = { bucket: 'media', name: 'a.png', type: 'image/png', cacheControl: 'no-cache' };

/** An archive whose manifest agrees with what is in it. */
async function crafted(name: string, about: Partial<Dump>, withRows = true): Promise<string> {
  const file = join(home, `${name}.tgz`);
  const workshop = mkdtempSync(join(home, 'crafted-'));
  const archive = new ArchiveWriter(file, workshop);
  const content = join(workshop, 'content');
  writeFileSync(content, '{}\n'.repeat(10_000));
  if (withRows) await archive.add(rowsName, content);
  for (const { bucket, name: of } of about.files ?? []) {
    await archive.add(fileName(bucket, of), content);
  }
  expect(existsSync(file)).toBe(false);
  const nothing = { migrations: [], tables: [], sequences: {}, buckets: [], files: [] };
  const bytes = await archive.finish({ ...nothing, ...about, madeAt: 'now', backend: 'embedded' });
  expect(bytes).toBe(statSync(file).size);
  return file;
}

describe('backup: an archive', () => {
  const copy = join(home, 'copy.tgz');
  let whole: string;
  beforeAll(async () => {
    whole = await crafted('whole', { files: [stored] });
  });

  it('has its name once it is whole, and then all that was added', async () => {
    expect(await checkArchive(whole)).toMatchObject({ format: 1, files: [stored] });
    const read: Record<string, string> = {};
    await readArchive(whole, async (name, body) => {
      read[name] = Buffer.concat(await Array.fromAsync(body)).toString();
    });
    expect(read).toMatchObject({ [rowsName]: '{}\n'.repeat(10_000) });
    expect(read[fileName('media', 'a.png')]).toBe(read[rowsName]);
    // Nobody else on the machine reads it.
    expect(statSync(whole).mode & 0o077).toBe(0);
  });

  it.each<[string, (bytes: number) => void]>([
    ['that was cut off', (bytes) => truncateSync(copy, bytes - 20)],
    ['that lost its second half', (bytes) => truncateSync(copy, Math.floor(bytes / 2))],
    ['that is empty', () => truncateSync(copy, 0)],
    ['that is none', () => writeFileSync(copy, 'no archive')],
    [
      'of which a byte is another',
      (bytes) => {
        const changed = readFileSync(copy);
        const middle = Math.floor(bytes / 2);
        changed[middle] = (changed[middle] ?? 0) ^ 1;
        writeFileSync(copy, changed);
      },
    ],
  ])('%s is not taken for a whole one', async (_what, spoil) => {
    copyFileSync(whole, copy);
    spoil(statSync(copy).size);
    await expect(checkArchive(copy)).rejects.toThrow('is no whole archive');
  });

  it('in which a file is not the one that was written is refused', async () => {
    const content = gunzipSync(readFileSync(whole));
    content.write('[', content.indexOf('{}\n'));
    writeFileSync(copy, gzipSync(content));
    await expect(checkArchive(copy)).rejects.toThrow(`${rowsName} is not what was written`);
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'with a name that leads elsewhere',
      () => crafted('elsewhere', { files: [{ ...stored, name: '../../../rest/v1/x' }] }),
      'has a file named files/media/../../../rest/v1/x',
    ],
    ['without rows', () => crafted('rowless', {}, false), 'it has no database.jsonl'],
    ['that is no file', async () => home, 'is no file: name one that npm run backup has made'],
    ['that is missing', async () => join(home, 'none.tgz'), 'none.tgz is no file: name one that'],
  ])('%s is refused', async (_what, make, line) => {
    await expect(checkArchive(await make())).rejects.toThrow(line);
  });
});

describe('backup: a stored file', () => {
  const answering = (status: number, body: string) => ({
    url: 'https://project.supabase.example',
    secretKey: 'sb_secret_test',
    ask: async () => new Response(body, { status }),
  });
  const to = join(home, 'stored');

  it('may be gone', async () => {
    const gone = '{"statusCode":"404","error":"not_found","message":"Object not found"}';
    expect(await download(answering(400, gone), stored, to)).toBe(false);
  });

  it.each([
    [400, '{"statusCode":"403","error":"Unauthorized","message":"Invalid Compact JWS"}'],
    [400, '{"statusCode":"429","error":"Too many connections","message":"max clients"}'],
    [404, '<html>no such site</html>'],
  ])('that is refused with %i %s is not taken for one that is gone', async (status, body) => {
    await expect(download(answering(status, body), stored, to)).rejects.toThrow(
      `the storage answered ${status}`,
    );
  });
});

it('backup: rows are not written where others need the space, and who writes them hears of it', async () => {
  const file = join(home, 'rows');
  const written = writeLines(file, (add) => add('row'), Number.MAX_SAFE_INTEGER);
  await expect(written).rejects.toThrow('ENOSPC');
  const failing = async (): Promise<void> => {
    throw new Error('the database failed');
  };
  await expect(writeLines(join(home, 'other'), failing)).rejects.toThrow('the database');
});

it('backup: a line may be as long as it likes, and come in any parts', async () => {
  const lines = ['', 'a\u2028b', 'é'.repeat(1_000_000), '🦅', ''];
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const parts = async function* () {
    for (let at = 0; at < bytes.length; at += 333_333) yield bytes.subarray(at, at + 333_333);
  };
  const read: string[] = [];
  for await (const line of linesOf(parts())) read.push(line);
  expect(read).toEqual(lines);
});
