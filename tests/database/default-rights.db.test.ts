// A migration may make a function and forget to say who may call it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/migrate';
import { newPlace, type Place, withDatabase } from '../support/place';

const undo: Array<() => Promise<void> | void> = [];
let place: Place;

beforeAll(async () => {
  place = await newPlace(undo);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const roles = ['public', 'anon', 'authenticated', 'service_role'];

it('a new function may be called by nobody, after a start too', () =>
  withDatabase(place, async (execute, settle) => {
    await applyMigrations(execute);
    await settle();
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

it('no function of ours may be called by everybody, those of extensions still', () =>
  withDatabase(place, async (execute) => {
    const open = await execute(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('public', oid, 'execute')`);
    expect(open).toEqual([]);
    const [rights] = await execute(`
      select has_function_privilege('anon', 'extensions.crypt(text,text)', 'execute') as crypt,
        has_function_privilege('anon', 'extensions.similarity(text,text)', 'execute') as similarity`);
    expect(rights).toEqual({ crypt: true, similarity: true });
  }));
