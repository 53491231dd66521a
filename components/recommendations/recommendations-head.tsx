import { PageHero } from '@/components/frame/page-hero';
import { pages } from '@/lib/content/pages';
import { recommendationsIntro } from '@/lib/recommendations/content';
import { ExampleAnalysis } from './example-analysis';

/** The top of the analyst's page, with an analysis of nobody. Paper begins with the visitor's own. */
export function RecommendationsHead() {
  return (
    <div className="print:hidden">
      <PageHero
        title={pages.aiRecommendations.title}
        intro={recommendationsIntro}
        example={<ExampleAnalysis hasRatings />}
      />
    </div>
  );
}
