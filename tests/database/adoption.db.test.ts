// A database of version 1.1.0 counts as being at the baseline: only its record is replaced.
import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { formerVersions } from '../../scripts/baseline.ts';
import { applyMigrations, type Execute, missingMigrations } from '../../scripts/migrate.ts';
import { catalogue } from '../support/catalogue';
import { applyBaseline, recordOf } from '../support/former-record';
import { newPlace, withDatabase } from '../support/place';

const undo: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Rows of each kind that people make. */
const rows = `
  insert into public.users (name, email, first_source) values ('Mwape Banda', 'mwape@lab.example', '{"landing": "/audit"}');
  insert into public.categories (name, slug) values ('Mining', 'mining');
  insert into public.posts (title, slug, content, author_id) select 'A post', 'a-post', '<p>Text</p>', id from public.users;
  insert into public.post_categories select p.id, c.id from public.posts p, public.categories c;
  insert into public.media (title, url, type) values ('Map', 'https://lab.example/map.png', 'image');
  insert into public.ai_recommendations (user_id, business_info, analysis, recommendations, opportunities)
    select id, '{}', '{"efficiency": 1, "potential": 1, "risk": 1, "roi": 1}', '[]', '[]' from public.users;
  select public.set_admin_password('correct horse battery');`;

const rowsOf = (execute: Execute) =>
  execute(`
    select u.first_source ->> 'landing' as landing, p.title, c.slug, m.title as media, a.recommendations::text, i.id::text as identity
    from public.users u join public.posts p on p.author_id = u.id join public.post_categories pc on pc.post_id = p.id
      join public.categories c on c.id = pc.category_id join public.ai_recommendations a on a.user_id = u.id,
      public.media m, public.site_identity i, public.admin_settings s`);

/** Makes a database what version 1.1.0 left: the schema of the baseline under its own record. */
const asFormer = `${recordOf(formerVersions)}
  create or replace function public.oldest_release() returns integer language sql immutable as 'select 3';`;

it('a database of version 1.1.0 is taken over by the next start, keeps its rows, and refuses 1.1.0', async () => {
  const fresh = await withDatabase(await newPlace(undo), async (execute) => {
    await applyMigrations(execute);
    return catalogue(execute);
  });
  await withDatabase(await newPlace(undo), async (execute) => {
    const baseline = await applyBaseline(execute);
    await execute(rows + asFormer);
    const before = await rowsOf(execute);
    expect(before).toHaveLength(1);
    const later = readdirSync('supabase/migrations').filter((file) => !baseline.includes(file));
    expect(await applyMigrations(execute)).toEqual(later);
    // The record is among the lines.
    expect(await catalogue(execute)).toEqual(fresh);
    expect(await rowsOf(execute)).toEqual(before);
    expect(await missingMigrations(execute)).toEqual([]);
    expect(await execute('select public.oldest_release() as number')).toEqual([{ number: 4 }]);
  });
});

it('a database of version 1.1.0 with a second factor in plain text is refused, and stays as it is', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    await applyBaseline(execute);
    await execute(
      `${asFormer} insert into public.factors (factor_type, secret) values ('totp', 'JBSWY3DPEHPK3PXP')`,
    );
    await expect(applyMigrations(execute)).rejects.toThrow('Sign in once with version 1.1.0 first');
    const [row] = await execute(
      'select count(*)::int as n from supabase_migrations.schema_migrations',
    );
    expect(row).toEqual({ n: formerVersions.length });
  });
});
