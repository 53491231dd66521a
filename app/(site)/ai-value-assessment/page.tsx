import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { BookingLink } from '@/components/tools/booking-link';
import { EntryGate } from '@/components/tools/entry-gate.client';
import { calculatorEntry } from '@/components/tools/entry-words';
import { FeatureCards } from '@/components/tools/feature-cards';
import { Questions } from '@/components/tools/questions';
import { storageKeys } from '@/components/tools/storage-keys';
import { Section } from '@/components/ui/section';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/content/ai-value-assessment';
import { pages } from '@/lib/content/pages';
import { faqJsonLd } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

export const metadata = pageMetadata(pages.aiValueAssessment);

/** The savings calculator, once a visitor has given a name and an e-mail address. */
export default function ValueAssessmentPage() {
  return (
    <>
      <HydrateOnUse unless={[storageKeys.visitor]} />
      <JsonLd data={faqJsonLd(site().url, pages.aiValueAssessment, valueAssessmentQuestions)} />
      <PageHero title={pages.aiValueAssessment.title} intro={valueAssessment.intro} />
      <EntryGate
        entry={calculatorEntry}
        features={<FeatureCards features={valueAssessment.features} />}
        booking={<BookingLink href={site().bookingUrl} />}
      />
      <Section title="Questions" tone="sunken">
        <Questions questions={valueAssessmentQuestions} />
      </Section>
    </>
  );
}
