// What the database makes of counted visits, of forms and of leads, and a week of two instances, on a
// backend of its own: all days that are over are summed.
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/env';
import { sourceHost } from '@/lib/http/campaign';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '@/tests/support/admin-token';
import { startBackend, type TestBackend } from '@/tests/support/backend';
import { leadEventWriter } from '@/tests/support/lead-events';
import { newPlace, withDatabase } from '@/tests/support/place';
import { sumDays } from './count';
import { dailyStatistics } from './daily';

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
  create function public.move_changes(p_lead uuid, p_at timestamptz) returns void language sql security definer set search_path = ''
  as $$ update public.lead_changes set happened_at = p_at where lead_id = p_lead $$;
  create function public.clear_statistics() returns void language sql security definer set search_path = ''
  as $$ delete from public.users as u where u.email like '%@statistics.example'; delete from public.enquiries;
    delete from public.statistics_visits; delete from public.statistics_today; delete from public.statistics_sums;
    delete from public.statistics_months; delete from public.statistics_salt $$;
  create function public.count_visits() returns bigint language sql security definer set search_path = ''
  as $$ select count(*) from public.statistics_visits $$;
  create function public.flood_statistics(p_at timestamptz) returns void language sql security definer set search_path = ''
  as $$ insert into public.statistics_visits (id, at, kind, name, source, campaign, device, visitor)
    select gen_random_uuid(), p_at, 'view', '/about', 'invented-' || i % 3000, '', 'phone', decode(lpad(to_hex(i % 3000 + 4096), 16, '0'), 'hex')
    from generate_series(1, 12000) as i $$;
  create function public.count_today() returns bigint language sql security definer set search_path = ''
  as $$ select count(*) from public.statistics_today $$;
  create function public.is_due(p_now timestamptz) returns boolean language sql security definer set search_path = ''
  as $$ select public.is_today_due(10001, p_now) $$;
  grant execute on function public.flood_statistics, public.count_today, public.is_due, public.move_lead, public.move_changes, public.clear_statistics, public.count_visits to service_role;`;

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
  const { data } = await service.from('users').select('id').eq('email', author).throwOnError();
  const post = { title: 'One', slug: 'one', content: '<p>One</p>', status: 'published' };
  const written = { ...post, author_id: data[0]?.id ?? '', published_at: '2026-01-01T00:00:00Z' };
  await admin.from('posts').insert(written).throwOnError();
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

it('statistics: referrers with www, m, l or lm count as one source, in SQL as in TypeScript', async () => {
  const sources = [
    ['https://www.facebook.com/', 'facebook.com'],
    ['https://m.facebook.com/story', 'facebook.com'],
    ['https://L.Facebook.com/l.php', 'facebook.com'],
    ['http://lm.facebook.com:8080/', 'facebook.com'],
    ['https://www.m.example.co.zm/', 'example.co.zm'],
    ['https://l.co/', 'l.co'],
    ['https://mail.google.com/', 'mail.google.com'],
    ['https://lmn.example/', 'lmn.example'],
  ];
  await count(sources.map(([referrer]) => ({ source: { referrer } })));
  const found = Object.keys(await figures('source')).sort();
  expect(found).toEqual([...new Set(sources.map(([, source]) => source))].sort());
  for (const [referrer = '', source] of sources) {
    expect(sourceHost(new URL(referrer).hostname)).toBe(source);
  }
});

describe('statistics of visits', () => {
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
      'google.com': [1, 1, 0],
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

  it('figures are the same before their day is summed, afterwards, and after summing twice', async () => {
    await count(visits);
    expect(await read()).toEqual(expected);
    expect(await sumDay(at(dayAfter(first), '00:09:59'))).toBeNull();
    expect(await sumDay(afterFirst)).toBe(first);
    expect(await rpc('count_visits')).toBe(0);
    expect(await read()).toEqual(expected);
    expect(await sumDay(afterFirst)).toBeNull();
    expect(await read()).toEqual(expected);
  });

  it('visits stored after their day was summed add to views and presses, but not to visitors', async () => {
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

describe('statistics: a source beyond 500 on one day', () => {
  it('it is counted as ‘other’, also if stored after its day was summed', async () => {
    const sources = (from: number, to: number): Row[] =>
      Array.from({ length: to - from }, (_, index) => ({
        source: { utm_source: `s${String(from + index).padStart(3, '0')}` },
        visitor: String(from + index),
      }));
    await count(sources(0, 499));
    await count(sources(499, 502));
    const all = () =>
      rpc<Figure[]>(
        'read_statistics',
        {
          p_author: author,
          p_from: first,
          p_to: first,
          p_before_from: first,
          p_before_to: first,
          p_kinds: ['source'],
          p_most: 1_000,
        },
        admin,
      );
    const other = async () => (await all()).find(({ name }) => name === 'other');
    expect(await all()).toHaveLength(501);
    expect(await other()).toMatchObject({ count: 2, visitors: 2 });
    await sumDay(afterFirst);
    await count([...sources(0, 1), ...sources(600, 602)], afterFirst);
    await sumDay(afterFirst);
    expect(await all()).toHaveLength(501);
    expect(await other()).toMatchObject({ count: 4, visitors: 2 });
    expect((await all()).find(({ name }) => name === 's000')).toMatchObject({ count: 2 });
  });
});

it('statistics of whole months and parts of months equal the sums of their days', async () => {
  const days = ['2031-01-30', '2031-01-31', '2031-02-01', '2031-02-28', '2031-03-01', '2031-03-02'];
  for (const day of days) {
    const visits = [{ day }, { day, visitor: 'b' }, { day, visitor: 'b', kind: 'search' }];
    await count(visits, at(day, '12:00:00'));
    await sumDay(at(dayAfter(day), '12:00:00'));
  }
  // One of a day that is summed, and one of today.
  await count([{ day: '2031-02-28' }, { day: first }]);
  await sumDay(noon);
  expect(await figures('view', '2031-01-31', first)).toEqual({ '/about': [12, 11, 0] });
  expect(await figures('search', '2031-01-31', first)).toEqual({ '/about': [5, 5, 0] });
  expect(await figures('day', '2031-02-01', '2031-02-28')).toEqual({ '': [5, 4, 0] });
  expect(await figures('day', '2031-01-31', '2031-02-27')).toEqual({ '': [4, 4, 0] });
  expect(await figures('device', '2031-02-02', '2031-03-01')).toEqual({ phone: [5, 4, 0] });
});

describe('statistics: a search without a hit', () => {
  const search = (visitor: string, day = first): Row => ({
    kind: 'search',
    name: 'drones',
    visitor,
    day,
  });
  it('it is listed once typed by two visitors or on two days, and deleted after 30 days', async () => {
    await count([search('a'), search('a')]);
    expect(await figures('search')).toEqual({});
    await count([search('b')]);
    expect(await figures('search')).toEqual({ drones: [3, 2, 0] });
    await rpc('clear_statistics');
    await count([search('a')]);
    await sumDay(afterFirst);
    const second = dayAfter(first);
    await count([search('a', second)], at(second, '12:00:00'));
    expect(await figures('search', first, second)).toEqual({ drones: [2, 2, 0] });
    const { data } = await admin.from('statistics_sums').select('kind').throwOnError();
    expect(data.map(({ kind }) => kind)).not.toContain('search');
    expect(data.length).toBeGreaterThan(0);
    const forget = (days: number) =>
      rpc('forget_searches', { p_most: 10, p_now: at(dayAfter(first, days), '12:00:00') });
    expect([await forget(30), await forget(31)]).toEqual([0, 1]);
  });
});

it('visits beyond the limit of the table count as lost, once even if they are sent twice', async () => {
  const rows = [{ ago: 9 }, { ago: 8 }, { ago: 7 }, { ago: 6, count: 4 }].map(rowOf);
  const send = () => rpc('note_visits', { p_rows: rows, p_now: noon, p_most: 2 });
  await send();
  await send();
  expect([await figures('view'), await figures('lost')]).toEqual([
    { '/about': [2, 1, 0] },
    { full: [5, 0, 0] },
  ]);
  // What an instance lost is stored all the same, with why.
  const own = { kind: 'lost', name: '', visitor: null, device: '', count: 3 };
  await rpc('note_visits', { p_rows: [{}, own].map(rowOf), p_now: noon, p_most: 2 });
  expect(await figures('lost')).toEqual({ full: [6, 0, 0], '': [3, 0, 0] });
});

it('one run of the daily work sums all past days', async () => {
  const days = ['2031-02-27', '2031-02-28', '2031-03-01', first];
  for (const day of days) await count([{ day }, { day, visitor: 'b' }], at(day, '12:00:00'));
  const access = { url: backend.url, secretKey: backend.keys.secretKey };
  await sumDays(access);
  // By the clock of today none of these is over.
  expect(await rpc('count_visits')).toBe(8);
  const really = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    really(input, { ...init, body: JSON.stringify({ p_now: afterFirst }) }),
  );
  await dailyStatistics(access, parseEnv(process.env));
  vi.restoreAllMocks();
  expect(await rpc('count_visits')).toBe(0);
  expect(await figures('day', '2031-02-27', first)).toEqual({ '': [8, 8, 0] });
});

describe('statistics: a flood of 3,000 invented sources', () => {
  const bySource = (from = first, to = first) =>
    rpc<Array<{ source: string; visitors: number }>>(
      'read_statistics_by_source',
      {
        p_author: author,
        p_from: from,
        p_to: to,
        p_before_from: dayAfter(from, -1),
        p_before_to: dayAfter(from, -1),
      },
      admin,
    );
  const names = async (from?: string): Promise<string[]> =>
    (await bySource(from)).map(({ source }) => source);

  it('sources known for days and sources of a form stay listed, before and after the day is summed', async () => {
    for (const days of [-9, -5, -2]) {
      const day = dayAfter(first, days);
      await count([{ day, source: { utm_source: 'radio' } }], at(day, '12:00:00'));
      await sumDay(at(dayAfter(day), '12:00:00'));
    }
    await rpc('flood_statistics', { p_at: noon });
    await count([{ source: { utm_source: 'radio' } }, { kind: 'search', name: 'drones' }]);
    const email = `${randomUUID()}@statistics.example`;
    const event = { tool: 'calculator', content: 'c'.repeat(43) };
    const form = { p_name: 'Somebody', p_email: email, p_event: event };
    const [lead] = await rpc<Array<{ id: string }>>('capture_lead', {
      ...form,
      p_source: { utm_source: 'poster' },
    });
    await rpc('move_lead', { p_lead: lead?.id, p_at: noon });
    await count([{ visitor: 'd', source: { utm_source: 'poster' } }]);
    const hasBoth = expect.arrayContaining(['radio', 'poster']);
    expect(await names()).toEqual(hasBoth);
    expect((await bySource()).find(({ source }) => source === 'radio')?.visitors).toBe(1);
    // So many rows are summed for the reports, which then say the same.
    expect(await sumDay(noon)).toBeNull();
    expect(await rpc('count_today')).toBeGreaterThan(500);
    expect(await names()).toEqual(hasBoth);
    expect(await figures('day')).toEqual({ '': [12_002, 3_002, 0] });
    await sumDay(afterFirst);
    expect(await rpc('count_today')).toBe(0);
    expect(await names()).toEqual(hasBoth);
    expect(await figures('day')).toEqual({ '': [12_002, 3_002, 0] });
  });

  it('today’s sums are renewed after five minutes if visits came, and not without visits', async () => {
    await rpc('flood_statistics', { p_at: noon });
    const due = (p_now: string) => rpc<boolean>('is_due', { p_now });
    expect(await due(noon)).toBe(true);
    await sumDay(noon);
    expect([await due(noon), await due(at(first, '12:04:59'))]).toEqual([false, false]);
    expect(await due(at(first, '13:00:00'))).toBe(true);
    await sumDay(at(first, '13:00:00'));
    expect(await due(at(first, '14:00:00'))).toBe(false);
    expect(await count([{}], at(first, '13:30:00'))).toBe(true);
    // A clock that was ahead delays nothing.
    expect(await due(at(first, '12:30:00'))).toBe(true);
  });
});

it('views of a post that is not public, and views while counting is off, are not counted', async () => {
  await count([{ name: '/blog/two' }, { name: '/blog/one' }]);
  expect(await figures('view')).toEqual({ '/blog/one': [1, 1, 0] });
  await rpc(
    'save_settings',
    { p_facts: { statistics: 'off' }, p_office: {}, p_revision: 0 },
    admin,
  );
  await count([{ name: '/work' }]);
  await rpc('save_settings', { p_facts: {}, p_office: {}, p_revision: 1 }, admin);
  expect(await figures('view')).toEqual({ '/blog/one': [1, 1, 0] });
});

it('a backup contains the statistics’ sums, but neither the day’s visits nor their salt', async () => {
  await count([{}]);
  await sumDay(afterFirst);
  await count([{ day: dayAfter(first) }], afterFirst);
  await rpc('take_statistics_salt', { p_now: afterFirst });
  const headers = { apikey: backend.keys.secretKey };
  const answer = await fetch(`${backend.url}/backup/v1/rows`, { method: 'POST', headers });
  const tables = (await answer.text()).match(/"table":"statistics_\w+"/g) ?? [];
  expect(new Set(tables)).toEqual(
    new Set(['"table":"statistics_months"', '"table":"statistics_sums"']),
  );
});

it('statistics: simultaneous requests get one salt, and the next day has another', async () => {
  const take = async (time: string) =>
    (
      await rpc<Array<{ day: string; salt: string; seconds_left: number }>>(
        'take_statistics_salt',
        { p_now: time },
      )
    )[0];
  const [one, two] = await Promise.all([take(noon), take(at(first, '23:59:58'))]);
  expect(one).toMatchObject({ day: first, seconds_left: 12 * 3_600 });
  expect(two).toEqual({ ...one, seconds_left: 2 });
  const next = await take(at(dayAfter(first), '00:00:00'));
  expect(next).toMatchObject({ day: dayAfter(first), seconds_left: 24 * 3_600 });
  expect(next?.salt).not.toBe(one?.salt);
});

describe('statistics of forms and leads', () => {
  const google = { referrer: 'https://www.google.com/' };
  async function lead(source: object, spam = false): Promise<string> {
    const email = `${randomUUID()}@statistics.example`;
    const event = { tool: 'calculator', page: '/', browser: 'b'.repeat(43), content: randomUUID() };
    const [row] = await rpc<Array<{ id: string }>>('capture_lead', {
      p_name: 'Somebody',
      p_email: email,
      p_source: source,
      p_suspected_spam: spam,
      p_event: { ...event, content: event.content.padEnd(43, 'c') },
    });
    if (!row) throw new Error('no lead');
    await rpc('move_lead', { p_lead: row.id, p_at: noon });
    return row.id;
  }
  async function win(id: string, amount: number | null): Promise<string> {
    const change = randomUUID();
    const work = {
      status: 'won',
      lost_reason: '',
      owner_id: null,
      value_amount: amount,
      value_currency: amount === null ? null : 'ZMW',
      next_step: '',
      next_on: null,
    };
    const args = { p_subject: id, p_work: work, p_revision: 0, p_change: change };
    await rpc('save_lead_work', args, admin);
    await rpc('move_lead', { p_lead: id, p_at: noon });
    return change;
  }
  const remove = (id: string) => rpc('delete_person', { p_id: id, p_author: author, p_limits: [] });
  const read = async () => ({
    form: await figures('form'),
    lead: await figures('lead'),
    won: await figures('won'),
  });
  const nothing = { form: {}, lead: {}, won: {} };

  it('forms and leads are counted by page and by where the visit began, also after the lead is deleted', async () => {
    const ids = [
      await lead({ landing_page: '/blog/sacks' }),
      await lead({ landing_page: '/result/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq' }),
      await lead({ landing_page: '/Mutale.Banda' }),
    ];
    await lead({ landing_page: '/about' }, true);
    const byPage = async () => [
      await figures('form_page'),
      await figures('form_visit'),
      await figures('lead_visit'),
    ];
    const began = { '/blog/sacks': [1, 0, 0], other: [2, 0, 0] };
    const expected = [{ '/': [3, 0, 0] }, began, began];
    expect(await byPage()).toEqual(expected);
    for (const id of ids) await remove(id);
    expect(await byPage()).toEqual(expected);
  });

  it('a request to be called is counted as a form of its own, not as a message', async () => {
    const form = async (call: object) =>
      rpc<Array<{ id: string }>>('capture_lead', {
        p_name: 'Somebody',
        p_email: `${randomUUID()}@statistics.example`,
        p_event: { tool: 'contact', page: '/work', phone: '+260977123456', ...call },
        p_enquiry: { interest: 'other', message: 'Please call me' },
      });
    for (const call of [{ details: { call: true } }, {}]) {
      const [row] = await form(call);
      await rpc('move_lead', { p_lead: row?.id, p_at: noon });
    }
    expect(await figures('form')).toEqual({ call: [1, 0, 0], contact: [1, 0, 0] });
  });

  it('the median of answers is from the first form to the first status other than new', async () => {
    const answers = async () => {
      const args = { p_author: author, p_from: first, p_to: first };
      return (await rpc<object[]>('read_answer_times', args, admin))[0];
    };
    expect(await answers()).toEqual({ forms: 0, answered: 0, median: null });
    const [quick, slow, undone] = [await lead({}), await lead({}), await lead({})];
    await lead({});
    await lead({}, true);
    const answer = async (id: string, p_at: string): Promise<string> => {
      const change = randomUUID();
      await rpc('answer_lead', { p_subject: id, p_change: change }, admin);
      await rpc('move_changes', { p_lead: id, p_at });
      return change;
    };
    await answer(quick, at(first, '13:00:00'));
    await answer(slow, at(first, '15:00:00'));
    const change = await answer(undone, at(first, '12:30:00'));
    await rpc('undo_lead_change', { p_change: change }, admin);
    expect(await answers()).toEqual({ forms: 4, answered: 2, median: 2 * 3_600 });
    // Who is answered already stays as they are.
    expect(await rpc('answer_lead', { p_subject: slow, p_change: randomUUID() }, admin)).toBe(1);
    await remove(quick);
    expect(await answers()).toEqual({ forms: 3, answered: 1, median: 3 * 3_600 });
  });

  it('forms, leads and won money are counted by the first form’s source, also after the lead is deleted', async () => {
    const [one, two] = [await lead(google), await lead({ utm_source: 'Radio' })];
    await win(one, 5_000);
    await win(two, null);
    const expected = {
      form: { calculator: [2, 0, 0] },
      lead: { '': [2, 0, 0] },
      won: { ZMW: [1, 0, 5_000], '': [1, 0, 0] },
    };
    expect(await read()).toEqual(expected);
    const bySource = () =>
      rpc(
        'read_statistics_by_source',
        {
          p_author: author,
          p_from: first,
          p_to: first,
          p_before_from: dayAfter(first, -1),
          p_before_to: dayAfter(first, -1),
        },
        admin,
      );
    const sources = await bySource();
    expect(sources).toMatchObject([
      { source: 'google.com', forms: 1, leads: 1, won: 1, amounts: { ZMW: 5_000 } },
      { source: 'radio', forms: 1, leads: 1, won: 1, amounts: {}, forms_before: 0 },
    ]);
    await remove(one);
    await remove(two);
    expect(await read()).toEqual(expected);
    expect(await bySource()).toEqual(sources);
  });

  it('three won leads of one source and day stay counted while they are deleted one after the other', async () => {
    const leads = [await lead(google), await lead(google), await lead(google)];
    for (const [index, id] of leads.entries()) await win(id, 1_000 + index);
    const expected = {
      form: { calculator: [3, 0, 0] },
      lead: { '': [3, 0, 0] },
      won: { ZMW: [3, 0, 3_003] },
    };
    for (const id of leads) {
      await remove(id);
      expect(await read()).toEqual(expected);
    }
  });

  it('spam and undone wins are not counted, also after the lead is deleted', async () => {
    const [spam, marked, undone] = [await lead({}, true), await lead({}), await lead({})];
    await rpc('mark_lead_spam', { p_subject: marked, p_is_spam: true }, admin);
    await rpc('undo_lead_change', { p_change: await win(undone, 1) }, admin);
    const expected = { ...nothing, form: { calculator: [1, 0, 0] }, lead: { '': [1, 0, 0] } };
    expect(await read()).toEqual(expected);
    for (const id of [spam, marked, undone]) await remove(id);
    expect(await read()).toEqual(expected);
  });

  it('the form and won money of a message without a lead stay counted after it is deleted', async () => {
    await rpc('capture_call', {
      p_name: 'Somebody',
      p_enquiry: { interest: 'other', message: 'Call me' },
      p_source: google,
      p_event: { phone: '+260977123456', content: randomUUID().padEnd(43, 'c') },
    });
    const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    const { data } = await admin.from('enquiries').select('id').throwOnError();
    await win(data[0]?.id ?? '', 700);
    const expected = [{ call: [1, 0, 0] }, { ZMW: [1, 0, 700] }];
    const ofToday = () => Promise.all([figures('form', today), figures('won', today)]);
    expect(await ofToday()).toEqual(expected);
    await rpc('delete_enquiry', { p_id: data[0]?.id }, admin);
    expect(await ofToday()).toEqual(expected);
  });
});
