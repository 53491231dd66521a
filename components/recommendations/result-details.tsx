import { isPrepared, namesStatements, places, summaryOf } from '@/lib/recommendations/answered';
import { hasAdvice, noAdvice, preparedNote } from '@/lib/recommendations/labels';
import type { Result } from '@/lib/recommendations/schema';
import { BusinessContext } from './business-context';
import { FurtherPoints } from './further-points';
import { OpportunityCard } from './opportunity-card';
import { Part } from './part';
import { Ratings } from './ratings';
import { Roadmap } from './roadmap';

type Answered = Pick<Result, 'analyst' | 'analysis' | 'recommendations' | 'opportunities'>;

/**
 * Everything an analysis says, shown while its card is open. It is shown as text alone: nothing in
 * an answer is ever read as markup.
 */
export function ResultDetails({
  result: { businessInfo, ...answer },
  talkPath,
}: {
  /** Without its question where that was not stored with it. */
  result: Answered & {
    businessInfo?: Pick<Result['businessInfo'], 'description' | 'challenges' | 'goals'> | undefined;
  };
  /** The way to a person, where the page has one. */
  talkPath?: string | undefined;
}) {
  const { analysis, recommendations } = answer;
  return (
    <div className="grid gap-9 print:gap-3 print:text-sm print:leading-snug print:[zoom:0.88]">
      {isPrepared(answer) ? <p className="text-muted">{preparedNote}</p> : null}
      {businessInfo ? (
        <BusinessContext
          input={businessInfo}
          answer={namesStatements(answer) ? answer : undefined}
          talkPath={talkPath}
        />
      ) : null}
      {hasAdvice(answer) ? (
        <>
          <Part title="Ratings">
            <Ratings analysis={analysis} />
          </Part>
          <Part title="Strategic recommendations">
            {recommendations.length > 0 ? (
              <>
                <p className="mt-1 text-muted">{summaryOf(answer)}.</p>
                <Roadmap recommendations={recommendations} />
              </>
            ) : (
              <p className="mt-2 text-muted">The analysis gives none.</p>
            )}
          </Part>
        </>
      ) : (
        <Part title={noAdvice.title}>
          <p className="mt-2 text-muted">{noAdvice.text}</p>
        </Part>
      )}
      <FurtherPoints title={places.later} points={analysis.later} />
      <FurtherPoints title={places.notForAi} points={analysis.notForAi} />
      {hasAdvice(answer) ? <Opportunities {...answer} /> : null}
    </div>
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
