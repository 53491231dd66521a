// Measures what the reports of the statistics take, on the embedded backend and on PostgreSQL, and how
// many pages a second the site gives with a beacon after each, against those without, by turns.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Execute } from '../scripts/migrate.ts';
import { adminOf } from '../tests/support/admin-action.ts';
import { startBackend } from '../tests/support/backend.ts';
import { newPlace, withDatabase } from '../tests/support/place.ts';
import { setup, teardown } from '../tests/support/prepared-database.ts';
import { onPostgres, type Site, withSite } from './servers.ts';
import { median, rounded } from './times.ts';

const days = 730;
const turns = 5;
const connections = 16;
const roundMs = 2_000;

interface Amount {
  rows: number;
  sums: number;
}

/** Today's rows, and two years of sums; of searches the thirty days that they are kept. */
const fill = ({ rows, sums }: Amount): string => `
  insert into public.statistics_visits (id, at, kind, name, source, campaign, device, visitor)
  select gen_random_uuid(), public.lusaka_midnight(public.lusaka_day_of(now())) + make_interval(secs => i::float / ${rows}),
    case when i % 10 < 8 then 'view' when i % 10 = 8 then 'tool' else 'press' end, '/page-' || i % 40, 'source-' || i % 50, '',
    case when i % 3 = 0 then 'desktop' else 'phone' end, decode(lpad(to_hex(i % 5000), 16, '0'), 'hex')
  from generate_series(1, ${rows}) as i;
  insert into public.statistics_sums (day, kind, name, source, count, visitors)
  select public.lusaka_day_of(now()) - 1 - (i % ${days}), k.kind, '/page-' || i / ${days}, case k.kind when 'tool' then 'source-' || i / ${days} % 50 else '' end, 7, 5
  from generate_series(0, ${sums - 1}) as i,
    lateral (select (array['view', 'source', 'device', 'tool', 'press', 'last', 'read', 'form'])[1 + (i / ${days}) % 8] as kind) as k;
  insert into public.statistics_sums (day, kind, name, source, count, visitors)
  select public.lusaka_day_of(now()) - 1 - (i % 30), 'search', 'words ' || i / 30, '', 7, 5 from generate_series(0, 899) as i;
  analyze public.statistics_visits; analyze public.statistics_sums; analyze public.statistics_months;`;

const day = (back: number): string =>
  new Date(Date.now() + 2 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const period = { p_author: 'editor@ai-lab.example', p_from: day(364), p_to: day(0) };
const before = { p_before_from: day(729), p_before_to: day(365) };

/** Milliseconds of each report of a year beside the one before, the median. */
async function measureReports(amount: Amount): Promise<Record<string, number>> {
  const undo: Array<() => Promise<void> | void> = [];
  const place = await newPlace(undo, true);
  try {
    await withDatabase(place, async (execute: Execute) => {
      await execute(fill(amount));
    });
    const backend = await startBackend({ ...place, keep: true });
    undo.push(backend.stop);
    const admin = await adminOf(backend);
    const reports = {
      byName: () => admin.rpc('read_statistics', { ...period, ...before }),
      bySource: () => admin.rpc('read_statistics_by_source', { ...period, ...before }),
      byDay: () => admin.rpc('read_statistics_by_day', period),
    };
    const results: Record<string, number> = {};
    for (const [name, read] of Object.entries(reports)) {
      const times: number[] = [];
      for (let turn = 0; turn <= turns; turn += 1) {
        const start = performance.now();
        await read().throwOnError();
        if (turn > 0) times.push(performance.now() - start);
      }
      results[name] = Math.round(median(times));
    }
    return results;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

let visitors = 0;
const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';

function ask(base: string, agent: Agent, path: string, body?: string): Promise<void> {
  visitors += 1;
  return new Promise((done, fail) => {
    const headers = {
      'Accept-Encoding': 'br',
      'User-Agent': userAgent,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...(body ? { 'Content-Length': body.length } : {}),
    };
    const method = body ? 'POST' : 'GET';
    const sent = request(`${base}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => done());
    });
    sent.once('error', fail).end(body);
  });
}

/** Milliseconds that a process has worked, of all its threads; the system counts in hundredths of a second. */
const workedMs = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};

interface Round {
  /** Pages a second. */
  rate: number;
  /** Milliseconds of the server's processor for each page. */
  work: number;
}

async function round({ base, pid }: Site, hasBeacon: boolean): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + roundMs;
  const before = workedMs(pid);
  let pages = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask(base, agent, '/');
      if (hasBeacon) await ask(base, agent, '/api/count', '["view","/",["","",""]]');
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { rate: (pages * 1_000) / roundMs, work: (workedMs(pid) - before) / pages };
}

/**
 * Pages a second, and the server's work for each, with a beacon after each and without. Where this program
 * and the server share the processor, the first has the cost of asking in it.
 */
const measurePages = (): Promise<object> =>
  withSite(async (site) => {
    const rounds = { without: [] as Round[], withBeacon: [] as Round[] };
    await round(site, true);
    for (let turn = 0; turn < turns; turn += 1) {
      rounds.without.push(await round(site, false));
      rounds.withBeacon.push(await round(site, true));
    }
    const of = (name: keyof Round) => {
      const without = median(rounds.without.map((each) => each[name]));
      const withBeacon = median(rounds.withBeacon.map((each) => each[name]));
      return { without, withBeacon };
    };
    const [rate, work] = [of('rate'), of('work')];
    return {
      rate: { ...rate, ratio: rounded(rate.withBeacon / rate.without) },
      serverMs: {
        without: rounded(work.without),
        withBeacon: rounded(work.withBeacon),
        ratio: rounded(work.without / work.withBeacon),
      },
    };
  });

/** The goals: each report at most 150 ms, a ratio of at least 0.7. */
export async function measureStatistics(): Promise<object> {
  setup();
  try {
    const embedded = await measureReports({ rows: 5_000, sums: 50_000 });
    const postgres = await onPostgres(async (databaseUrl) => {
      process.env.TEST_DATABASE_URL = databaseUrl;
      const measured = await measureReports({ rows: 20_000, sums: 200_000 });
      delete process.env.TEST_DATABASE_URL;
      return measured;
    });
    return { embedded, postgres, pages: await measurePages() };
  } finally {
    teardown();
  }
}
