import type { ContactParts } from '@/components/entry/next-step';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { pages } from '@/lib/content/pages';
import { aboutKeeping, keepFailure } from '@/lib/kept-results/content';
import { correctionMessages } from '@/lib/recommendations/form-rules';
import { hasAdvice } from '@/lib/recommendations/labels';
import type { Questions } from '@/lib/recommendations/questions';
import type { Result } from '@/lib/recommendations/schema';
import { AfterAnalysis } from './after-analysis';
import { ReadingsForm } from './readings-form.client';
import { ResultAbout } from './result-about';
import { ResultDetails } from './result-details';

const ways = { talkPath: '#next-step' };

interface PlainResultProps {
  result: Result;
  /** To a result of the rules. */
  questions: Questions | undefined;
  contact: ContactParts;
}

/** One analysis, for a browser without script. */
export function PlainResult({ result, questions, contact }: PlainResultProps) {
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
          {[
            ['answered-elsewhere', correctionMessages.elsewhere],
            ['not-answered', `${correctionMessages.failure} ${correctionMessages.tooMany}`],
          ].map(([id, text]) => (
            <p key={id} id={id} tabIndex={-1} className="mb-4 hidden text-danger target:block">
              {text}
            </p>
          ))}
          <ResultDetails
            result={result}
            correction={
              questions && <ReadingsForm result={result} questions={questions} ways={ways} />
            }
            {...ways}
          />
        </div>
      </article>
      {hasAdvice(result) ? (
        <form method="post" action="/api/results" className="mt-6 print:hidden">
          <input type="hidden" name="result" value={result.id} />
          <p className="max-w-2xl text-muted text-sm">{aboutKeeping}</p>
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="describes" value="yes" className="size-5" />
            Keep my description, challenges and goals with it
          </label>
          <Button type="submit" className="mt-3">
            Keep this result
          </Button>
          <p id="not-kept" tabIndex={-1} className="mt-2 hidden text-danger target:block">
            {keepFailure}
          </p>
        </form>
      ) : null}
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
