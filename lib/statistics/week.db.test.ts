// A week of two instances on a backend of its own, with one clock for all: the figures are exactly
// what was played, over midnight, a restart and a database that does not answer.
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '@/tests/support/admin-token';
import { startBackend } from '@/tests/support/backend';
import { newPlace } from '@/tests/support/place';
import { VisitCounter } from './count';
import type { Visit } from './visit';

const undo: Array<() => Promise<void> | void> = [];
let access: { url: string; secretKey: string };
let admin: SupabaseClient<Database>;

/** Milliseconds since the Monday began in Lusaka, by the clocks of both instances and of the database. */
let clock = 0;
let isDown = false;
const monday = '2031-03-03';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeAll(async () => {
  const { databaseUrl } = await newPlace(undo, true);
  const backend = await startBackend(databaseUrl ? { databaseUrl } : {});
  undo.push(backend.stop);
  const { url, keys } = backend;
  access = { url, secretKey: keys.secretKey };
  const own = { url, jwtSecret: keys.jwtSecret, secretKey: keys.secretKey };
  const token = await adminToken(own, randomUUID());
  admin = createClient(url, keys.publishableKey, { accessToken: async () => token });
  const really = globalThis.fetch;
  // The database's functions take the time as an argument; the site leaves it out.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isTimed = /\/rpc\/(?:note_visits|take_statistics_salt|sum_statistics_day)$/.test(
      String(input),
    );
    if (!isTimed) return really(input, init);
    if (isDown) throw new TypeError('fetch failed');
    const p_now = new Date(Date.parse(`${monday}T00:00:00+02:00`) + clock).toISOString();
    const body = JSON.stringify({ ...JSON.parse(String(init?.body ?? '{}')), p_now });
    return really(input, { ...init, body });
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const step of undo.reverse()) await step();
});

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36';
const view = (name: string, source: Visit['source'] = {}): Visit => ({
  kind: 'view',
  name,
  source,
});
const radio = { utm_source: 'Radio' };
const dayOf = (index: number): string =>
  new Date(Date.parse(monday) + index * day).toISOString().slice(0, 10);

it('statistics of a week: midnight, a restart and a dead database change no figure', async () => {
  const instances = [new VisitCounter(() => clock), new VisitCounter(() => clock)];
  const visit = (at: number, which: number, who: number, what: Visit, browser = android) => {
    clock = at;
    return instances[which]?.count(access, what, `10.0.0.${who}`, browser);
  };
  const write = async (at: number): Promise<void> => {
    clock = at;
    for (const instance of instances) await instance.write(access).catch(() => undefined);
  };

  // Monday: three people, the first of them on both instances.
  await visit(10 * hour, 0, 1, view('/', radio));
  await visit(10 * hour + 1, 1, 1, view('/about', radio));
  await visit(11 * hour, 1, 2, view('/'));
  await visit(11 * hour, 1, 2, view('/'), windows);
  await write(11 * hour + 5_000);
  // Tuesday: the same first person is another visitor. The last view is stored after midnight.
  await visit(day + 9 * hour, 0, 1, view('/'));
  await visit(day + 9 * hour, 0, 1, { kind: 'press', name: 'whatsapp', source: {} });
  await visit(2 * day - 1_000, 0, 3, view('/work'));
  // Wednesday, one second after midnight on one instance, and the same person on the other.
  await visit(2 * day + 1_000, 1, 3, view('/'));
  await write(2 * day + 4_000);
  await visit(2 * day + 5 * hour, 0, 3, view('/services'));
  await write(2 * day + 5 * hour);
  // Thursday: a restart between two views of one person.
  await visit(3 * day + 8 * hour, 0, 4, view('/'));
  await write(3 * day + 8 * hour);
  instances[0] = new VisitCounter(() => clock);
  await visit(3 * day + 9 * hour, 0, 4, view('/about'));
  await write(3 * day + 9 * hour);
  // Friday: the database is dead from ten to twelve until half past midnight.
  await visit(4 * day + 12 * hour, 0, 5, view('/'));
  await visit(4 * day + 12 * hour, 1, 6, view('/'));
  await write(4 * day + 12 * hour);
  isDown = true;
  await visit(5 * day - 5 * minute, 0, 7, view('/about'));
  await visit(5 * day - 4 * minute, 1, 8, view('/about'));
  await write(5 * day - 3 * minute);
  await visit(5 * day + 10 * minute, 0, 7, view('/work'));
  await write(5 * day + 11 * minute);
  isDown = false;
  // The first instance's rows come in time to be summed with their day; those of the second come later.
  await write(5 * day + 30 * minute);
  // Sunday: one person with a phone and a computer.
  await visit(6 * day + 20 * hour, 0, 9, view('/', radio));
  await visit(6 * day + 20 * hour, 1, 9, view('/', radio), windows);
  await write(6 * day + 20 * hour);

  const figures = async () => {
    const period = { p_author: '', p_from: monday, p_to: dayOf(6) };
    const byDay = await admin.rpc('read_statistics_by_day', period).throwOnError();
    const byName = await admin
      .rpc('read_statistics', { ...period, p_before_from: dayOf(-7), p_before_to: dayOf(-1) })
      .throwOnError();
    const of = (kind: string) =>
      Object.fromEntries(
        byName.data
          .filter((row) => row.kind === kind)
          .map(({ name, count, visitors }) => [name, [count, visitors]]),
      );
    return {
      days: byDay.data.map(({ views, visitors }) => [views, visitors]),
      pages: of('view'),
      sources: of('source'),
      devices: of('device'),
      presses: of('press'),
      nobody: of('nobody'),
      lost: of('lost'),
    };
  };
  const expected = {
    days: [
      [4, 3],
      [2, 2],
      [2, 1],
      [2, 1],
      [4, 3],
      [1, 0],
      [2, 2],
    ],
    pages: { '/': [10, 10], '/about': [4, 3], '/work': [2, 1], '/services': [1, 1] },
    sources: { '': [13, 9], radio: [4, 3] },
    devices: { phone: [15, 10], desktop: [2, 2] },
    presses: { whatsapp: [1, 1] },
    nobody: { '': [1, 0] },
    lost: {},
  };
  expect(await figures()).toEqual(expected);
  // The same once the last day is summed.
  clock = 7 * day + 10 * minute;
  await visit(clock, 0, 10, view('/'));
  await write(clock);
  expect(await figures()).toEqual(expected);
});
