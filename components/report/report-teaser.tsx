import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import type { Report } from '@/lib/report/content';

/** A band that leads to the State of AI report, on the home page and below the list of tools. */
export function ReportTeaser({ report }: { report: Report }) {
  return (
    <Section title={pages.stateOfAiReport.title} intro={report.teaser} tone="sunken" isSplit>
      <div className="flex items-center lg:h-full lg:justify-end">
        <a href={pages.stateOfAiReport.path} className={buttonClass('quiet')}>
          {report.get}
        </a>
      </div>
    </Section>
  );
}
