// What the admin's statistics read of visits that were played, on the real backend. The days are long
// before those of other tests.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Database, Json } from '@/lib/supabase/database.types';
import { setUpContent } from '@/tests/support/content';
import { readFigures, readStatistics } from './admin-queries';
import { periodOf } from './periods';
import { reportOf } from './report';

const own = setUpContent();
const monday = '2021-03-08';
const week = periodOf('week', monday);

interface Visit {
  name: string;
  visitor: string;
  kind?: string;
  device?: string;
  source?: Json;
}

/** Counts visits as an instance of the site does. */
async function play(day: string, visits: readonly Visit[]): Promise<void> {
  const { url, secretKey } = inject('backend');
  const service = createClient<Database>(url, secretKey, { auth: { persistSession: false } });
  const rows = visits.map(({ kind = 'view', device = 'phone', source = {}, visitor, name }) => ({
    id: randomUUID(),
    kind,
    name,
    source,
    device,
    visitor: visitor.padStart(16, '0'),
    ago: 0,
    day,
  }));
  const { error } = await service.rpc('note_visits', {
    p_rows: rows,
    p_now: `${day}T12:00:00+02:00`,
  });
  expect(error).toBeNull();
}

const radio = { utm_source: 'radio' };

/** The path of a post: views of what is no public post are not counted. */
let post = '';
const title = 'How sacks are counted';

beforeAll(async () => {
  const [published] = await own.addPosts([{ title }]);
  post = `/blog/${published?.slug}`;
  await play('2021-03-03', [
    { visitor: 'a', name: '/' },
    { visitor: 'b', name: '/about' },
    { visitor: 'b', name: '/' },
  ]);
  await play(monday, [
    { visitor: 'a', name: '/', source: radio },
    { visitor: 'a', name: post, source: radio },
    { visitor: 'a', kind: 'read', name: post, source: radio },
    { visitor: 'a', kind: 'tool', name: 'calculator', source: radio },
    { visitor: 'b', name: '/', device: 'desktop' },
    { visitor: 'b', kind: 'press', name: 'whatsapp', device: 'desktop' },
    { visitor: 'b', kind: 'search', name: 'drones', device: 'desktop' },
    { visitor: 'c', kind: 'search', name: 'my own name' },
  ]);
  await play('2021-03-10', [
    { visitor: 'd', name: '/' },
    { visitor: 'd', kind: 'search', name: 'drones' },
  ]);
});

it('statistics of a week: each table has what was played, beside the week before', async () => {
  const report = reportOf(week, await readStatistics(own.session, week));
  const rowsOf = (table: keyof typeof report) =>
    report[table].rows.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => `${cell?.now} ${cell?.before}`),
    ]);
  expect(rowsOf('totals').slice(0, 5)).toEqual([
    ['Views', '4 3'],
    ['Visitors', '4 2'],
    ['Forms', '0 0'],
    ['New leads', '0 0'],
    ['Won', '0 0'],
  ]);
  expect(rowsOf('days').map(([, visitors, views]) => [visitors, views])).toEqual([
    ['3 0', '3 0'],
    ['0 0', '0 0'],
    ['1 2', '1 3'],
    ...Array.from({ length: 4 }, () => ['0 0', '0 0']),
  ]);
  expect(rowsOf('sources').map((row) => row.slice(0, 3))).toEqual([
    ['Direct, or not known', '3 2', '0 0'],
    ['radio', '1 0', '1 0'],
  ]);
  expect(rowsOf('pages')).toEqual([
    ['/', '3 2', '3 2'],
    [title, '1 0', '1 0'],
    ['/about', '0 1', '0 1'],
  ]);
  expect(rowsOf('posts')).toEqual([[title, '1 0', '1 0']]);
  expect(rowsOf('last').map(([name]) => name)).toEqual(expect.arrayContaining(['/']));
  expect(rowsOf('did')).toEqual([
    ['Calculator begun', '1 0'],
    ['WhatsApp pressed', '1 0'],
  ]);
  expect(rowsOf('devices')).toEqual([
    ['Phone', '3 3', '3 2'],
    ['Computer', '1 0', '1 0'],
  ]);
  // What one visitor typed once may name a person.
  expect(rowsOf('searches')).toEqual([['drones', '2 0']]);
});

it('statistics of a year: the months have the sums of their days', async () => {
  const year = periodOf('year', monday);
  const { days } = reportOf(year, await readStatistics(own.session, year));
  expect(days.rows.map(({ cells: [visitors] }) => visitors?.now)).toEqual([
    0,
    0,
    6,
    ...Array.from({ length: 9 }, () => 0),
  ]);
});

it('statistics of a period in which nothing was counted: every table is empty or zero', async () => {
  const day = periodOf('day', '2021-01-01');
  const report = reportOf(day, await readStatistics(own.session, day));
  const counts = Object.values(report).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  expect(counts.filter((cell) => cell?.now || cell?.before)).toEqual([]);
});

it('without the rights of the admin no figure is read', async () => {
  const session = { ...own.session, token: inject('backend').publishableKey };
  await expect(readFigures(session, week)).rejects.toThrow();
});
