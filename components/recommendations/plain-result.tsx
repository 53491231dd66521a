import type { ContactParts } from '@/components/entry/next-step';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { pages } from '@/lib/content/pages';
import type { Result } from '@/lib/recommendations/schema';
import { AfterAnalysis } from './after-analysis';
import { ResultAbout } from './result-about';
import { ResultDetails } from './result-details';

/** One analysis, for a browser without script. */
export function PlainResult({ result, contact }: { result: Result; contact: ContactParts }) {
  return (
    <>
      <article
        aria-labelledby="analysis"
        className={`mt-6 ${cardClass('raised')} print:border-0 print:shadow-none`}
      >
        <h3 id="analysis" className="p-5 sm:px-8">
          <ResultAbout result={result} />
        </h3>
        <div className="border-line border-t p-5 sm:p-8 print:px-0">
          <ResultDetails result={result} />
        </div>
      </article>
      <AfterAnalysis contact={contact} result={result} />
      <a
        href={pages.aiRecommendations.path}
        className={`mt-8 print:hidden ${buttonClass('quiet')}`}
      >
        Another analysis
      </a>
    </>
  );
}
