import { FeatureList } from '@/components/site/feature-list';
import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { Questions } from '@/components/tools/questions';
import { RecommendationsTool } from '@/components/tools/recommendations/recommendations-tool';
import { Section } from '@/components/ui/section';
import { recommendationsIntro, recommendationsQuestions, recommendationsSteps } from '@/lib/content/recommendations';
import { faqJsonLd } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

const path = '/ai-recommendations';

export const metadata = pageMetadata({
  title: 'AI Automation Recommendations',
  description:
    'Describe your business and get a free analysis: ratings, a roadmap of AI recommendations in order of priority, and growth opportunities.',
  path,
});

export default function RecommendationsPage() {
  return (
    <>
      <JsonLd data={faqJsonLd(site().url, 'AI Recommendations', path, recommendationsQuestions)} />
      <div className="print:hidden">
        <PageHero title="AI Automation Recommendations" intro={recommendationsIntro} />
      </div>
      <RecommendationsTool />
      <div className="print:hidden">
        <Section title="How it works">
          <FeatureList features={recommendationsSteps} columns={3} />
        </Section>
        <Section title="Questions" tone="sunken">
          <Questions questions={recommendationsQuestions} />
        </Section>
      </div>
    </>
  );
}
