import type { Metadata } from 'next';
import { UnfinishedSignIns } from '@/components/account/unfinished-sign-ins';
import { RecentActivity } from '@/components/dashboard/activity-list';
import { MissingFacts } from '@/components/dashboard/missing-facts';
import { OverviewCounts } from '@/components/dashboard/overview-counts';
import { QuickActions } from '@/components/dashboard/quick-actions';
import { WaitingRemovals } from '@/components/dashboard/waiting-removals.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { OutboxNews } from '@/components/outbox/outbox-news';
import { WeekNumbers } from '@/components/statistics/week-numbers';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { listWaitingRemovals } from '@/lib/dashboard/removals/admin-queries';
import { removalNotices } from '@/lib/dashboard/removals/removal-texts';
import { countDue } from '@/lib/leads/admin-queries';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { readUnfinishedSignIns } from '@/lib/security-log/admin-queries';
import { missingFor } from '@/lib/settings/missing';
import { readFacts } from '@/lib/settings/queries';
import { readWeekTotals } from '@/lib/statistics/admin-queries';

export const metadata: Metadata = { title: 'Dashboard' };

/** Counts, quick actions and the latest changes: the first page after signing in. */
export default async function DashboardPage() {
  const session = await requireSession();
  const [{ activity, ...counts }, unfinished, removals, facts, outbox, due, week] =
    await Promise.all([
      readOverview(session),
      readUnfinishedSignIns(session),
      listWaitingRemovals(session),
      readFacts(),
      readOutbox(session),
      countDue(session),
      readWeekTotals(session),
    ]);
  return (
    <>
      <PageHead title="Dashboard">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <WaitingRemovals removals={removalNotices(removals, Date.now())} />
      <OutboxNews {...outbox} due={due} />
      {unfinished ? <UnfinishedSignIns {...unfinished} /> : null}
      <WeekNumbers totals={week} />
      <OverviewCounts {...counts} />
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[18rem_1fr]">
        <div>
          <QuickActions />
          <MissingFacts missing={missingFor(facts)} />
        </div>
        <RecentActivity activity={activity} />
      </div>
    </>
  );
}
