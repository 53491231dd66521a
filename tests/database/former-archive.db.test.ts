// An archive that version 1.1.0's own `npm run backup` has made, with a row in every table: it can be
// restored, and what that version has encrypted can be read.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { afterEach, expect, it } from 'vitest';
import { openFactor } from '@/lib/account/factor-secret';
import { openSecret } from '@/lib/auth/encrypt';
import { openAnswer } from '@/lib/form-answers/encrypt';
import { sealedPurpose } from '@/lib/kept-results/sealed';
import { secretPurpose } from '@/lib/outbox/webhook';
import { keysName, type Manifest, rowsName } from '../../scripts/backup/archive.ts';
import { formerVersions } from '../../scripts/former-release.ts';
import { applyMigrations, type Execute } from '../../scripts/migrate.ts';
import { catalogue } from '../support/catalogue';
import { formerRows } from '../support/former-database';
import { noSettings } from '../support/no-settings';
import { newPlace, type Place, withDatabase } from '../support/place';
import { rowsOf } from '../support/rows-of';

const fixture = 'tests/fixtures/release-1.1.0';
const archive = `${fixture}/archive.tgz`;
const undo: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Runs `npm run restore`. @returns what it printed, also where it failed */
async function restore({ dataDir, databaseUrl }: Place, file: string): Promise<string> {
  const env = {
    ...process.env,
    ...noSettings,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const program = [join('scripts', 'restore.ts'), file, '--replace', '--yes'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, program, { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}

/** Writes the archive again, with other migrations or rows. @returns its name */
async function changedArchive(
  { dataDir }: Place,
  { migrations, rows }: { migrations?: readonly string[]; rows?: (lines: string) => string },
): Promise<string> {
  const extract = tar.extract();
  extract.end(gunzipSync(readFileSync(archive)));
  const pack = tar.pack();
  const digest = createHash('sha256');
  for await (const entry of extract) {
    const { name } = entry.header;
    let content = await buffer(entry);
    if (name === rowsName && rows) {
      content = Buffer.from(rows(content.toString()));
      digest.update(content);
    } else if (name === 'manifest.json') {
      const manifest: Manifest = JSON.parse(content.toString());
      if (migrations) manifest.migrations = [...migrations];
      if (rows) manifest.entries[rowsName] = { bytes: 0, sha256: digest.digest('hex') };
      content = Buffer.from(JSON.stringify(manifest));
    }
    pack.entry({ name }, content);
  }
  pack.finalize();
  const file = join(dataDir, 'changed.tgz');
  writeFileSync(file, gzipSync(await buffer(pack)));
  return file;
}

/** Makes a statement that reads from it the admin's, in the session that the archive has. */
const asAdmin = `(
  select set_config('request.jwt.claims', jsonb_build_object(
    'role', 'authenticated', 'session_id', s.id, 'exp', 4102444800, 'app_metadata', '{"roles": ["admin"]}'::jsonb
  )::text, false) from public.admin_sessions as s offset 0
) as admin`;

/** Opens the draft of version 1.1.0, and restores the first version of its post. */
async function useDraft(execute: Execute): Promise<void> {
  await execute(
    `update public.admin_sessions set expires_at = now() + interval '1 hour', last_seen_at = now()`,
  );
  const [opened] = await execute(
    `select public.read_post_for_admin(post_id) as post from ${asAdmin}, public.post_drafts where set_config <> ''`,
  );
  expect(opened?.post).toMatchObject({
    title: 'Maize prices today',
    content: '<p>Words of a draft — 名前.</p>',
    seo_description: 'A description',
    noindex: true,
  });
  const [{ post_id } = {}] = await execute(`
    select r.post_id from ${asAdmin}, lateral (select min(id) as id from public.post_versions where set_config <> '') as v, public.restore_version(v.id) as r`);
  const [{ words } = {}] = await execute(
    `select to_jsonb(w) as words from public.posts as p, public.newest_words(p) as w where p.id = '${post_id}'`,
  );
  expect(words).toMatchObject({ title: 'Maize prices', content: '<p>First words.</p>' });
}

it('an archive of version 1.1.0 is restored, and its encrypted values can be decrypted', async () => {
  const place = await newPlace(undo);
  expect(await restore(place, archive)).toMatch(/^Restored what .*: 65 rows, 1 files/m);
  const { jwtSecret } = JSON.parse(readFileSync(join(place.dataDir, keysName), 'utf8'));
  const fresh = await withDatabase(await newPlace(undo), async (execute) => {
    await applyMigrations(execute);
    return catalogue(execute);
  });
  await withDatabase(place, async (execute) => {
    // The storage, which a restore starts, makes rights of its own.
    const restored = await catalogue(execute);
    expect(restored.filter((line) => !line.startsWith('default rights storage'))).toEqual(fresh);
    const tables = await execute(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const without = ['reader_links', 'removals', 'statistics_months', 'statistics_salt'];
    without.push('imported_addresses', 'imported_pictures', 'imported_posts');
    without.push('site_texts', 'site_text_versions');
    without.push('statistics_sums', 'statistics_today', 'statistics_visits', 'tries');
    for (const { name } of tables.filter((table) => !without.includes(String(table.name)))) {
      expect(await execute(`select from public.${name} limit 1`), String(name)).toHaveLength(1);
    }
    const ended = '{"table":"reader_links"';
    expect((await rowsOf(execute)).filter((line) => !line.startsWith(ended))).toEqual(
      formerRows.filter((line) => !line.startsWith(ended)),
    );
    const [stored] = await execute(`
      select f.secret, s.webhook_secret, o.sealed
      from public.factors as f, public.outbox_state as s, public.outbox as o where o.sealed is not null`);
    const { secret, webhook_secret, sealed } = stored as Record<string, string>;
    expect(await openFactor([jwtSecret], secret ?? '')).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      isStale: false,
    });
    expect(await openSecret([jwtSecret], secretPurpose, webhook_secret ?? '')).toMatchObject({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    });
    expect(await openSecret([jwtSecret], sealedPurpose, sealed ?? '')).toMatchObject({
      secret: 'A'.repeat(22),
    });
    await useDraft(execute);
  });
  const form = readFileSync(`${fixture}/stored-form.txt`, 'utf8').trim();
  expect(await openAnswer([jwtSecret], 'contact refused', form)).toMatchObject({
    typed: { name: ['Mwape Banda'] },
  });
});

const otherVersion =
  'The archive is of another version before 2.0.0 than 1.1.0; nothing was changed. Restore it with version 1.1.0, and make another backup there.';

it.each([
  ['of version 0.2.0', { migrations: ['20261120000100', '20261120000200'] }, otherVersion],
  ['of version 1.0.0', { migrations: formerVersions.slice(0, 34) }, otherVersion],
  ['of half of version 1.1.0', { migrations: formerVersions.slice(0, -1) }, otherVersion],
  [
    'of 2.0.0-dev',
    { migrations: ['20261126000100', '20261128160000'] },
    /^The archive is of 2\.0\.0-dev, which was never released; nothing was changed\. In that build use 'Export content'/,
  ],
  [
    'of a later version',
    { migrations: ['20261129000100', '29990101000000'] },
    'The archive was made by a newer release; restore it with that one',
  ],
  [
    'with a second factor in plain text',
    {
      rows: (lines: string) => lines.replace(/"secret": "ey[^"]*"/, '"secret": "JBSWY3DPEHPK3PXP"'),
    },
    'Sign in once with version 1.1.0 first; it encrypts the second factor.',
  ],
])(
  'an archive %s is refused with a remedy, before anything is restored',
  async (_what, changes, remedy) => {
    const place = await newPlace(undo);
    expect(await restore(place, await changedArchive(place, changes))).toMatch(remedy);
  },
);
