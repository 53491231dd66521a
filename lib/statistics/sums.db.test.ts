// What the database makes of counted visits, of forms and of leads, on a backend of its own: all days
// that are over are summed.
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '@/tests/support/admin-token';
import { startBackend, type TestBackend } from '@/tests/support/backend';
import { leadEventWriter } from '@/tests/support/lead-events';
import { newPlace, withDatabase } from '@/tests/support/place';

const author = 'editor@ai-lab.example';
const undo: Array<() => Promise<void> | void> = [];
let backend: TestBackend;
let service: SupabaseClient<Database>;
let admin: SupabaseClient<Database>;

/** Writes what else takes days, and empties the tables. */
const writers = `
  create function public.move_lead(p_lead uuid, p_at timestamptz) returns void language sql security definer set search_path = ''
  as $$ update public.users set created_at = p_at where id = p_lead;
    update public.lead_events set happened_at = p_at where lead_id = p_lead;
    update public.lead_changes set happened_at = p_at where lead_id = p_lead $$;
  create function public.clear_statistics() returns void language sql security definer set search_path = ''
  as $$ delete from public.users as u where u.email like '%@statistics.example'; delete from public.enquiries;
    delete from public.statistics_visits; delete from public.statistics_sums; delete from public.statistics_salt $$;
  create function public.count_visits() returns bigint language sql security definer set search_path = ''
  as $$ select count(*) from public.statistics_visits $$;
  grant execute on function public.move_lead, public.clear_statistics, public.count_visits to service_role;`;

beforeAll(async () => {
  const place = await newPlace(undo, true);
  await withDatabase(place, async (execute) => {
    await execute(writers);
    await execute(leadEventWriter);
  });
  backend = await startBackend({ ...place, keep: true });
  undo.push(backend.stop);
  const { url, keys } = backend;
  service = createClient(url, keys.secretKey, { auth: { persistSession: false } });
  const token = await adminToken(
    { url, jwtSecret: keys.jwtSecret, secretKey: keys.secretKey },
    randomUUID(),
  );
  admin = createClient(url, keys.publishableKey, { accessToken: async () => token });
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});
beforeEach(() => rpc('clear_statistics'));

async function rpc<T = unknown>(name: string, args: object = {}, as = service): Promise<T> {
  const { data, error } = await as.rpc(name as never, args as never);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as T;
}

const first = '2031-03-03';
const at = (day: string, time: string): string => `${day}T${time}+02:00`;
const noon = at(first, '12:00:00');
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Row {
  kind?: string;
  name?: string;
  source?: object;
  device?: string;
  visitor?: string | null;
  ago?: number;
  day?: string | null;
  count?: number;
}
const rowOf = ({ visitor = 'a', ...row }: Row) => ({
  id: randomUUID(),
  kind: 'view',
  name: '/about',
  source: {},
  device: 'phone',
  visitor: visitor?.padStart(16, '0') ?? null,
  ago: 0,
  day: visitor ? first : null,
  ...row,
});
const count = (rows: Row[], p_now = noon) =>
  rpc<boolean>('note_visits', { p_rows: rows.map(rowOf), p_now });
const sumDay = (p_now: string) => rpc<string | null>('sum_statistics_day', { p_now });
const afterFirst = at(dayAfter(first), '00:10:00');

type Figure = Database['public']['Functions']['read_statistics']['Returns'][number];
/** Count, visitors and amount of a kind's names. */
async function figures(kind: string, from = first, to = from): Promise<Record<string, number[]>> {
  const args = { p_author: author, p_from: from, p_to: to, p_kinds: [kind] };
  const before = { p_before_from: dayAfter(from, -7), p_before_to: dayAfter(to, -7) };
  const rows = await rpc<Figure[]>('read_statistics', { ...args, ...before }, admin);
  return Object.fromEntries(rows.map((row) => [row.name, [row.count, row.visitors, row.amount]]));
}

describe('visits', () => {
  const visits: Row[] = [
    { source: { utm_source: 'Newsletter', utm_campaign: 'Spring' } },
    { name: '/work', source: { utm_source: 'newsletter', utm_campaign: 'spring' }, ago: -60 },
    { visitor: 'b', device: 'desktop', source: { referrer: 'https://www.google.com/search?q=x' } },
    { visitor: 'c', name: '/blog/one' },
    { visitor: 'c', name: '/blog/one', kind: 'read' },
    { visitor: 'c', kind: 'tool', name: 'calculator', source: { utm_campaign: 'Poster' } },
    { visitor: 'b', kind: 'press', name: 'whatsapp', device: 'desktop' },
    { visitor: null },
    { visitor: null, kind: 'lost', name: '', count: 7, device: '' },
  ];
  const expected: Record<string, Record<string, number[]>> = {
    day: { '': [5, 3, 0] },
    view: { '/about': [3, 2, 0], '/work': [1, 1, 0], '/blog/one': [1, 1, 0] },
    source: {
      'newsletter / spring': [2, 1, 0],
      'www.google.com': [1, 1, 0],
      poster: [0, 1, 0],
      '': [2, 2, 0],
    },
    device: { phone: [4, 2, 0], desktop: [1, 1, 0] },
    tool: { calculator: [1, 1, 0] },
    press: { whatsapp: [1, 1, 0] },
    read: { '/blog/one': [1, 1, 0] },
    last: { '/work': [1, 1, 0], '/about': [1, 1, 0], '/blog/one': [1, 1, 0] },
    nobody: { '': [1, 0, 0] },
    lost: { '': [7, 0, 0] },
  };
  const read = async () =>
    Object.fromEntries(
      await Promise.all(Object.keys(expected).map(async (kind) => [kind, await figures(kind)])),
    );

  it('have the same figures before their day is summed and afterwards, also where it is summed twice', async () => {
    await count(visits);
    expect(await read()).toEqual(expected);
    expect(await sumDay(at(dayAfter(first), '00:09:59'))).toBeNull();
    expect(await sumDay(afterFirst)).toBe(first);
    expect(await rpc('count_visits')).toBe(0);
    expect(await read()).toEqual(expected);
    expect(await sumDay(afterFirst)).toBeNull();
    expect(await read()).toEqual(expected);
  });

  it('that come after their day was summed add to views and presses, and not to visitors', async () => {
    await count(visits);
    await sumDay(afterFirst);
    const late = [{}, { visitor: 'd' }, { visitor: 'd', kind: 'press', name: 'whatsapp' }];
    expect(await count(late, afterFirst)).toBe(true);
    const later = {
      ...expected,
      day: { '': [7, 3, 0] },
      view: { ...expected.view, '/about': [5, 2, 0] },
      press: { whatsapp: [2, 1, 0] },
      source: { ...expected.source, '': [4, 2, 0] },
      device: { ...expected.device, phone: [6, 2, 0] },
    };
    expect(await read()).toEqual(later);
    expect(await sumDay(afterFirst)).toBe(first);
    expect(await read()).toEqual(later);
  });
});
