'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useHydratedEvent } from '@/components/site/use-hydrated-event';
import { Section } from '@/components/ui/section';
import type { Result } from '@/lib/recommendations/schema';
import { PreviousResults } from './previous-results.client';
import { RecommendationForm, type RefusedForm } from './recommendation-form.client';
import { ResultList } from './result-list.client';
import { restoreResults, useResults } from './result-store';

/**
 * The AI recommendations tool: the form, and below it the results so far.
 * @param props.children what is suggested for the industry
 * @param props.consent what sending the form agrees to, with its version
 * @param props.refused what was wrong with the form when it was sent without script
 */
export function RecommendationsTool({
  children,
  consent,
  refused,
}: {
  children: ReactNode;
  consent: ReactNode;
  refused?: RefusedForm;
}) {
  const { add, merge } = useResults();
  const [unstored, setUnstored] = useState(false);
  /** The id of the newest result. */
  const [arrived, setArrived] = useState<string>();

  useEffect(() => void restoreResults(), []);
  useHydratedEvent();

  const show = async (result: Result, stored: boolean): Promise<void> => {
    await restoreResults();
    add(result);
    setUnstored(!stored);
    setArrived(result.id);
  };

  return (
    <>
      <div className="print:hidden">
        <Section>
          <RecommendationForm consent={consent} refused={refused} onResult={show}>
            {children}
          </RecommendationForm>
        </Section>
      </div>
      <section className="bg-sunken print:bg-transparent" aria-labelledby="results">
        <div className="wrap py-14 sm:py-20 print:p-0">
          <h2 id="results" className="text-title print:hidden">
            Analysis Results
          </h2>
          <ResultList arrived={arrived} />
          {unstored ? (
            <p role="status" className="mt-4 text-muted print:hidden">
              We could not keep this result with your earlier ones. It stays in this browser; copy
              or download it to be safe.
            </p>
          ) : null}
          <div className="mt-8 print:hidden">
            <PreviousResults onResults={merge} />
          </div>
        </div>
      </section>
    </>
  );
}
