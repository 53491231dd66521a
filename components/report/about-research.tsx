import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { type Report, research } from '@/lib/report/content';

/** The part of the report's page that says who writes it, and where to ask about the method. */
export function AboutResearch({ report }: { report: Report }) {
  return (
    <Section title="About the Research" isSplit>
      <p className="text-lead text-muted">
        {research.by} {report.basis}
      </p>
      {report.questions ? (
        <p className="mt-4 text-muted">
          {report.questions}{' '}
          <a href={pages.getInvolved.path} className="text-link underline underline-offset-4">
            Contact
          </a>
          .
        </p>
      ) : null}
    </Section>
  );
}
