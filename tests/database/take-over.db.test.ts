// A database of version 1.1.0 becomes one of 2.0.0: the schema of a fresh one, and its own rows.
import { afterEach, expect, it } from 'vitest';
import { services } from '@/lib/services/content';
import { formerVersions } from '../../scripts/former-release.ts';
import { applyMigrations, type Execute, missingMigrations } from '../../scripts/migrate.ts';
import { catalogue } from '../support/catalogue';
import { formerRows, makeFormer } from '../support/former-database';
import { newPlace, withDatabase } from '../support/place';
import { rowsOf } from '../support/rows-of';

const serviceIds = services.map(({ id }) => id);
const undo: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The order of the columns of each table, which the catalogue does not show. */
const columns = (execute: Execute) =>
  execute(`select attrelid::regclass::text as name, string_agg(attname, ', ' order by attnum) as columns
    from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and attnum > 0 and not attisdropped group by 1 order by 1`);

const schemaOf = async (execute: Execute) => ({
  lines: await catalogue(execute),
  columns: await columns(execute),
});

it('a database of version 1.1.0 has the schema of a fresh one after the next start, keeps its rows, and refuses 1.1.0', async () => {
  const [fresh, files] = await withDatabase(await newPlace(undo), async (execute) => {
    const applied = await applyMigrations(execute);
    return [await schemaOf(execute), applied];
  });
  await withDatabase(await newPlace(undo), async (execute) => {
    await makeFormer(execute);
    expect(await applyMigrations(execute)).toEqual(files);
    // The record is among the lines.
    expect(await schemaOf(execute)).toEqual(fresh);
    expect(await rowsOf(execute)).toEqual(formerRows);
    expect(await missingMigrations(execute)).toEqual([]);
    expect(await applyMigrations(execute)).toEqual([]);
    expect(await execute('select public.oldest_release() as number')).toEqual([{ number: 4 }]);
  });
});

it('a database of version 1.1.0: cases name their industries by id afterwards, other words and lists stay, and prices move to rows of the ten services', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    await makeFormer(execute);
    const titles = ['Agriculture', 'Finance & Fintech', 'Healthcare'];
    titles.push('Education', 'Smart Cities', 'Mining', 'Fishing', 'mining', '');
    const cases = titles.map((industry, place) => ({
      list: 'cases',
      place,
      fields: { problem: `Case ${place}`, done: 'A map', industry },
    }));
    const entries = [
      ...cases,
      { list: 'cases', place: 9, fields: { problem: 'No industry', done: 'Mining' } },
      { list: 'partners', place: 10, fields: { name: 'Mining', industry: 'Mining' } },
    ];
    const prices = {
      price_ai_model_design_building: '9000',
      weeks_data_ai_internal_tools: '4–6',
      price_ai_chatbots: 'ask us',
      hours: 'Mon–Fri',
    };
    await execute(`
      delete from public.list_entries;
      insert into public.list_entries (id, list, place, is_shown, fields)
        select gen_random_uuid(), e.list, e.place, e.place % 2 = 0, e.fields
        from jsonb_to_recordset('${JSON.stringify(entries)}') as e (list text, place integer, fields jsonb);
      update public.settings set facts = '${JSON.stringify(prices)}';`);
    await applyMigrations(execute);
    const after = await execute(
      `select list, fields, revision from public.list_entries where list <> 'services' order by place`,
    );
    const ids = ['agriculture', 'finance', 'healthcare', 'education', 'smart-cities', 'mining'];
    expect(after).toEqual(
      entries.map(({ list, fields }, place) => ({
        list,
        fields: ids[place] ? { ...fields, industry: ids[place] } : fields,
        revision: 1,
      })),
    );
    const [{ facts } = {}] = await execute('select facts from public.settings');
    expect(facts).toEqual({ hours: 'Mon–Fri' });
    const rows = await execute(`
      select key, fields ->> 'price' as price, fields ->> 'weeks' as weeks, is_shown
      from public.list_entries where list = 'services' order by place`);
    expect(rows).toEqual(
      serviceIds.map((key) => ({
        key,
        price: key === 'ai-model-design-building' ? '9000' : null,
        weeks: key === 'data-ai-internal-tools' ? '4–6' : null,
        is_shown: true,
      })),
    );
  });
});

it('a take-over that ends in the middle leaves version 1.1.0, and the next start does it whole', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    await makeFormer(execute);
    const [before, rows] = [await schemaOf(execute), await rowsOf(execute)];
    // The connection is lost before the end of the transaction.
    const cut: Execute = (sql) =>
      execute(sql.endsWith('\ncommit;') && sql.length > 100_000 ? sql.slice(0, -7) : sql).then(
        async (result) => {
          if (sql.length <= 100_000) return result;
          await execute('rollback');
          throw new Error('connection lost');
        },
      );
    await expect(applyMigrations(cut)).rejects.toThrow('connection lost');
    expect(await schemaOf(execute)).toEqual(before);
    expect(await rowsOf(execute)).toEqual(rows);
    await applyMigrations(execute);
    expect(await rowsOf(execute)).toEqual(formerRows);
  });
});

it('a database of version 1.1.0 with a second factor in plain text is refused, and stays as it is', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    await makeFormer(execute);
    await execute(`update public.factors set secret = 'JBSWY3DPEHPK3PXP'`);
    await expect(applyMigrations(execute)).rejects.toThrow('Sign in once with version 1.1.0 first');
    const [row] = await execute(
      'select count(*)::int as n from supabase_migrations.schema_migrations',
    );
    expect(row).toEqual({ n: formerVersions.length });
  });
});
