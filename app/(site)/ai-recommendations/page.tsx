import { FeatureList } from '@/components/site/feature-list';
import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { ConsentNote } from '@/components/tools/consent-note';
import { Questions } from '@/components/tools/questions';
import { IndustryOptions } from '@/components/tools/recommendations/industry-options';
import { RecommendationsTool } from '@/components/tools/recommendations/recommendations-tool.client';
import { storageKeys } from '@/components/tools/storage-keys';
import { Section } from '@/components/ui/section';
import {
  recommendationsIntro,
  recommendationsQuestions,
  recommendationsSteps,
} from '@/lib/content/ai-recommendations';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/forms/pages';
import { faqJsonLd } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

export const metadata = pageMetadata(pages.aiRecommendations);

/** The recommendations tool with the results so far, and questions and answers below it. */
export default function RecommendationsPage() {
  return (
    <>
      <HydrateOnUse unless={[storageKeys.results, storageKeys.draft]} />
      <JsonLd data={faqJsonLd(site().url, pages.aiRecommendations, recommendationsQuestions)} />
      <div className="print:hidden">
        <PageHero title={pages.aiRecommendations.title} intro={recommendationsIntro} />
      </div>
      <noscript>
        <ul className="wrap grid justify-items-start gap-4 pb-8 text-dawn underline">
          <li>
            <a href={formPages.recommendations}>The form with ten challenges and goals</a>
          </li>
          <li>
            <a href={formPages.yourData}>My earlier results</a>
          </li>
        </ul>
      </noscript>
      <RecommendationsTool consent={<ConsentNote />}>
        <IndustryOptions />
      </RecommendationsTool>
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
