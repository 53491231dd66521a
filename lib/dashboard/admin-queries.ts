import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { listLeads } from '@/lib/leads/admin-queries';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { listForAdmin, listSamples } from '@/lib/posts/admin-queries';
import { countWaiting } from '@/lib/report/admin-queries';
import { readReport } from '@/lib/report/queries';
import { readUnfinishedSignIns } from '@/lib/security-log/admin-queries';
import { readFacts, readLists } from '@/lib/settings/queries';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { claimsToDecide, decidedBlocks } from '@/lib/site-texts/overview';
import { readFigures } from '@/lib/statistics/admin-queries';
import { periodOf } from '@/lib/statistics/periods';
import { adminClient } from '@/lib/supabase/admin';
import { formatDay, isoDate, isoDateOrNull } from '@/lib/text/dates';
import { claimsRow } from './claims';
import { groupActivity } from './group';
import { missingForClient, missingForSafety, missingList } from './missing';
import { listWaitingRemovals } from './removals/admin-queries';
import { removalNotices } from './removals/removal-texts';
import type { Overview } from './schema';

/** Changes that the dashboard reads: enough for several large uploads to become a line each. */
export const activityRows = 300;

const shown = 10;
/** Leads that the dashboard shows; the rest is a link. */
const fewLeads = 5;
/** The same of steps that are due. */
const fewSteps = 20;
/** The same of posts. */
const fewPosts = 3;

/** What the list of what is missing reads by itself, and the rows that are put aside. */
export async function readMissingState({ token }: AdminSession) {
  const { data } = await adminClient(token)
    .rpc('missing_state', undefined, { get: true })
    .single()
    .throwOnError();
  return {
    putAside: data.put_aside,
    backupAt: isoDateOrNull(data.backup_at),
    hasSecondFactor: data.has_second_factor,
  };
}

/** The counts and the last changes of the dashboard. */
export async function readOverview({ token }: AdminSession): Promise<Overview> {
  const client = adminClient(token);
  const [counts, activity] = await Promise.all([
    client.rpc('count_for_overview').single().throwOnError(),
    client
      .from('activity')
      .select('id, happened_at, actor_name, action, subject_type, subject_id, subject_title')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(activityRows)
      .throwOnError(),
  ]);
  return {
    ...counts.data,
    activity: groupActivity(
      activity.data.map((row) => ({
        id: row.id,
        happenedAt: isoDate(row.happened_at),
        actor: row.actor_name,
        action: row.action,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        subjectTitle: row.subject_title,
      })),
      activityRows,
    ).slice(0, shown),
  };
}

/** All that the dashboard shows. */
export async function readDashboard(session: AdminSession, now: number) {
  const { SMTP_URL } = env();
  const all = { search: '', page: 1 };
  const [
    report,
    waiting,
    samples,
    texts,
    [
      overview,
      unfinished,
      removals,
      outbox,
      facts,
      lists,
      state,
      latest,
      waits,
      due,
      won,
      ...posts
    ],
  ] = await Promise.all([
    readReport(),
    countWaiting(session),
    listSamples(session),
    listTexts(session),
    Promise.all([
      readOverview(session),
      readUnfinishedSignIns(session),
      listWaitingRemovals(session),
      readOutbox(session),
      readFacts(),
      readLists(),
      readMissingState(session),
      listLeads(session, all, fewLeads),
      listLeads(session, { ...all, filter: 'waiting' }, fewLeads),
      listLeads(session, { ...all, filter: 'due' }, fewSteps),
      readFigures(session, periodOf('month', formatDay(now)), ['won']),
      listForAdmin(session, { ...all, status: 'draft', sort: 'edited' }, fewPosts),
      listForAdmin(session, { ...all, status: 'scheduled', sort: 'published' }, fewPosts),
    ]),
  ]);
  const [drafts, scheduled] = posts;
  const { putAside, ...stored } = state;
  const isReportOut = report.getUrl !== undefined;
  const openTexts = claimsToDecide(texts).length;
  const decided = decidedBlocks(texts);
  const hasMailServer = SMTP_URL !== undefined;
  const clientState = {
    ...stored,
    facts,
    isReportOut,
    waiting,
    lists,
    notices: outbox,
    hasMailServer,
    now,
  };
  return {
    ...overview,
    unfinished,
    removals: removalNotices(removals, now),
    outbox: { ...outbox, hasMailServer },
    report: { waiting, isOut: isReportOut, canMail: hasMailServer },
    claims: claimsRow({ lists, isReportOut, samples, openTexts, decided }, putAside),
    safety: missingForSafety(clientState),
    missing: missingList(missingForClient(clientState), putAside),
    leads: {
      latest: latest.leads,
      newLeads: outbox.newLeads,
      waits: waits.leads,
      answerTime: facts.answerTime,
      due,
      won,
    },
    unpublished: { drafts, scheduled },
  };
}
