import { Download } from 'lucide';
import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { MissingPaths } from '@/components/redirects/missing-paths.client';
import { Answers } from '@/components/statistics/answers';
import { CampaignPart } from '@/components/statistics/campaign-part';
import { CountedNotes, CountingIsOff } from '@/components/statistics/counted-notes';
import { PeriodNav } from '@/components/statistics/period-nav';
import { ReportParts } from '@/components/statistics/report-parts';
import { Totals } from '@/components/statistics/totals';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/auth/session';
import { listMissingPaths } from '@/lib/redirects/admin-queries';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readStatistics } from '@/lib/statistics/admin-queries';
import { headlineOf } from '@/lib/statistics/headline';
import { beforeName, exportAddress, periodIn } from '@/lib/statistics/periods';
import { reportOf } from '@/lib/statistics/report';
import { formatDay } from '@/lib/text/dates';

export const metadata: Metadata = { title: 'Statistics' };

/** How the site was visited in a period, and what came of it, beside the period before. */
export default async function StatisticsPage({ searchParams }: PageProps<'/admin/statistics'>) {
  const session = await requireSession();
  const now = Date.now();
  const period = periodIn(await searchParams, now);
  const [statistics, missing, facts] = await Promise.all([
    readStatistics(session, period),
    listMissingPaths(session),
    readFacts(),
  ]);
  const report = reportOf(period, statistics);
  const headline = headlineOf(report, beforeName(period));
  return (
    <>
      <PageHead title="Statistics">
        <a href={exportAddress(period)} download className={buttonClass('quiet')}>
          <Icon drawing={Download} className="size-4" />
          Export as CSV
        </a>
      </PageHead>
      {facts.isCounted ? null : <CountingIsOff />}
      <PeriodNav period={period} today={formatDay(now)} />
      {headline ? <p className="mb-5 max-w-3xl text-lg">{headline}</p> : null}
      <Totals table={report.totals} before={beforeName(period)} />
      <Answers answers={statistics.answers} before={beforeName(period)} />
      <CountedNotes figures={statistics.figures} />
      <ReportParts report={report} period={period} isRunning={period.last >= formatDay(now)} />
      <MissingPaths paths={missing.rows} total={missing.total} />
      <CampaignPart siteUrl={site().url} />
    </>
  );
}
