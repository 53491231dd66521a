import type { Execute } from '../../scripts/migrate.ts';

/** Each row of each table as a line of JSON, without generated columns and today's statistics, which no backup has. */
export async function rowsOf(execute: Execute): Promise<string[]> {
  const tables = await execute(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('statistics_salt', 'statistics_today', 'statistics_visits')`);
  const lines: string[] = [];
  for (const { name } of tables) {
    const rows = await execute(
      `select (to_jsonb(x) - 'search')::text as row from public.${name} as x`,
    );
    lines.push(
      ...rows.map(({ row }) => JSON.stringify({ table: name, row: JSON.parse(String(row)) })),
    );
  }
  return lines.toSorted();
}
