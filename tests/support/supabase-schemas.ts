// Makes the tables of Auth and Storage that a Supabase has before a project's first migration; here
// they are the embedded backend's. In a process of its own, as that library keeps its place:
// node tests/support/supabase-schemas.ts <database>
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeOn } from '../../scripts/postgres.ts';
import { DataFolder } from '../../trial/data-folder.ts';
import { openEmbedded } from '../../trial/embedded.ts';

const databaseUrl = process.argv[2] ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'supabase-schemas-'));
const folder = new DataFolder(dataDir);
const { app } = await openEmbedded(folder, folder.keys(), databaseUrl);
await app.connection.close?.();
process.chdir(tmpdir());
rmSync(dataDir, { recursive: true });

await executeOn(databaseUrl)(`
-- The first to migrate makes it.
drop schema if exists supabase_migrations cascade;
do $owners$
declare
  one record;
begin
  for one in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage') loop
    execute format('alter table %I.%I owner to supabase_%s_admin', one.schemaname, one.tablename, one.schemaname);
    execute format('grant all on table %I.%I to postgres with grant option', one.schemaname, one.tablename);
  end loop;
end
$owners$;
grant all on schema auth, storage to postgres;
grant usage on schema auth to supabase_auth_admin, anon, authenticated, service_role;
grant usage on schema storage to supabase_storage_admin, anon, authenticated, service_role;
`);
