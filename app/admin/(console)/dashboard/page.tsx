import type { Metadata } from 'next';
import { UnfinishedSignIns } from '@/components/account/unfinished-sign-ins';
import { RecentActivity } from '@/components/dashboard/activity-list';
import { LeadsToday } from '@/components/dashboard/leads-today';
import { MissingForClient, MissingForSafety } from '@/components/dashboard/missing-for-client';
import { NotYetYours } from '@/components/dashboard/not-yet-yours';
import { OverviewCounts } from '@/components/dashboard/overview-counts';
import { QuickActions } from '@/components/dashboard/quick-actions';
import { UnpublishedPosts } from '@/components/dashboard/unpublished-posts';
import { WaitingRemovals } from '@/components/dashboard/waiting-removals.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { NoAuthor } from '@/components/health/no-author';
import { OutboxNews } from '@/components/outbox/outbox-news';
import { BinSamples } from '@/components/posts/bin-samples.client';
import { WaitingReport } from '@/components/report/waiting-report.client';
import { WeekNumbers } from '@/components/statistics/week-numbers';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { readDashboard } from '@/lib/dashboard/admin-queries';
import { notYetYours } from '@/lib/dashboard/claims';
import { readAuthorState } from '@/lib/health/admin-queries';
import { readWeekTotals } from '@/lib/statistics/admin-queries';

export const metadata: Metadata = { title: 'Dashboard' };

/** What asks for an answer, what is missing, and what goes on: the first page after signing in. */
export default async function DashboardPage() {
  const now = Date.now();
  const session = await requireSession();
  const [dashboard, week, author] = await Promise.all([
    readDashboard(session, now),
    readWeekTotals(session),
    readAuthorState(session),
  ]);
  const {
    removals,
    outbox,
    unfinished,
    report,
    claims,
    safety,
    missing,
    leads,
    unpublished,
    activity,
    ...counts
  } = dashboard;
  return (
    <>
      <PageHead title="Dashboard">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <NoAuthor state={author} />
      <WaitingReport {...report} />
      <NotYetYours claims={claims.claims}>
        <BinSamples ids={claims.samples} />
      </NotYetYours>
      <WaitingRemovals removals={removals} />
      {unfinished ? <UnfinishedSignIns {...unfinished} /> : null}
      <OutboxNews {...outbox} />
      <MissingForSafety rows={safety} />
      <MissingForClient
        {...missing}
        moreAside={claims.isAside ? [{ id: 'claims', name: notYetYours }] : []}
      />
      <LeadsToday {...leads} now={now} />
      <UnpublishedPosts {...unpublished} />
      <WeekNumbers totals={week} />
      <OverviewCounts {...counts} />
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[18rem_1fr]">
        <QuickActions />
        <RecentActivity activity={activity} />
      </div>
    </>
  );
}
