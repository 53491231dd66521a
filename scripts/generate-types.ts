// Writes lib/supabase/database.types.ts from the catalogue of a migrated, throw-away database: `npm
// run generate:types`. The official generator needs a container; this one covers what our schema
// uses. CI checks that the two agree.
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withThrowAwayDatabase } from '../trial/throw-away-database.ts';
import type { Execute } from './migrate.ts';

const target = fileURLToPath(new URL('../lib/supabase/database.types.ts', import.meta.url));

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bytea: 'string',
  timestamptz: 'string',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  tsquery: 'unknown',
  tsvector: 'unknown',
  jsonb: 'Json',
  void: 'undefined',
};

function tsType(pgType: string): string {
  const element = pgType.startsWith('_') ? pgType.slice(1) : pgType;
  const scalar = scalars[element];
  if (!scalar) throw new Error(`No TypeScript type is known for the Postgres type ${pgType}`);
  return pgType.startsWith('_') ? `${scalar}[]` : scalar;
}

async function tables(execute: Execute): Promise<string> {
  const columns = await execute(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, (column_default is not null or is_identity = 'YES') as has_default
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`);
  const relations = await execute(`
    select c.conrelid::regclass::text as table_name, c.conname, c.confrelid::regclass::text as target,
      (select string_agg(a.attname, ',' order by k.n) from unnest(c.conkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select string_agg(a.attname, ',' order by k.n) from unnest(c.confkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as target_columns
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`);
  const names = [...new Set(columns.map((column) => String(column.table_name)))];
  return names
    .map((name) => {
      const own = columns.filter((column) => column.table_name === name);
      const fields = (optional: (column: Record<string, unknown>) => boolean): string =>
        own
          .map(
            (column) =>
              `          ${column.column_name}${optional(column) ? '?' : ''}: ${tsType(String(column.udt_name))}${column.nullable ? ' | null' : ''};`,
          )
          .join('\n');
      const links = relations
        .filter((relation) => String(relation.table_name).replace('public.', '') === name)
        .map((relation) => {
          const list = (value: unknown): string =>
            `[${String(value)
              .split(',')
              .map((column) => `'${column}'`)
              .join(', ')}]`;
          return `          {\n            foreignKeyName: '${relation.conname}';\n            columns: ${list(relation.columns)};\n            isOneToOne: false;\n            referencedRelation: '${String(relation.target).replace('public.', '')}';\n            referencedColumns: ${list(relation.target_columns)};\n          },`;
        });
      return [
        `      ${name}: {`,
        `        Row: {\n${fields(() => false)}\n        };`,
        `        Insert: {\n${fields((column) => Boolean(column.nullable || column.has_default))}\n        };`,
        `        Update: {\n${fields(() => true)}\n        };`,
        links.length
          ? `        Relationships: [\n${links.join('\n')}\n        ];`
          : '        Relationships: [];',
        '      };',
      ].join('\n');
    })
    .join('\n');
}

async function functions(execute: Execute): Promise<string> {
  const rows = await execute(`
    select p.proname, p.pronargs, p.pronargdefaults, p.proretset, t.typname as return_type,
      to_jsonb(p.proargnames) as names, to_jsonb(p.proargmodes::text[]) as modes,
      (select jsonb_agg(a.typname order by x.n) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x(oid, n) join pg_type a on a.oid = x.oid) as types
    from pg_proc p join pg_type t on t.oid = p.prorettype where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger'
      -- What takes or gives a whole row is called by other functions alone.
      and not exists (
        select from pg_type a where a.typtype = 'c' and a.oid = any (coalesce(p.proallargtypes, p.proargtypes::oid[]) || p.prorettype)
      )
    order by p.proname`);
  return rows
    .map((row) => {
      const names = (row.names ?? []) as string[];
      const types = (row.types ?? []) as string[];
      const modes = (row.modes ?? names.map(() => 'i')) as string[];
      const columns = names.map((name, index) => ({
        name,
        type: tsType(types[index] ?? ''),
        mode: modes[index],
      }));
      const inputs = columns.filter(({ mode }) => mode === 'i');
      const firstDefault = Number(row.pronargs) - Number(row.pronargdefaults);
      // Postgres takes null for any argument; PostgREST's callers need to say so where a post is
      // new or has no picture.
      const nullable = (name: string): string =>
        ['p_id', 'p_featured_image'].includes(name) ? ' | null' : '';
      const args = inputs
        .map(
          ({ name, type }, index) =>
            `${name}${index >= firstDefault ? '?' : ''}: ${type}${nullable(name)}`,
        )
        .join('; ');
      const result = columns
        .filter(({ mode }) => mode === 't')
        .map(({ name, type }) => `${name}: ${type}`);
      const returns = row.proretset
        ? `Array<{ ${result.join('; ')} }>`
        : tsType(String(row.return_type));
      return `      ${row.proname}: { Args: ${args ? `{ ${args} }` : 'Record<PropertyKey, never>'}; Returns: ${returns} };`;
    })
    .join('\n');
}

export async function databaseTypes(execute: Execute): Promise<string> {
  return [
    '// Written by scripts/generate-types.ts from the migrated schema. Do not edit.',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    `    Tables: {\n${await tables(execute)}\n    };`,
    '    Views: Record<never, never>;',
    `    Functions: {\n${await functions(execute)}\n    };`,
    '    Enums: Record<never, never>;',
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '};',
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(target, await withThrowAwayDatabase(databaseTypes));
}
