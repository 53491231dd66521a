// A migration may make a function and forget to say who may call it.
import { expect, it } from 'vitest';
import { inMigratedDatabase } from '../support/place';

const roles = ['public', 'anon', 'authenticated', 'service_role'];

it('a new function may be called by nobody, after a start too', async () =>
  inMigratedDatabase(async (execute, settle) => {
    await execute(`
      create function public.forgotten() returns int language sql as 'select 1';
      create procedure public.forgotten_too() language sql as 'select 1';
      create schema forgotten;
      create function forgotten.elsewhere() returns int language sql as 'select 1';
    `);
    await settle();
    const callable = await execute(`
      select r.role, p.proname from pg_proc as p, unnest(array['${roles.join("','")}']) as r (role)
      where p.proname in ('forgotten', 'forgotten_too', 'elsewhere')
        and has_function_privilege(r.role, p.oid, 'execute')`);
    expect(callable).toEqual([]);
  }));
