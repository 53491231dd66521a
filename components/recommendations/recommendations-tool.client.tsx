'use client';

import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { failureOf } from '@/components/entry/form-failure';
import type { ContactParts } from '@/components/entry/next-step';
import { ReferenceNote } from '@/components/entry/reference-note';
import { storageKeys } from '@/components/entry/storage-keys';
import { Beside } from '@/components/frame/beside';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { cardClass } from '@/components/ui/card';
import { showPlainToast } from '@/components/ui/plain-toast';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import type { Refused } from '@/lib/form-answers/schema';
import { fieldMessages, messages } from '@/lib/recommendations/form-rules';
import type { Questions } from '@/lib/recommendations/questions';
import type { Result } from '@/lib/recommendations/schema';
import { AfterAnalysis, prepareLaterParts } from './later-parts.client';
import { PreviousResults } from './previous-results.client';
import { RecommendationForm } from './recommendation-form.client';
import { ResultList } from './result-list.client';
import { setQuestions } from './result-questions';
import { restoreResults, useResults } from './result-store';
import type { Arrived } from './use-analysis';

interface RecommendationsToolProps {
  /** Suggestions for the industry. */
  children: ReactNode;
  /** Who answers, and what was done for others. */
  beside?: ReactNode;
  /** By whom and how somebody is reached after a result. */
  contact: ContactParts;
  /** Whether a code by mail can open results that another browser made. */
  sendsCodes: boolean;
  /** The form that the browser sent itself, as it came back. */
  refused?: Refused | undefined;
  /** The result for a browser that sent the form itself, and how it shows without script. */
  sent?: { result: Result; questions: Questions | undefined; shown: ReactNode } | undefined;
}

/** The AI recommendations tool: the form, and below it the results so far. */
export function RecommendationsTool({
  children,
  beside,
  contact,
  sendsCodes,
  refused,
  sent,
}: RecommendationsToolProps) {
  const { add, merge, results, expanded } = useResults();
  const open = results.find(({ id }) => id === expanded) ?? results[0];
  const [unstored, setUnstored] = useState(false);
  const [reference, setReference] = useState(sent?.result.reference);
  /** The id of the newest result. */
  const [arrived, setArrived] = useState<string>();
  const [live, setLive] = useState(!sent);

  /** Goes on from what the browser sent itself. */
  const goOn = useEffectEvent(async () => {
    await restoreResults();
    if (refused) {
      const missing = refused.errors.email === fieldMessages.email ? fieldMessages.email : '';
      const error = failureOf(refused) ?? missing;
      if (error) showPlainToast('error', error);
    }
    if (sent) {
      await prepareLaterParts();
      if (sent.questions) setQuestions(sent.result, sent.questions);
      if (add(sent.result)) showPlainToast('success', messages.success);
      // The result stays as it is until its card can be shown.
      startTransition(() => setLive(true));
    }
    if (refused || sent) leaveFormPage();
  });
  useEffect(() => void goOn(), []);
  useHydratedEvent();

  const show = async ({ result, stored, reference, questions }: Arrived): Promise<void> => {
    await restoreResults();
    setQuestions(result, questions);
    add({ ...result, reference });
    setUnstored(!stored);
    setReference(reference);
    setArrived(result.id);
  };

  return (
    <>
      <div className="print:hidden">
        <Section>
          <Beside beside={beside}>
            <RecommendationForm
              consent={contact.consent}
              refused={refused}
              hasResult={sent !== undefined}
              onResult={show}
            >
              {children}
            </RecommendationForm>
          </Beside>
        </Section>
      </div>
      <section className="bg-sunken print:bg-transparent" aria-labelledby="results">
        <div className="wrap py-14 sm:py-20 print:p-0">
          <h2 id="results" className="text-title print:hidden">
            Analysis Results
          </h2>
          <ReferenceNote reference={reference} />
          {live ? (
            <ResultList arrived={arrived} />
          ) : (
            <>
              {/* The toast, for a page without script. */}
              <p role="status" className={`mt-4 w-fit px-4 py-3 ${cardClass('raised')}`}>
                {messages.success}
              </p>
              {sent?.shown}
            </>
          )}
          {unstored ? (
            <p role="status" className="mt-4 text-muted print:hidden">
              This result could not be stored with your earlier ones. It stays in this browser; copy
              or download it to be safe.
            </p>
          ) : null}
          <div className="mt-8 print:hidden">
            <PreviousResults sendsCodes={sendsCodes} onResults={merge} />
          </div>
          {live && open ? (
            <Suspense>
              <AfterAnalysis contact={contact} result={open} />
            </Suspense>
          ) : null}
        </div>
      </section>
    </>
  );
}

/**
 * Gives the page the address of the tool itself: a reload then finds what this browser keeps. The
 * browser may still have to scroll to the fragment.
 */
function leaveFormPage(): void {
  try {
    const hasStored = [storageKeys.draft, storageKeys.results].some((key) => localStorage[key]);
    if (hasStored) history.replaceState(null, '', pages.aiRecommendations.path + location.hash);
  } catch {
    // Where storage is forbidden this page stays: a reload finds what was typed.
  }
}
