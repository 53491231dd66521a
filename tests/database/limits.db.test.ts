// The limits that the database enforces by itself.

import { expect, it, vi } from 'vitest';
import { saveNumbers } from '@/lib/posts/schema';
import { passwordBytes, passwordMinCharacters } from '@/lib/process/limits';
import { byteLimits, columnLimits, leastCharacters } from '../support/field-limits';
import { inMigratedDatabase } from '../support/place';

/** Such as 'posts.title 200', sorted. */
const linesOf = (limits: Record<string, Record<string, number>>): string[] =>
  Object.entries(limits)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, most]) => `${table}.${column} ${most}`),
    )
    .sort();

it('limits of columns are those of the site, and one more is refused', async () => {
  await inMigratedDatabase(async (execute) => {
    const rows = await execute(`
      select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c'`);
    // Such as 'char_length(name) <= 100'; the trimmed text of 'btrim(name)' counts as the name's.
    const bound = /(char|octet|pg_column)_(?:length|size)\((?:btrim\()?(\w+)\)+ (<=|>=) (\d+)/g;
    const found = rows.flatMap(({ owner, definition }) =>
      Array.from(String(definition).matchAll(bound), ([, unit, column, sign, number]) => ({
        line: `${String(owner).replace('public.', '')}.${column} ${number}`,
        kind: sign === '>=' ? 'least' : unit,
      })),
    );
    const held = (...kinds: string[]): string[] =>
      found.flatMap(({ kind, line }) => (kinds.includes(kind ?? '') ? [line] : [])).sort();
    expect(held('char')).toEqual(linesOf(columnLimits));
    expect(held('octet', 'pg_column')).toEqual(linesOf(byteLimits));
    expect(held('least')).toEqual(linesOf(leastCharacters));

    const [column] = await execute(`
      select format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'public.posts'::regclass and attname = 'last_save'`);
    expect([column?.type, saveNumbers]).toEqual(['integer', 2 ** 31 - 1]);

    await execute(`
      insert into public.admin_sessions (aal, browser) values ('aal1', '');
      insert into public.redirects (id, path, target) select gen_random_uuid(), '/' || i, '/about' from generate_series(1, 1000) as i`);
    await execute(`do $$ begin
      perform set_config('request.jwt.claims', jsonb_build_object(
        'role', 'authenticated', 'exp', 1, 'session_id', (select id from public.admin_sessions),
        'app_metadata', '{"roles": ["admin"]}'::jsonb)::text, true);
      assert public.save_redirect(gen_random_uuid(), '/one-more', '/about') ->> 'refused' = 'full', 'more than 1,000 redirects';
    end $$`);

    // The library prints what the database refuses.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const setPassword = (length: number) =>
      execute(`select public.set_admin_password(repeat('x', ${length}))`);
    await setPassword(passwordMinCharacters);
    await setPassword(passwordBytes);
    for (const length of [passwordMinCharacters - 1, passwordBytes + 1]) {
      await expect(setPassword(length)).rejects.toThrow();
    }
  });
}, 240_000);

it('a part of a removal has at most as many rows as it is told, also where the planner knows one row', async () => {
  await inMigratedDatabase(async (execute) => {
    const add = (count: number) =>
      execute(`
        insert into public.users (name, email, created_at)
        select 'Old', gen_random_uuid() || '@test.example', now() - interval '5 years' from generate_series(1, ${count})`);
    await add(1);
    await execute('analyze public.users');
    await add(40);
    const [part] = await execute("select public.remove_expired_leads('', 24, 10) as removed");
    expect(part?.removed).toBe(10);

    // The subquery of `in (…)` may run for each row; one that locks finds other rows each time.
    const loose = await execute(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~* '\\min \\(\\s*select [^;]*\\mlimit \\w+ for update'`);
    expect(loose).toEqual([]);
  });
});
