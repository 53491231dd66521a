import { CalculatorHead } from '@/components/calculator/calculator-head';
import { EntryGate } from '@/components/calculator/entry-gate.client';
import { FeatureCards } from '@/components/calculator/feature-cards';
import { toolParts } from '@/components/calculator/tool-parts';
import { calculatorEntry } from '@/components/entry/entry-words';
import { storageKeys } from '@/components/entry/storage-keys';
import { JsonLd } from '@/components/seo/json-ld';
import { Questions } from '@/components/tools/questions';
import { Section } from '@/components/ui/section';
import { PersonAndCase } from '@/components/work/person-and-case';
import { auditTexts } from '@/lib/audit/content';
import { valueAssessmentQuestions } from '@/lib/calculator/content';
import { featuresOf } from '@/lib/calculator/features';
import { contactFrom } from '@/lib/contact/next-step';
import { pages } from '@/lib/content/pages';
import { faqJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicesOf } from '@/lib/services/list';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readIsOffered, readLinkedLists, readSectors } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiValueAssessment);

/** The savings calculator, once a visitor has given a name and an e-mail address. */
export default async function ValueAssessmentPage() {
  const [facts, lists, hasAudit, sectors] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readIsOffered(auditTexts),
    readSectors(),
  ]);
  return (
    <>
      <HydrateOnUse unless={[storageKeys.visitor, storageKeys.known, storageKeys.brought]} />
      <JsonLd data={faqJsonLd(site().url, pages.aiValueAssessment, valueAssessmentQuestions)} />
      <CalculatorHead {...facts} />
      <EntryGate
        entry={calculatorEntry}
        features={
          <div className="grid gap-8">
            <PersonAndCase lists={lists} />
            <FeatureCards features={featuresOf(servicesOf(lists))} />
          </div>
        }
        {...toolParts(facts, lists, contactFrom(facts, lists), { hasAudit, sectors })}
      />
      <div className="print:hidden">
        <Section title="Questions" tone="sunken" isSplit>
          <Questions questions={valueAssessmentQuestions} />
        </Section>
      </div>
    </>
  );
}
