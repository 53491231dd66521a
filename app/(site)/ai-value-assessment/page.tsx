import { CalculatorHead } from '@/components/calculator/calculator-head';
import { EntryGate } from '@/components/calculator/entry-gate.client';
import { FeatureCards } from '@/components/calculator/feature-cards';
import { toolParts } from '@/components/calculator/tool-parts';
import { calculatorEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { JsonLd } from '@/components/seo/json-ld';
import { Questions } from '@/components/tools/questions';
import { Section } from '@/components/ui/section';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/calculator/content';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { faqJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { HydrateOnUse } from '@/page-documents/app';

export const metadata = pageMetadata(pages.aiValueAssessment);

/** The savings calculator, once a visitor has given a name and an e-mail address. */
export default async function ValueAssessmentPage() {
  const [facts, contact] = await Promise.all([readFacts(), readContact()]);
  return (
    <>
      <HydrateOnUse unless={[storageKeys.visitor, storageKeys.known]} />
      <JsonLd data={faqJsonLd(site().url, pages.aiValueAssessment, valueAssessmentQuestions)} />
      <CalculatorHead />
      <EntryGate
        entry={calculatorEntry}
        features={<FeatureCards features={valueAssessment.features} />}
        {...toolParts(facts, contact)}
      />
      <div className="print:hidden">
        <Section title="Questions" tone="sunken">
          <Questions questions={valueAssessmentQuestions} />
        </Section>
      </div>
    </>
  );
}
