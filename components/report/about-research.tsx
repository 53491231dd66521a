import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';

/** The part of the report's page that says who wrote it, and where to ask about the method. */
export function AboutResearch() {
  return (
    <Section title="About the Research" isSplit>
      <p className="text-lead text-muted">
        The report is a collaboration of our organisation, a national ICT regulator and an AI
        community. It is based on a survey of businesses and institutions across the country.
      </p>
      <p className="mt-4 text-muted">
        Questions about the method are welcome: write to us on the page{' '}
        <a href={pages.getInvolved.path} className="text-link underline underline-offset-4">
          {pages.getInvolved.name}
        </a>
        .
      </p>
    </Section>
  );
}
