import type { ReactNode } from 'react';
import { isPrepared, places, summaryOf } from '@/lib/recommendations/answered';
import { hasAdvice, noAdvice, preparedNote } from '@/lib/recommendations/labels';
import { readingSummary, readStatementsOf } from '@/lib/recommendations/readings';
import type { Result } from '@/lib/recommendations/schema';
import { BusinessContext } from './business-context';
import { FurtherPoints } from './further-points';
import { OpportunityCard } from './opportunity-card';
import { Part } from './part';
import type { Ways } from './place-links';
import { Ratings } from './ratings';
import { ReadOnlyReadings } from './read-only-readings';
import { readingsId } from './readings';
import { Roadmap } from './roadmap';

type Answered = Pick<Result, 'analyst' | 'analysis' | 'recommendations' | 'opportunities'>;

interface ResultDetailsProps {
  /** Without its question where that was not stored with it. */
  result: Answered & {
    businessInfo?: Pick<Result['businessInfo'], 'description' | 'challenges' | 'goals'> | undefined;
  };
  /** By which its visitor corrects how it was read. */
  correction?: ReactNode;
  /** Whose choice it is, for a reader who is not the visitor. */
  chooser?: string | undefined;
}

/**
 * Everything an analysis says, shown while its card is open. It is shown as text alone: nothing in
 * an answer is ever read as markup.
 */
export function ResultDetails({
  result: { businessInfo, ...answer },
  correction,
  chooser,
  ...ways
}: ResultDetailsProps & Ways) {
  const { analysis, recommendations } = answer;
  return (
    <div className="grid grid-cols-1 gap-9 print:gap-3 print:text-sm print:leading-snug print:[zoom:0.88]">
      <div className="grid grid-cols-1 gap-3 print:gap-1">
        {isPrepared(answer) ? <p className="text-muted">{preparedNote}</p> : null}
        {businessInfo && correction ? (
          <Summary text={readingSummary(readStatementsOf(answer, businessInfo))} />
        ) : null}
        {businessInfo ? <BusinessContext description={businessInfo.description} /> : null}
      </div>
      {hasAdvice(answer) ? (
        <Part title="Strategic recommendations">
          {recommendations.length > 0 ? (
            <>
              <p className="mt-1 text-muted">{summaryOf(answer)}.</p>
              <Roadmap recommendations={recommendations} suffix={ways.suffix} />
            </>
          ) : (
            <p className="mt-2 text-muted">The analysis gives none.</p>
          )}
        </Part>
      ) : (
        <Part title={noAdvice.title}>
          <p className="mt-2 text-muted">{noAdvice.text}</p>
        </Part>
      )}
      <FurtherPoints title={places.later} points={analysis.later} suffix={ways.suffix} />
      <FurtherPoints title={places.notForAi} points={analysis.notForAi} suffix={ways.suffix} />
      {correction ??
        (businessInfo ? (
          <ReadOnlyReadings answer={answer} input={businessInfo} ways={ways} chooser={chooser} />
        ) : null)}
      {hasAdvice(answer) ? (
        <>
          <Part title="Ratings">
            <div className="mt-3 print:mt-1">
              <Ratings analysis={analysis} recommendations={recommendations} suffix={ways.suffix} />
            </div>
          </Part>
          <Opportunities {...answer} />
        </>
      ) : null}
    </div>
  );
}

/** What was read, with the way to correct it. */
function Summary({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="print:hidden">
      <a
        href={`#${readingsId}`}
        className="inline-block py-1 font-semibold text-link underline underline-offset-4"
      >
        {text}
      </a>
    </p>
  );
}

function Opportunities({ opportunities }: Answered) {
  return (
    <Part title="Growth opportunities">
      {opportunities.length > 0 ? (
        <ul className="mt-4 grid gap-5 md:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-2">
          {opportunities.map((opportunity) => (
            <OpportunityCard key={opportunity.title} {...opportunity} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">The analysis names none.</p>
      )}
    </Part>
  );
}
