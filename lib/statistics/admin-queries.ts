import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { formatDay } from '@/lib/text/dates';
import { type Period, periodBefore, periodOf } from './periods';
import { type ReportTable, type Statistics, totalsTable } from './report';
import { answersSchema, dayFigureSchema, type Figure, figureSchema, sourceSchema } from './rows';

/** Kinds that the page shows with the names that have the highest counts. */
const shownKinds = [
  'day',
  'view',
  'read',
  'last',
  'search',
  'device',
  'tool',
  'press',
  'form',
  'form_page',
  'form_visit',
  'lead_visit',
  'kept',
  'lead',
  'won',
  'nobody',
  'lost',
];

const postFolder = '/blog/';

const periodsOf = (period: Period) => {
  const before = periodBefore(period);
  return {
    p_author: env().ADMIN_EMAIL ?? '',
    p_from: period.first,
    p_to: period.last,
    p_before_from: before.first,
    p_before_to: before.last,
  };
};

/** The figures of a period beside those of the one before. @param kinds which of them */
export async function readFigures(
  { token }: AdminSession,
  period: Period,
  kinds: readonly string[] = shownKinds,
): Promise<Figure[]> {
  const rows = await rpc(adminClient(token), 'read_statistics', {
    ...periodsOf(period),
    p_kinds: [...kinds],
  });
  return z.array(figureSchema).parse(rows);
}

/** All that the page of the statistics shows of a period. */
export async function readStatistics(session: AdminSession, period: Period): Promise<Statistics> {
  const client = adminClient(session.token);
  const { p_author, p_before_from, p_before_to } = periodsOf(period);
  await rpc(client, 'prepare_statistics');
  const answersOf = (p_from: string, p_to: string) =>
    rpc(client, 'read_answer_times', { p_author, p_from, p_to });
  const [figures, answers, answersBefore, sources, days] = await Promise.all([
    readFigures(session, period),
    answersOf(period.first, period.last),
    answersOf(p_before_from, p_before_to),
    rpc(client, 'read_statistics_by_source', periodsOf(period)),
    rpc(client, 'read_statistics_by_day', { p_author, p_from: p_before_from, p_to: period.last }),
  ]);
  const p_slugs = [...new Set(figures.map(({ name }) => name))]
    .filter((name) => name.startsWith(postFolder))
    .map((name) => name.slice(postFolder.length));
  const titles = p_slugs.length > 0 ? await rpc(client, 'titles_of_posts', { p_slugs }) : [];
  return {
    figures,
    titles: new Map(titles.map(({ slug, title }) => [`${postFolder}${slug}`, title])),
    answers: {
      now: answersSchema.parse(answers),
      before: answersSchema.parse(answersBefore),
    },
    sources: z.array(sourceSchema).parse(sources),
    days: z.array(dayFigureSchema).parse(days),
  };
}

/** The main numbers of this week beside the week before, for the dashboard. */
export async function readWeekTotals(session: AdminSession): Promise<ReportTable> {
  const week = periodOf('week', formatDay(Date.now()));
  return totalsTable(await readFigures(session, week, ['day', 'form', 'lead', 'won']));
}
