import type { ReactNode } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import type { Period } from '@/lib/statistics/periods';
import type { Report, ReportRow, ReportTable } from '@/lib/statistics/report';
import { CountTable } from './count-table';
import { PageName } from './page-name';
import { Part } from './part';
import { VisitsChart } from './visits-chart';

interface ReportPartsProps {
  report: Report;
  period: Period;
  /** Whether the period goes on, so that more may come. */
  isRunning: boolean;
}

const pageName = ({ key, name }: ReportRow): ReactNode => <PageName path={key} title={name} />;

/** The tables of a period with their charts. */
export function ReportParts({ report, period, isRunning }: ReportPartsProps) {
  const nothingOf = (table: ReportTable, what: string): string | undefined =>
    table.rows.some(({ cells }) => cells.some((cell) => cell?.now || cell?.before))
      ? undefined
      : `No ${what} counted in this period${isRunning ? ' yet' : ''}.`;
  const { days, worked, forms, sectors, sources, pages, posts, last, did, devices, searches } =
    report;
  return (
    <div className="mt-10 grid gap-10">
      {period.kind === 'day' ? null : (
        <Part id="visitors" title="Visitors" nothing={nothingOf(days, 'visits were')}>
          <VisitsChart table={days} period={period} />
        </Part>
      )}
      <Part
        id="worked"
        title={worked.title}
        about="Which pages and posts brought forms. A visit begins on the first page that somebody opens; of a lead it is the visit of the first form."
        nothing={nothingOf(worked, 'forms or leads were')}
      >
        <CountTable table={worked} name={pageName} />
      </Part>
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <Part
          id="forms"
          title={forms.title}
          about="Shown is how often the page of the form was opened. Sent counts every form, so one person may count twice."
          nothing={nothingOf(forms, 'forms were')}
        >
          <CountTable table={forms} />
        </Part>
        <Part
          id="sectors"
          title={sectors.title}
          about="By visitors of the calculators."
          nothing={nothingOf(sectors, 'sectors were')}
        >
          <CountTable table={sectors} />
        </Part>
      </div>
      <Part
        id="sources"
        title={sources.title}
        about="Where visitors came from: another site, or the source and campaign of a link of yours. Each column is counted on its own, none is a share of another: nothing links a lead to a visitor. New and won leads are those whose first form came from there."
        nothing={nothingOf(sources, 'visits, forms or leads were')}
      >
        <CountTable table={sources} />
      </Part>
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <Part id="pages" title={pages.title} nothing={nothingOf(pages, 'page views were')}>
          <CountTable table={pages} name={pageName} />
        </Part>
        <Part
          id="posts"
          title="Posts read to the end"
          about="Its end came into view, and the page was open for a third of its reading time."
          nothing={nothingOf(posts, 'posts read to their end were')}
        >
          <CountTable table={posts} name={pageName} />
        </Part>
        <Part id="last" title={last.title} nothing={nothingOf(last, 'visitors were')}>
          <CountTable table={last} name={pageName} />
        </Part>
        <Part id="did" title={did.title} nothing={nothingOf(did, 'presses or forms were')}>
          <CountTable table={did} />
        </Part>
        <Part
          id="searches"
          title={searches.title}
          about="What two visitors, or visitors of two days, looked for in the last 30 days and did not find."
          nothing={nothingOf(searches, 'such searches were')}
        >
          <CountTable table={searches} action={writeAbout} />
        </Part>
        <Part id="devices" title={devices.title} nothing={nothingOf(devices, 'visitors were')}>
          <CountTable table={devices} />
        </Part>
      </div>
    </div>
  );
}

const writeAbout = ({ key }: ReportRow): ReactNode => (
  <ConsoleLink
    href={`/admin/posts/new?title=${encodeURIComponent(key)}`}
    prefetch={false}
    aria-label={`Write about it: ${key}`}
    className={`${buttonClass('quiet')} whitespace-nowrap`}
  >
    Write about it
  </ConsoleLink>
);
