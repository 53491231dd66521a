import { ConsoleLink } from '@/components/frame/console/pending.client';
import type { ReportTable } from '@/lib/statistics/report';
import { Totals } from './totals';

/** The numbers of this week on the dashboard, with the way to all statistics. */
export function WeekNumbers({ totals }: { totals: ReportTable }) {
  return (
    <section aria-labelledby="this-week" className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week" className="text-xl">
          This week
        </h2>
        <ConsoleLink
          href="/admin/statistics"
          className="py-1.5 text-link text-sm underline underline-offset-4"
        >
          All statistics
        </ConsoleLink>
      </div>
      <Totals table={totals} before="the week before" />
    </section>
  );
}
