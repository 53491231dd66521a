// The daily work deletes old rows, on a backend of its own: all that is old enough there goes.

import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOld as emptyBinAt } from '@/lib/bin/daily';
import { dailyLeads, removeExpired as removeAt } from '@/lib/leads/daily';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '@/tests/support/admin-token';
import { startBackend, type TestBackend } from '@/tests/support/backend';
import { newPlace, withDatabase } from '@/tests/support/place';
import { BackendProxy } from '@/tests/support/proxy';
import { resultRow } from '@/tests/support/result';

const author = 'editor@ai-lab.example';
let backend: TestBackend;
let client: SupabaseClient<Database>;
let access: { url: string; secretKey: string };

/** Notes that everything was removed that was old enough at a time. */
const noteRemovals = `
  create function public.note_removals(p_at timestamptz) returns void language sql security definer set search_path = ''
  as $$ update public.removals set ran_at = p_at, waits_since = null, why = null, count = null, total = null, answer = null $$;
  grant execute on function public.note_removals to service_role;`;
const undo: Array<() => Promise<void> | void> = [];

beforeAll(async () => {
  const place = await newPlace(undo, true);
  await withDatabase(place, (execute) => execute(noteRemovals));
  backend = await startBackend({ ...place, keep: true });
  undo.push(backend.stop);
  access = { url: backend.url, secretKey: backend.keys.secretKey };
  client = createClient(access.url, access.secretKey, { auth: { persistSession: false } });
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const nothing = {
  leads: 0,
  unclaimed: 0,
  enquiries: 0,
  limits: 0,
  sessions: 0,
  events: 0,
  notices: 0,
  kept: 0,
  paths: 0,
  searches: 0,
};
const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

async function lead(
  email = `${randomUUID()}@test.example`,
): Promise<{ id: string; email: string }> {
  const { data, error } = await client
    .rpc('capture_lead', { p_name: 'Somebody', p_email: email })
    .single();
  if (error) throw error;
  return { id: data.id, email };
}
const analyse = async (id: string): Promise<void> => {
  const { error } = await client.from('ai_recommendations').insert(resultRow(id));
  if (error) throw error;
};
const leaveUnclaimed = async (id: string): Promise<void> => {
  const { error } = await client.rpc('store_unclaimed', {
    p_browser: 'b'.repeat(43),
    p_result: resultRow(id),
  });
  if (error) throw error;
};
const people = async (): Promise<string[]> =>
  ((await client.from('users').select('email')).data ?? []).map(({ email }) => email);

/** As on a site that did the same the day before. */
async function removeExpired(...[to, rules, now = new Date()]: Parameters<typeof removeAt>) {
  await ranAt(now);
  return removeAt(to, rules, now);
}
async function ranAt(now: Date): Promise<void> {
  await client.rpc('note_removals' as never, { p_at: now } as never).throwOnError();
}
/** The owner's answer on the dashboard; what waits of that kind. */
async function answer(p_kind: string, p_allow: boolean) {
  const admin = await asAdmin();
  await admin.rpc('answer_removal', { p_kind, p_allow }).throwOnError();
  return waiting(p_kind);
}
async function asAdmin() {
  const token = await adminToken(
    { url: backend.url, jwtSecret: backend.keys.jwtSecret, secretKey: backend.keys.secretKey },
    randomUUID(),
  );
  return createClient<Database>(backend.url, backend.keys.publishableKey, {
    accessToken: async () => token,
  });
}
async function waiting(p_kind: string) {
  const { data } = await (await asAdmin()).rpc('list_removals').throwOnError();
  return data.filter(({ kind }) => kind === p_kind);
}

describe('retention', () => {
  // Also where a test fails: what comes after it would sign tokens of the future, and a count that
  // runs out meanwhile would be among what it removes.
  afterEach(async () => {
    vi.useRealTimers();
    await client.from('rate_limits').delete().neq('key', '').throwOnError();
  });

  it('removes leads without a form for the months that are set, never the author', async () => {
    const [quiet, active] = [await lead(), await lead()];
    await analyse(quiet.id);
    const twoYears = { author, leadsMonths: 24 };
    // A day before two years are over nothing is removed. (Two years have 730 or 731 days.)
    expect(await removeExpired(access, twoYears, inDays(729))).toEqual(nothing);
    expect(await removeExpired(access, { author, leadsMonths: 0 }, inDays(1_500))).toEqual(nothing);
    await lead(active.email);
    const { data } = await client.from('users').select('last_login').eq('id', active.id).single();
    // The moment at which the other one's two years end is that of its last form.
    const end = new Date(data?.last_login ?? '');
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    expect(await removeExpired(access, twoYears, end)).toEqual({ ...nothing, leads: 1 });
    expect((await people()).toSorted()).toEqual([active.email, author].toSorted());
    expect(await removeExpired(access, twoYears, inDays(800))).toEqual({ ...nothing, leads: 1 });
    expect(await people()).toEqual([author]);
  });

  it('removes results that nobody claimed, and missing paths, after thirty days, and keeps the lead', async () => {
    const { id, email } = await lead();
    await leaveUnclaimed(id);
    await client.rpc('note_missing_paths', { p_paths: { '/lost': 1 } }).throwOnError();
    const rules = { author, leadsMonths: 24 };
    expect(await removeExpired(access, rules, inDays(29))).toEqual(nothing);
    const removed = { ...nothing, unclaimed: 1, paths: 1 };
    expect(await removeExpired(access, rules, inDays(32))).toEqual(removed);
    expect(await people()).toContain(email);
  });

  it('removes messages with their lead, and those without one after as long', async () => {
    const { id } = await lead();
    const enquiry = { name: 'Somebody', interest: 'other', message: 'Hello' };
    const { error } = await client
      .from('enquiries')
      .insert([enquiry, { ...enquiry, lead_id: id, email: 'x@test.example' }]);
    expect(error).toBeNull();
    const rules = { author, leadsMonths: 24 };
    expect(await removeExpired(access, rules, inDays(729))).toMatchObject({ enquiries: 0 });
    expect(await removeExpired(access, { ...rules, leadsMonths: 0 }, inDays(800))).toMatchObject({
      enquiries: 0,
    });
    expect(await removeExpired(access, rules, inDays(800))).toMatchObject({ enquiries: 1 });
    const token = await adminToken(
      { url: backend.url, secretKey: backend.keys.secretKey, jwtSecret: backend.keys.jwtSecret },
      id,
    );
    const left = createClient<Database>(backend.url, backend.keys.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
    });
    expect((await left.from('enquiries').select('id')).data).toEqual([]);
  });

  it('removes the requests to call one number together, after the time of the latest', async () => {
    for (const place of ['first', 'second']) {
      const call = {
        p_name: 'Somebody',
        p_enquiry: { interest: 'other', message: `Call me, ${place}` },
        p_event: { phone: '+260977123456', content: place.padEnd(43, 'c') },
      };
      await client.rpc('capture_call', call).throwOnError();
    }
    const admin = await asAdmin();
    const calls = async () =>
      (await admin.from('enquiries').select('created_at').order('created_at').throwOnError()).data;
    const [, latest] = await calls();
    const rules = { author, leadsMonths: 24 };
    const end = new Date(latest?.created_at ?? '');
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    expect(await removeExpired(access, rules, end)).toMatchObject({ enquiries: 0 });
    expect(await calls()).toHaveLength(2);
    expect(await removeExpired(access, rules, inDays(800))).toMatchObject({ enquiries: 2 });
    expect(await calls()).toEqual([]);
  });

  it('removes more than one part, and counts of limits that are over', async () => {
    const rows = Array.from({ length: 501 }, () => ({
      key: `over:${randomUUID()}`,
      window_start: '2020-01-01T00:00:00Z',
      expires_at: '2020-01-01T00:10:00Z',
    }));
    const { error } = await client.from('rate_limits').insert(rows);
    expect(error).toBeNull();
    expect(await removeExpired(access, { author, leadsMonths: 0 })).toEqual({
      ...nothing,
      limits: 501,
    });
  });

  it('says how much it removed, but not whose', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id, email } = await lead();
    await leaveUnclaimed(id);
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(40) });
    await ranAt(new Date());
    await dailyLeads(access, { ADMIN_EMAIL: author, RETENTION_LEADS_MONTHS: 24 });
    vi.useRealTimers();
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ what: 'retention', unclaimed: 1, leads: 0 });
    expect(lines[0]).not.toContain(email);
    expect(await people()).toContain(email);
  });
});

describe('a removal of many leads', () => {
  const rules = { author, leadsMonths: 24 };
  const now = inDays(800);
  const later = (days: number): Date => new Date(now.getTime() + days * dayMs);
  beforeEach(async () => {
    await removeExpired(access, rules, now);
    for (let number = 0; number < 21; number += 1) await lead();
  });
  afterEach(async () => {
    await ranAt(later(0));
    await removeAt(access, rules, later(0));
    await removeAt(access, rules, later(15));
    expect(await people()).toEqual([author]);
  });

  it('waits fourteen days for the owner, and is done then', async () => {
    expect(await removeAt(access, rules, now)).toEqual(nothing);
    expect(await removeAt(access, rules, later(13))).toEqual(nothing);
    expect(await removeAt(access, rules, later(14))).toMatchObject({ leads: 21 });
  });

  it('is done at once when the owner allows it, unless there is more by then', async () => {
    expect(await removeAt(access, rules, now)).toEqual(nothing);
    expect(await answer('leads', true)).toMatchObject([{ kind: 'leads', why: 'many', count: 21 }]);
    expect(await removeAt(access, rules, later(1))).toMatchObject({ leads: 21 });
  });

  it('goes on at the next call, without another question, where the time was over', async () => {
    for (let number = 0; number < 20; number += 1) await lead();
    expect(await removeAt(access, rules, now)).toEqual(nothing);
    await answer('leads', true);
    const ending = new AbortController();
    const proxy = new BackendProxy(backend.url);
    proxy.heldBy = async (path) => {
      if (path.endsWith('/remove_expired_leads')) ending.abort();
    };
    const cutOff = { ...access, url: await proxy.start(), signal: ending.signal };
    const first = await removeAt(cutOff, rules, later(1));
    proxy.stop();
    expect(first.leads).toBeGreaterThan(0);
    const left = 41 - first.leads;
    expect(left).toBeGreaterThan(20);
    expect(await waiting('leads')).toMatchObject([{ kind: 'leads', is_allowed: true, count: 41 }]);
    expect(await removeAt(access, rules, later(2))).toMatchObject({ leads: left });
    expect(await waiting('leads')).toEqual([]);
  });

  it('is not done while the owner has stopped it', async () => {
    expect(await removeAt(access, rules, now)).toEqual(nothing);
    expect(await answer('leads', false)).toMatchObject([{ is_stopped: true }]);
    expect(await removeAt(access, rules, later(20))).toEqual(nothing);
    await answer('leads', true);
    expect(await removeAt(access, rules, later(21))).toMatchObject({ leads: 21 });
  });

  it('waits where the clock is more than a month after the last time, however few', async () => {
    await removeAt(access, rules, now);
    await answer('leads', true);
    expect(await removeAt(access, rules, later(1))).toMatchObject({ leads: 21 });
    await lead();
    expect(await removeAt(access, rules, later(40))).toEqual(nothing);
    // This one waits for the owner, whatever time goes by.
    expect(await removeAt(access, rules, later(70))).toEqual(nothing);
    expect(await answer('leads', true)).toMatchObject([{ kind: 'leads', why: 'clock', count: 1 }]);
    expect(await removeAt(access, rules, later(71))).toMatchObject({ leads: 1 });
  });

  it('waits then for what else is removed, and a day with nothing to remove hides no wrong clock', async () => {
    await ranAt(now);
    const { id } = await lead();
    await leaveUnclaimed(id);
    // Nobody has to be asked where nothing is removed; the time is noted only where it may be right.
    expect(await removeAt(access, { author, leadsMonths: 0 }, later(40))).toEqual(nothing);
    expect(await removeAt(access, { author, leadsMonths: 0 }, later(41))).toEqual(nothing);
    expect(await answer('records', true)).toMatchObject([
      { kind: 'records', why: 'clock', count: expect.any(Number), total: null },
    ]);
    expect(await removeAt(access, { author, leadsMonths: 0 }, later(41))).toMatchObject({
      unclaimed: 1,
    });
    // Leads had nothing to remove on those days, so theirs is still the day before.
    expect(await removeAt(access, rules, later(41))).toEqual(nothing);
  });

  it('leaves the bin, and files removed as unused, to the owner on a wrong clock', async () => {
    await ranAt(now);
    const { id: author_id } = await lead();
    const admin = await asAdmin();
    const slug = `binned-${randomUUID()}`;
    const { data: post } = await admin
      .from('posts')
      .insert({ title: 'Binned', slug, content: '', type: 'blog', status: 'draft', author_id })
      .select('id')
      .single()
      .throwOnError();
    await admin.rpc('bin_posts', { p_ids: [post.id] }).throwOnError();
    await client.storage.from('removed').upload(slug, Buffer.from('text'));
    const there = async () => [
      (await admin.from('posts').select('id').eq('id', post.id)).data?.length,
      (await client.storage.from('removed').list('', { search: slug })).data?.length,
    ];
    await emptyBinAt(access, later(40));
    await emptyBinAt(access, later(41));
    expect(await there()).toEqual([1, 1]);
    expect(await answer('bin', true)).toMatchObject([{ kind: 'bin', why: 'clock', count: 2 }]);
    await emptyBinAt(access, later(41));
    expect([await there(), await waiting('bin')]).toEqual([[0, 0], []]);
  });
});
