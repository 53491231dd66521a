// A session of the admin's ends: what a token says beside its session's row decides nothing, neither
// for the site nor for the database.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { keepInUse, readSession, sessionBusyMs } from '@/lib/auth/session';
import { legacyKey } from '@/lib/auth/token-keys';
import { mintAdminToken } from '@/lib/auth/tokens';
import { sessionSeconds } from '@/lib/process/limits';
import type { Database } from '@/lib/supabase/database.types';
import { asToken, createLead, service, signToken } from '@/tests/support/clients';
import { inMigratedDatabase } from '@/tests/support/place';
import { answerOn, BackendProxy } from '@/tests/support/proxy';
import { arrive } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';
import type { Execute } from '../../scripts/migrate.ts';

/** Whoever left a borrowed machine signed in, and went to lunch: `public.session_lives`. */
const sessionIdleSeconds = 2 * 60 * 60;

/** That a session is in use is noted so often at most: each page would otherwise be a write. */
const sessionTouchSeconds = 60;

vi.mock('next/headers', () => import('@/tests/support/request'));

const backend = inject('backend');
const proxy = new BackendProxy(backend.url);
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const undo: Array<() => Promise<void> | void> = [];
const own: string[] = [];
let userId: string;

beforeAll(async () => {
  pointAtTestBackend({ SUPABASE_URL: await proxy.start() });
  userId = (await createLead()).id;
});
afterEach(async () => {
  proxy.instead = () => false;
  proxy.requests.length = 0;
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(async () => {
  await asToken(await begin('aal2'))
    .from('users')
    .delete()
    .eq('id', userId);
  for (const id of own) await change(id, { ended_at: 'now', ended_why: 'ended' });
  proxy.stop();
});

async function beginRow(aal: 'aal1' | 'aal2' = 'aal2'): Promise<string> {
  const { data } = await service
    .rpc('begin_session', { p_aal: aal, p_browser: 'Test' })
    .throwOnError();
  own.push(data);
  return data;
}
const tokenFor = (sessionId: string, aal: 'aal1' | 'aal2' = 'aal2') =>
  mintAdminToken([legacyKey(backend.jwtSecret)], { userId, sessionId, aal });
const begin = async (aal: 'aal1' | 'aal2') => tokenFor(await beginRow(aal), aal);

const change = (
  id: string,
  values: Partial<Database['public']['Tables']['admin_sessions']['Update']>,
) => service.from('admin_sessions').update(values).eq('id', id).throwOnError();
const row = async (id: string) =>
  (await service.from('admin_sessions').select().eq('id', id).single().throwOnError()).data;
const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** Who lets a token pass: the site, the database's tables, the storage. */
async function passes(token: string): Promise<string[]> {
  arrive({ cookies: { admin: token } });
  const client = asToken(token);
  const path = `test/${randomUUID()}.pdf`;
  const file = Buffer.from('%PDF-1.4');
  const wrote = await client
    .from('categories')
    .insert({ name: randomUUID(), slug: randomUUID() })
    .select('id');
  if (wrote.data)
    await client
      .from('categories')
      .delete()
      .eq('id', wrote.data[0]?.id ?? '');
  const stored = await client.storage
    .from('media')
    .upload(path, file, { contentType: 'application/pdf' });
  if (stored.data) await client.storage.from('media').remove([path]);
  const passed = {
    site: await readSession(),
    read: (await client.from('users').select('id').limit(1)).data?.length,
    list: (await client.rpc('list_sessions')).data,
    write: wrote.data,
    storage: stored.data,
  };
  return Object.entries(passed).flatMap(([name, value]) => (value ? [name] : []));
}
const everything = ['site', 'read', 'list', 'write', 'storage'];
const claims = { role: 'authenticated', aal: 'aal2', app_metadata: { roles: ['admin'] } };

describe('the admin’s token', () => {
  it('that opens nothing is in the log, and says why; without one nothing is', async () => {
    const linesFor = async (cookies: Record<string, string>) => {
      const before = vi.mocked(console.error).mock.calls.length;
      arrive({ cookies });
      await readSession();
      const lines = vi.mocked(console.error).mock.calls.slice(before);
      return lines.map(([line]) => JSON.parse(String(line)).message);
    };
    expect(await linesFor({})).toEqual([]);
    expect(await linesFor({ admin: await begin('aal2') })).toEqual([]);
    expect(await linesFor({ admin: 'a.b.c' })).toEqual(['The token is not valid']);
    const gone = await tokenFor(randomUUID());
    expect(await linesFor({ admin: gone })).toEqual(['The session is not valid']);
  });

  it('of a session that lives passes everywhere', async () => {
    expect(await passes(await begin('aal2'))).toEqual(everything);
    expect(await passes(await begin('aal1'))).toEqual(everything);
    const made = await signToken({ ...claims, session_id: await beginRow() });
    expect(await passes(made)).toEqual(everything);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'that never expires',
      async () => signToken({ ...claims, session_id: await beginRow() }, { expires: null }),
    ],
    ['of no session', () => signToken(claims)],
    ['of a session that is none', () => signToken({ ...claims, session_id: "x' or true --" })],
    ['of a session that is gone', () => tokenFor(randomUUID())],
    [
      'of no admin',
      async () => signToken({ role: 'authenticated', aal: 'aal2', session_id: await beginRow() }),
    ],
    [
      'of a session that was ended',
      async () => {
        const id = await beginRow();
        await change(id, { ended_at: 'now', ended_why: 'ended' });
        return tokenFor(id);
      },
    ],
    [
      'of a session that is too old',
      async () => {
        const id = await beginRow();
        await change(id, { expires_at: ago(1) });
        return tokenFor(id);
      },
    ],
    [
      'of a session that nobody used',
      async () => {
        const id = await beginRow();
        await change(id, { last_seen_at: ago(sessionIdleSeconds + 1) });
        return tokenFor(id);
      },
    ],
  ])('%s passes nowhere', async (_what, make) => expect(await passes(await make())).toEqual([]));

  it('needs aal2 in its session’s row once a second factor is verified', async () => {
    const [weak, strong] = [await begin('aal1'), await begin('aal2')];
    const claimsMore = await signToken({ ...claims, session_id: await beginRow('aal1') });
    const { data: factor } = await service
      .from('factors')
      .insert({ factor_type: 'totp', secret: 's' })
      .select('id')
      .single()
      .throwOnError();
    const set = (values: object) =>
      service.from('factors').update(values).eq('id', factor.id).throwOnError();
    undo.push(async () => {
      await service.from('factors').delete().eq('id', factor.id);
    });
    expect(await passes(weak)).toEqual(everything);
    await set({ status: 'verified' });
    expect(await passes(weak)).toEqual([]);
    expect(await passes(claimsMore)).toEqual([]);
    expect(await passes(strong)).toEqual(everything);
  });
});

describe('the site, asked for a session,', () => {
  it('asks once, and notes a use at most once a minute', async () => {
    const id = await beginRow();
    arrive({ cookies: { admin: await tokenFor(id) } });
    const { last_seen_at: begun } = await row(id);
    expect(await readSession()).toMatchObject({ id, userId, aal: 'aal2' });
    expect(proxy.requests.map((path) => path.replace(/\?.*/, ''))).toEqual([
      '/rest/v1/rpc/read_session',
    ]);
    expect((await row(id)).last_seen_at).toBe(begun);
    const before = ago(sessionTouchSeconds + 1);
    await change(id, { last_seen_at: before });
    await readSession();
    expect(Date.parse((await row(id)).last_seen_at)).toBeGreaterThan(Date.parse(before));
  });

  it('takes a backend that does not answer for no sign-out', async () => {
    arrive({ cookies: { admin: await begin('aal2') } });
    proxy.instead = answerOn('/rpc/read_session', 500, { message: 'It broke' });
    await expect(readSession()).rejects.toThrow('It broke');
  });

  it('lets the admin read where the database takes no writes', async () => {
    const id = await beginRow();
    await change(id, { last_seen_at: ago(sessionTouchSeconds + 1) });
    arrive({ cookies: { admin: await tokenFor(id) } });
    proxy.instead = answerOn('/rpc/touch_session', 507, { code: '53100', message: 'No space' });
    expect(await readSession()).toMatchObject({ id });
  });
});

it('a session is in use for as long as an upload of it runs, however long', async () => {
  const id = await beginRow();
  arrive({ cookies: { admin: await tokenFor(id) } });
  const session = await readSession();
  if (!session) throw new Error('No session');
  const touched = () => proxy.requests.filter((path) => path.includes('/touch_session')).length;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  undo.push(() => void vi.useRealTimers());
  await change(id, { last_seen_at: ago(sessionTouchSeconds + 1) });
  const before = (await row(id)).last_seen_at;
  await keepInUse(session, async () => {
    vi.advanceTimersByTime(sessionBusyMs);
    const used = async () => expect((await row(id)).last_seen_at).not.toBe(before);
    await vi.waitFor(used, { timeout: 20_000 });
  });
  expect(touched()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

describe('ending sessions:', () => {
  const lives = async (id: string): Promise<boolean> =>
    (
      await asToken(await tokenFor(id))
        .rpc('is_admin')
        .throwOnError()
    ).data;

  it('one or all others of the list leaves one’s own, and says why', async () => {
    const [mine, other, third] = [await beginRow(), await beginRow(), await beginRow()];
    const client = asToken(await tokenFor(mine));
    const list = async () => (await client.rpc('list_sessions').throwOnError()).data;
    expect((await list())[0]).toMatchObject({ id: mine, is_current: true, browser: 'Test' });
    expect((await list()).filter(({ is_current }) => is_current)).toHaveLength(1);
    expect((await client.rpc('end_sessions', { p_id: other })).data).toBe(1);
    expect((await client.rpc('end_sessions', { p_id: other })).data).toBe(0);
    expect([await lives(mine), await lives(other), await lives(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await list()).map(({ id }) => id)).toContain(third);
    expect((await client.rpc('end_sessions')).data).toBeGreaterThan(0);
    expect((await list()).map(({ id }) => id)).toEqual([mine]);
    expect(await row(third)).toMatchObject({ ended_why: 'ended' });
  });

  it('happens to all by a new password, and to all others by a change of it', async () => {
    const current = 'correct horse battery';
    const [mine, other] = [await beginRow(), await beginRow()];
    await service.rpc('set_admin_password', { new_password: current }).throwOnError();
    expect([await lives(mine), await lives(other)]).toEqual([false, false]);
    expect(await row(mine)).toMatchObject({ ended_why: 'password' });

    const [staying, gone] = [await beginRow(), await beginRow()];
    const client = asToken(await tokenFor(staying));
    const change = (p_current: string, p_new: string) =>
      client.rpc('change_admin_password', { p_current, p_new });
    expect((await change('wrong', 'a new long password')).data).toBe(false);
    expect((await change(current, 'short')).error?.message).toContain('at least 8 characters');
    expect([await lives(staying), await lives(gone)]).toEqual([true, true]);
    expect((await change(current, 'a new long password')).data).toBe(true);
    expect((await change(current, 'another long password')).data).toBe(false);
    expect([await lives(staying), await lives(gone)]).toEqual([true, false]);
    await service.rpc('set_admin_password', { new_password: current }).throwOnError();
  });

  it('changes nothing on a session that is over: why it ended stays', async () => {
    const [left, old, idle] = [await beginRow(), await beginRow(), await beginRow()];
    await asToken(await tokenFor(left))
      .rpc('sign_out')
      .throwOnError();
    await change(old, { expires_at: ago(1) });
    await change(idle, { last_seen_at: ago(sessionIdleSeconds + 1) });
    const end = { p_keep: randomUUID(), p_why: 'factor' };
    await service.rpc('end_other_sessions', end).throwOnError();
    for (const id of [old, idle]) expect(await row(id)).toMatchObject({ ended_why: null });
    expect(await row(left)).toMatchObject({ ended_why: 'signed-out' });
  });
});

it('a session ends after two unused hours, and at its end', async () => {
  await inMigratedDatabase(async (execute) => {
    const lived = (seconds: number, left: number) =>
      `public.session_lives(null, now() + interval '${left} s', now() - interval '${seconds} s')`;
    const [times] = await execute(`
      select ${lived(sessionIdleSeconds - 1, 1)} as used, ${lived(sessionIdleSeconds, 1)} as idle,
        ${lived(0, 0)} as old`);
    expect(times).toEqual({ used: true, idle: false, old: false });
    const [made] = await execute(`
      insert into public.admin_sessions (aal, browser) values ('aal1', '')
      returning extract(epoch from expires_at - begun_at)::integer as seconds`);
    expect(made?.seconds).toBe(sessionSeconds);
    // In one transaction, in which the time stands still.
    await execute(`do $$ begin
      update public.admin_sessions set last_seen_at = now() - interval '${sessionTouchSeconds} s';
      ${actAsAdmin}
      assert not (select touch_due from public.read_session()), 'a minute is not yet over';
      update public.admin_sessions set last_seen_at = last_seen_at - interval '1 s';
      assert (select touch_due from public.read_session()), 'a minute is over';
    end $$`);
  });
});

/** In a block of PL/pgSQL: the token of the only session there is. */
const actAsAdmin = `perform set_config('request.jwt.claims', jsonb_build_object(
  'role', 'authenticated', 'exp', 1, 'session_id', (select id from public.admin_sessions),
  'app_metadata', '{"roles": ["admin"]}'::jsonb)::text, true);`;

it('a statement asks once who it is, however many rows it looks at', async () => {
  await inMigratedDatabase(async (execute) => {
    await execute(`
      insert into public.admin_sessions (aal, browser) values ('aal1', '');
      insert into public.users (name, email) select 'Ann', i || '@test.example' from generate_series(1, 40) as i;
      insert into public.posts (title, slug, author_id) select 'A post', i, u.id
        from generate_series(1, 40) as i, (select id from public.users limit 1) as u;
      insert into public.categories (name, slug) select i, i from generate_series(1, 40) as i;
      insert into public.media (title, url, type) select 'm', '/' || i, 'image' from generate_series(1, 40) as i;
      insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
        select 'Ann', 'created', 'post', gen_random_uuid(), i from generate_series(1, 40) as i;
      insert into storage.objects (bucket_id, name) select 'media', i from generate_series(1, 40) as i`);
    const statements = [
      'count(*) from public.posts',
      'count(*) from public.users',
      'count(*) from public.categories',
      'count(*) from public.media',
      'count(*) from public.activity',
      'count(*) from storage.objects',
      'public.list_post_rows()',
      "public.list_post_rows(p_search => 'post')",
      "public.list_leads('x')",
      "public.list_leads('x', '%test%')",
      "public.leads_to_export('x')",
      'public.export_leads(array(select e.id from public.lead_events as e))',
      'count(*) from public.list_categories_for_admin()',
      'count(*) from public.count_for_overview()',
      'count(*) from public.list_sessions()',
    ];
    for (const statement of statements) {
      expect([statement, await callsOf(execute, statement)]).toEqual([statement, 1]);
    }
  });
});

/** How often a statement of the admin's calls is_admin(). */
async function callsOf(execute: Execute, statement: string): Promise<number> {
  const calls = `(select coalesce(sum(calls), 0) from pg_stat_xact_user_functions where funcname = 'is_admin')`;
  await execute(`create table public.calls (number integer);
    do $$ declare v_before integer := ${calls}; begin
      perform set_config('track_functions', 'all', true);
      ${actAsAdmin}
      set local role authenticated;
      perform ${statement};
      reset role;
      insert into public.calls select ${calls} - v_before;
    end $$`);
  const [counted] = await execute('select number from public.calls');
  await execute('drop table public.calls');
  return Number(counted?.number);
}
