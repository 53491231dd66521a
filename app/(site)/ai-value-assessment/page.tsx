import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { CalculatorGrid } from '@/components/tools/calculator-grid';
import { EntryGate } from '@/components/tools/entry-gate';
import { FeatureCards } from '@/components/tools/feature-cards';
import { Questions } from '@/components/tools/questions';
import { Section } from '@/components/ui/section';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/content/tools';
import { faqJsonLd } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

export const metadata = pageMetadata({
  title: 'AI Value Assessment Tool for Businesses',
  description: 'A free savings calculator: ten places where AI can save a business money, each with its arithmetic and its sources.',
  path: '/ai-value-assessment',
});

export default function ValueAssessmentPage() {
  return (
    <>
      <JsonLd data={faqJsonLd(site().url, 'AI Value Assessment', '/ai-value-assessment', valueAssessmentQuestions)} />
      <PageHero title="AI Value Assessment Tool for Businesses" intro={valueAssessment.intro} />
      <EntryGate features={<FeatureCards features={valueAssessment.features} />}>
        <CalculatorGrid />
      </EntryGate>
      <Section title="Questions" tone="sunken">
        <Questions questions={valueAssessmentQuestions} />
      </Section>
    </>
  );
}
