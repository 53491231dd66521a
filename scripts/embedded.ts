// The only module that knows the embedded Supabase's library. It is alpha: pinned exactly, and kept out of the site.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { DataFolder, Keys } from './data-folder.ts';
import type { Execute } from './migrate.ts';

/**
 * Opens the embedded backend on a data folder, without serving it yet.
 * @param databaseUrl a PostgreSQL to use instead of the one in this process
 */
export async function openEmbedded(folder: DataFolder, keys: Keys, databaseUrl?: string): Promise<{ app: App; execute: Execute }> {
  mkdirSync(join(folder.path, 'supabase'), { recursive: true });
  // The library looks for its project, and keeps uploaded files, below the working directory.
  process.chdir(folder.path);
  process.env.DO_NOT_TRACK = '1';
  process.env.EXPERIMENTAL_STORAGE = '1';
  const { createApi } = await import('@supabase/lite/cli');
  const api = await createApi({ withSupabaseClient: false });
  // Admin mode would serve requests without a key as the owner of everything.
  const app = await api.project.local.createApp(writeConfig(folder.path, keys, databaseUrl), { admin: false });
  await app.ensureSystemSchema();
  const execute: Execute = async (sql) => {
    const result = await app.connection.exec<{ rows: Array<Record<string, unknown>> } | undefined>(sql);
    return result?.rows ?? [];
  };
  return { app, execute };
}

/**
 * Takes back the rights that the library gives: at the first request of each start it grants every table to every role.
 * That request is made here, and our own grants are put in their place, before anybody is served.
 */
export async function settleGrants(app: App, execute: Execute, keys: Keys): Promise<void> {
  await app.fetch(new Request('http://localhost/rest/v1/categories?limit=1', { headers: { apikey: keys.publishableKey } }));
  await execute('select public.reset_grants()');
}

function writeConfig(folder: string, keys: Keys, databaseUrl: string | undefined): string {
  const shared = readFileSync(new URL('../supabase/config.toml', import.meta.url), 'utf8');
  const auth = `[auth]\njwt_secret = "${keys.jwtSecret}"\npublishable_key = "${keys.publishableKey}"\nsecret_key = "${keys.secretKey}"\n`;
  const database = databaseUrl ? { driver: 'postgres', url: databaseUrl } : { driver: 'pglite', url: join(folder, 'postgres') };
  const file = join(folder, 'supabase', 'config.toml');
  writeFileSync(file, `${shared.replace('[auth]\n', auth)}\n[db]\ndriver = "${database.driver}"\nurl = ${JSON.stringify(database.url)}\n`, {
    mode: 0o600,
  });
  return file;
}
