import type { Metadata } from 'next';
import { PageHero } from '@/components/site/page-hero';
import { ConsentNote } from '@/components/tools/consent-note';
import { failureOf } from '@/components/tools/failure-of';
import { IndustryOptions } from '@/components/tools/recommendations/industry-options';
import { PlainRecommendationForm } from '@/components/tools/recommendations/plain-recommendation-form';
import { PlainResult } from '@/components/tools/recommendations/plain-result';
import { RecommendationsTakeOver } from '@/components/tools/recommendations/recommendations-take-over.client';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { readBrowser } from '@/lib/auth/browser';
import { recommendationsIntro } from '@/lib/content/ai-recommendations';
import { pages } from '@/lib/content/pages';
import { readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { findResult } from '@/lib/recommendations/queries';

export const metadata: Metadata = {
  title: pages.aiRecommendations.title,
  robots: { index: false },
};

/**
 * The analysis after its form was sent without script: the form, as it came back with what was
 * typed, or the result that this browser asked for last.
 */
export default async function RecommendationsFormPage() {
  const refused = await readKept(formPages.recommendations, 'refused');
  const kept = refused ? undefined : await readKept(formPages.recommendations, 'result');
  const result = kept && (await findResult(kept.id, await readBrowser()));
  return (
    <>
      <div className="print:hidden">
        <PageHero title={pages.aiRecommendations.title} intro={recommendationsIntro} />
      </div>
      <RecommendationsTakeOver
        refused={{ errors: refused?.errors ?? {}, failure: refused && failureOf(refused) }}
        result={result}
        consent={<ConsentNote />}
        industries={<IndustryOptions />}
      >
        {result ? (
          <section className="bg-sunken print:bg-transparent" aria-labelledby="results">
            <div className="wrap py-14 sm:py-20 print:p-0">
              <h2 id="results" className="mb-6 text-title print:hidden">
                Analysis Results
              </h2>
              <PlainResult result={result} />
              <p className="mt-8 print:hidden">
                <a href={pages.aiRecommendations.path} className={buttonClass('quiet')}>
                  Another analysis
                </a>
              </p>
            </div>
          </section>
        ) : (
          <Section>
            <PlainRecommendationForm refused={refused ?? { typed: {}, errors: {} }} />
          </Section>
        )}
      </RecommendationsTakeOver>
    </>
  );
}
