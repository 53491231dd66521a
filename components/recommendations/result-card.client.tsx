'use client';

import { ChevronDown, Trash } from 'lucide';
import { useEffect, useRef } from 'react';
import { KeepResult } from '@/components/entry/keep-result.client';
import { iconButtonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { hasAdvice } from '@/lib/recommendations/labels';
import { firstOf } from '@/lib/recommendations/order';
import type { Result } from '@/lib/recommendations/schema';
import { LiveReadings } from './live-readings.client';
import { ResultAbout } from './result-about';
import { ResultActions } from './result-actions.client';
import { ResultDetails } from './result-details';
import { isAsked } from './result-questions';

const ways = { talkPath: '#next-step' };

interface ResultCardProps {
  result: Result;
  expanded: boolean;
  /** It was just made: it comes into view, with the focus. */
  isNew: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/**
 * One analysis in the list of results: a line that opens and closes its details. Only the open one
 * is printed.
 */
export function ResultCard({ result, expanded, isNew, onToggle, onDelete }: ResultCardProps) {
  const { id, businessInfo } = result;
  const card = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // Focus alone scrolls only until the button is in view: on a phone the result itself would stay
  // below the edge of the screen.
  useEffect(() => {
    if (!isNew) return;
    toggle.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);

  return (
    <article
      ref={card}
      aria-labelledby={`title-${id}`}
      className={`${cardClass('raised')} print:border-0 print:shadow-none ${expanded ? '' : 'print:hidden'}`}
    >
      <div className="flex items-start gap-1 p-3 sm:p-5 print:p-0">
        <h3 id={`title-${id}`} className="min-w-0 grow">
          <button
            type="button"
            ref={toggle}
            id={`toggle-${id}`}
            aria-expanded={expanded}
            aria-controls={`details-${id}`}
            onClick={onToggle}
            className="flex w-full items-start gap-3 rounded-lg p-2 text-left"
          >
            <Icon
              drawing={ChevronDown}
              className={`mt-1 size-5 shrink-0 text-muted transition-transform print:hidden ${expanded ? 'rotate-180' : ''}`}
            />
            <ResultAbout result={result} />
          </button>
        </h3>
        <button
          type="button"
          onClick={onDelete}
          aria-label={`Delete the analysis of ${businessInfo.name}`}
          className={`print:hidden ${iconButtonClass('danger')}`}
        >
          <Icon drawing={Trash} className="size-5" />
        </button>
      </div>
      <div
        id={`details-${id}`}
        hidden={!expanded}
        className="border-line border-t p-5 sm:p-8 print:px-0 print:py-3"
      >
        {expanded ? (
          <>
            <ResultDetails
              result={result}
              correction={
                isAsked(result) ? <LiveReadings key={id} result={result} ways={ways} /> : undefined
              }
              {...ways}
            />
            <ResultActions result={result} />
            {hasAdvice(result) ? (
              <KeepResult
                fields={{ result: id }}
                of={id}
                finding={firstOf(result.recommendations)}
                asksToDescribe
              />
            ) : null}
          </>
        ) : null}
      </div>
    </article>
  );
}
