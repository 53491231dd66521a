import { NextAction } from '@/components/frame/next-action';
import { pages } from '@/lib/content/pages';
import type { Report } from '@/lib/report/content';

/** A band that leads to the State of AI report, on the home page and below the list of tools. */
export function ReportTeaser({ report }: { report: Report }) {
  const { title, path } = pages.stateOfAiReport;
  return (
    <NextAction title={title} intro={report.teaser} href={path} look="quiet">
      {report.get}
    </NextAction>
  );
}
