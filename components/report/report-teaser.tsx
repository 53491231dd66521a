import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

/** A band that leads to the State of AI report, on the home page and below the list of tools. */
export function ReportTeaser() {
  return (
    <Section
      title="State of AI in Zambia 2024"
      intro="Our report: how businesses and institutions use artificial intelligence, what holds them back, and what would help. Free of charge."
      tone="sunken"
    >
      <a href="/state-of-ai-report" className={buttonClass('quiet')}>
        Get the report
      </a>
    </Section>
  );
}
