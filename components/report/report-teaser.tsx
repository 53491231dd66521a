import { NextAction } from '@/components/frame/next-action';
import { pages } from '@/lib/content/pages';
import { reportAbout } from '@/lib/report/content';
import type { Teaser } from '@/lib/report/page-texts';

interface ReportTeaserProps {
  report: Teaser;
  title?: string;
  /** What the report is about, in the middle of a sentence. */
  about?: string;
}

/** A band that leads to the State of AI report, on the home page and below the list of tools. */
export function ReportTeaser({
  report,
  title = pages.stateOfAiReport.title,
  about = reportAbout,
}: ReportTeaserProps) {
  return (
    <NextAction
      title={title}
      intro={report.teaser(about)}
      href={pages.stateOfAiReport.path}
      look="quiet"
    >
      {report.get}
    </NextAction>
  );
}
