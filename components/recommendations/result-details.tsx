import { CheckList } from '@/components/ui/check-list';
import { hasAdvice, noAdvice } from '@/lib/recommendations/labels';
import { byPriority } from '@/lib/recommendations/order';
import type { Opportunity, Recommendation, Result } from '@/lib/recommendations/schema';
import { PriorityBadge } from './priority-badge';
import { Ratings } from './ratings';

type Answered = Pick<Result, 'analyst' | 'analysis' | 'recommendations' | 'opportunities'>;

const heading = 'font-display font-semibold text-lg';

/**
 * Everything an analysis says, shown while its card is open. It is shown as text alone: nothing in
 * an answer is ever read as markup.
 */
export function ResultDetails({
  result: { businessInfo, ...answer },
}: {
  /** Without its question where that was not kept. */
  result: Answered & {
    businessInfo?: Pick<Result['businessInfo'], 'description' | 'challenges' | 'goals'> | undefined;
  };
}) {
  return (
    <div className="grid gap-9">
      {businessInfo ? (
        <>
          <section>
            <h4 className={heading}>Business context</h4>
            <p className="mt-2 whitespace-pre-line wrap-anywhere text-muted">
              {businessInfo.description}
            </p>
          </section>
          <section>
            <h4 className={heading}>Key challenges and goals</h4>
            <div className="mt-3 grid gap-6 sm:grid-cols-2">
              <Named title="Challenges" items={businessInfo.challenges} />
              <Named title="Goals" items={businessInfo.goals} />
            </div>
          </section>
        </>
      ) : null}
      {hasAdvice(answer) ? (
        <Advice {...answer} />
      ) : (
        <section>
          <h4 className={heading}>{noAdvice.title}</h4>
          <p className="mt-2 text-muted">{noAdvice.text}</p>
        </section>
      )}
    </div>
  );
}

function Advice({ analysis, recommendations, opportunities }: Answered) {
  return (
    <>
      <section>
        <h4 className={`${heading} mb-4`}>Ratings</h4>
        <Ratings analysis={analysis} />
      </section>
      <section>
        <h4 className={heading}>Strategic recommendations</h4>
        <Roadmap recommendations={recommendations} />
      </section>
      <section>
        <h4 className={heading}>Growth opportunities</h4>
        {opportunities.length > 0 ? (
          <ul className="mt-4 grid gap-5 md:grid-cols-2">
            {opportunities.map((opportunity) => (
              <OpportunityCard key={opportunity.title} {...opportunity} />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-muted">The analysis names none.</p>
        )}
      </section>
    </>
  );
}

function Named({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h5 className="font-medium text-sm">{title}</h5>
      {items.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-muted wrap-anywhere">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">None named</p>
      )}
    </div>
  );
}

/** The steps to take first, next and later. */
function Roadmap({ recommendations }: { recommendations: readonly Recommendation[] }) {
  if (recommendations.length === 0) {
    return <p className="mt-2 text-muted">The analysis gives none.</p>;
  }
  return (
    <ol className="mt-5 ml-3.5 border-line border-l-2">
      {byPriority(recommendations).map(
        ({ title, description, priority, impact, timeframe }, index) => (
          <li key={title} className="relative break-inside-avoid pb-7 pl-7 last:pb-0">
            <span
              className="-left-[0.875rem] absolute top-0 grid size-7 place-items-center rounded-full border border-line bg-surface font-semibold text-sm tabular-nums"
              aria-hidden
            >
              {index + 1}
            </span>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h5 className="font-display font-semibold wrap-anywhere">{title}</h5>
              <PriorityBadge priority={priority} />
            </div>
            <p className="mt-1 text-muted wrap-anywhere">{description}</p>
            <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
              <div className="flex items-center gap-2">
                <dt className="text-muted">Impact</dt>
                <dd className="flex items-center gap-2 font-medium tabular-nums">
                  {impact}/100
                  <span
                    className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
                    aria-hidden
                  >
                    <span
                      className="block h-full rounded-full bg-link bar"
                      style={{ width: `${impact}%` }}
                    />
                  </span>
                </dd>
              </div>
              <div className="flex gap-2">
                <dt className="text-muted">Timeframe</dt>
                <dd className="font-medium wrap-anywhere">{timeframe}</dd>
              </div>
            </dl>
          </li>
        ),
      )}
    </ol>
  );
}

function OpportunityCard({ title, description, potentialValue, requirements }: Opportunity) {
  return (
    <li className="break-inside-avoid rounded-lg border border-line p-5 wrap-anywhere">
      <h5 className="font-display font-semibold">{title}</h5>
      <p className="mt-1 text-muted">{description}</p>
      <h6 className="mt-4 font-medium text-sm">Potential value</h6>
      <p className="mt-0.5 text-sm">{potentialValue}</p>
      {requirements.length > 0 ? (
        <>
          <h6 className="mt-4 mb-1 font-medium text-sm">Requirements</h6>
          <CheckList items={requirements} />
        </>
      ) : null}
    </li>
  );
}
