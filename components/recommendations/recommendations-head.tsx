import type { ReactNode } from 'react';
import { ExampleOrOwn } from '@/components/frame/example';
import { PageHero } from '@/components/frame/page-hero';
import { pages } from '@/lib/content/pages';
import { recommendationsIntro } from '@/lib/recommendations/content';
import { ExampleAnalysis } from './example-analysis';

const own = [
  { href: '#results', title: 'Your analyses' },
  { href: '#next-step', title: 'Talk about them with a person' },
];

/** The top of the analyst's page, with an analysis of nobody. Paper begins with the visitor's own. */
export function RecommendationsHead({ children }: { children?: ReactNode }) {
  return (
    <PageHero
      title={pages.aiRecommendations.title}
      intro={recommendationsIntro}
      example={
        <ExampleOrOwn own={own}>
          <ExampleAnalysis hasRatings />
        </ExampleOrOwn>
      }
      isPrinted={false}
    >
      {children}
    </PageHero>
  );
}
