import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import type { researchOf } from '@/lib/report/page-texts';

/** The part of the report's page that says who writes it, and where to ask about the method. */
export function AboutResearch({ title, by, basis, questions }: ReturnType<typeof researchOf>) {
  return (
    <Section title={title} isSplit>
      <p className="text-lead text-muted">
        {by} {basis}
      </p>
      {questions ? (
        <p className="mt-4 text-muted">
          {questions}{' '}
          <a href={pages.getInvolved.path} className="text-link underline underline-offset-4">
            Contact
          </a>
          .
        </p>
      ) : null}
    </Section>
  );
}
