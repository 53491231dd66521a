import { cardClass } from '@/components/ui/card';
import type { KeptAnalysis as Kept } from '@/lib/recommendations/kept';
import { ruleBasedLabel } from '@/lib/recommendations/labels';
import { formatDate } from '@/lib/text/dates';
import { ResultDetails } from './result-details';

/** An analysis that a visitor kept, without its person. */
export function KeptAnalysis({ industry, analyst, createdAt, about, ...answer }: Kept) {
  const { answeredAt } = answer.analysis;
  return (
    <>
      <h1 className="mt-4 text-title">AI recommendations for a business in {industry}</h1>
      <p className="mt-2 text-muted">
        Made on <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
        {answeredAt ? (
          <>
            , corrected on <time dateTime={answeredAt}>{formatDate(new Date(answeredAt))}</time>
          </>
        ) : null}
        {analyst === 'rules' ? `. ${ruleBasedLabel}` : ''}
      </p>
      <div
        className={`mt-8 p-5 sm:p-8 print:p-0 ${cardClass('raised')} print:border-0 print:shadow-none`}
      >
        <ResultDetails result={{ ...answer, analyst, businessInfo: about }} talkPath="#next-step" />
      </div>
    </>
  );
}
