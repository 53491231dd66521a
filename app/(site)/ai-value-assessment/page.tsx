import { PageHero } from '@/components/site/page-hero';
import { CalculatorGrid } from '@/components/tools/calculator-grid';
import { EntryGate } from '@/components/tools/entry-gate';
import { FeatureCards } from '@/components/tools/feature-cards';
import { valueAssessment } from '@/lib/content/tools';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata({
  title: 'AI Value Assessment Tool for Businesses',
  description: 'A free savings calculator: ten places where AI can save a business money, each with its arithmetic and its sources.',
  path: '/ai-value-assessment',
});

export default function ValueAssessmentPage() {
  return (
    <>
      <PageHero title="AI Value Assessment Tool for Businesses" intro={valueAssessment.intro} />
      <EntryGate features={<FeatureCards features={valueAssessment.features} />}>
        <CalculatorGrid />
      </EntryGate>
    </>
  );
}
