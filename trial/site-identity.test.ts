// Whether the files of a data folder and a database belong together.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Execute } from '@/scripts/migrate';
import {
  adoptFiles,
  checkIdentity,
  refuseOtherFolder,
  refuseWithoutDatabase,
} from '@/trial/site-identity';

const home = mkdtempSync(join(tmpdir(), 'identity-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder with or without a file of the library, and the id that is noted in it. */
function folderWith({ file, noted }: { file?: string; noted?: string }): { path: string } {
  const path = mkdtempSync(join(home, 'data-'));
  const media = join(path, 'supabase', '.temp', 'storage', 'media');
  mkdirSync(media, { recursive: true });
  if (file) writeFileSync(join(media, file), '');
  if (noted) writeFileSync(join(path, 'supabase', 'site-id'), noted);
  return { path };
}

const own = randomUUID();
const file = `${randomUUID()}.png`;

/**
 * The answer of a database: its id, if its migrations have made one, and whether it knows a file.
 */
const database =
  (id: string | undefined, known?: string): Execute =>
  async (sql) => {
    if (sql.includes('to_regclass')) return [{ found: id ? 'site_identity' : null }];
    if (sql.includes('site_identity')) return [{ id }];
    return known && sql.includes(`'${known}'`) ? [{}] : [];
  };

it.each<[string, Parameters<typeof folderWith>[0], Execute]>([
  ['without files', { noted: randomUUID() }, database(own)],
  ['with the id of this database', { file, noted: own }, database(own)],
  ['of an earlier release, of which it knows a file', { file }, database(own, file)],
  ['before the migrations', { file }, database(undefined)],
])('a data folder %s is taken, and keeps the id of its site', async (_what, content, execute) => {
  const folder = folderWith(content);
  await checkIdentity(folder, execute, 'the one in it');
  const id = await execute('select id from public.site_identity');
  if (id[0]?.id) expect(readFileSync(join(folder.path, 'supabase', 'site-id'), 'utf8')).toBe(own);
});

it.each<[string, Parameters<typeof folderWith>[0]]>([
  ['with the id of another', { file, noted: randomUUID() }],
  ['of an earlier release, of which it knows nothing', { file }],
])('a data folder %s is refused, until the owner says that it belongs', async (_what, content) => {
  const folder = folderWith(content);
  await expect(checkIdentity(folder, database(own), 'that of DATABASE_URL')).rejects.toThrow(
    /belong to another database than that of DATABASE_URL; nothing was changed\. .*adopt:files/,
  );
  adoptFiles(folder);
  await checkIdentity(folder, database(own), 'that of DATABASE_URL');
});

const keysOf = (path: string): void => writeFileSync(join(path, 'keys.json'), '{}');

it('an empty data folder is refused by the database of another, until the owner adopts it', async () => {
  const empty = mkdtempSync(join(home, 'data-'));
  const ofAnother = folderWith({ noted: randomUUID() });
  keysOf(ofAnother.path);
  for (const folder of [{ path: empty }, ofAnother]) {
    await expect(refuseOtherFolder(folder, database(own))).rejects.toThrow(
      /is not the folder of the site in the database of DATABASE_URL; nothing was changed\. .*restore.*adopt:files/,
    );
    adoptFiles(folder);
    await refuseOtherFolder(folder, database(own));
  }
});

it.each<[string, string | undefined, Parameters<typeof folderWith>[0], boolean]>([
  ['an empty one, of a new database', undefined, {}, false],
  ['one of another site without files, of a new database', undefined, { noted: 'x' }, true],
  ['its own', own, { noted: own }, true],
  ['one whose first start was cut off', own, {}, true],
])('a data folder is taken: %s', async (_what, id, content, hasKeys) => {
  const folder = folderWith(content);
  if (hasKeys) keysOf(folder.path);
  await refuseOtherFolder(folder, database(id));
});

it('a data folder of a site whose database is gone is not begun again', () => {
  for (const content of [{ file }, { noted: own }]) {
    const folder = folderWith(content);
    expect(() => refuseWithoutDatabase(folder, join(folder.path, 'postgres'))).toThrow(
      /holds the files of a site, but not its database .* npm run restore/,
    );
  }
  const folder = folderWith({});
  expect(() => refuseWithoutDatabase(folder, join(folder.path, 'postgres'))).not.toThrow();
});
