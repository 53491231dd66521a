import type { ReactElement } from 'react';
import { ratingLabels } from '@/lib/recommendations/labels';
import { byPriority } from '@/lib/recommendations/order';
import type { Analysis, Recommendation } from '@/lib/recommendations/schema';
import { PlaceLink } from './place-links';

interface RatingsProps {
  analysis: Analysis;
  /** With what a rating says, where it gives no reason. */
  hasMeanings?: boolean;
  /** Those on which the ratings rest. */
  recommendations?: readonly Recommendation[];
  suffix?: string | undefined;
}

/** The four ratings as bars. The figures are text; the bars only repeat them. */
export function Ratings({
  analysis,
  hasMeanings = true,
  recommendations = [],
  suffix,
}: RatingsProps) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
      {ratingLabels.map(({ name, label, meaning }) => (
        <div key={name}>
          <dt className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">
              {label}
              {hasMeanings && !analysis.reasons?.[name] ? (
                <span className="font-normal text-muted text-sm">: {meaning}</span>
              ) : null}
            </span>
            <span className="font-display font-semibold text-xl tabular-nums">
              {analysis[name]}
              <span className="font-normal text-muted text-sm">
                <span aria-hidden>/100</span>
                <span className="sr-only"> out of 100</span>
              </span>
            </span>
          </dt>
          <dd>
            <div
              className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
              aria-hidden
            >
              <div
                className={`h-full rounded-full bar ${name === 'risk' ? 'bg-copper' : 'bg-link'}`}
                style={{ width: `${analysis[name]}%` }}
              />
            </div>
            {analysis.reasons?.[name] ? (
              <p className="mt-1.5 text-muted text-sm">
                <Reason
                  text={analysis.reasons[name]}
                  recommendations={recommendations}
                  suffix={suffix}
                />
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReasonProps {
  text: string;
  recommendations: readonly Recommendation[];
  suffix: string | undefined;
}

/** A reason, in which the number of a recommendation stands for its title. */
function Reason({ text, recommendations, suffix }: ReasonProps) {
  const parts = byPriority(recommendations).reduce<Array<string | ReactElement>>(
    (before, { title }, index) =>
      before.flatMap((part) => {
        if (typeof part !== 'string') return [part];
        const place = `Recommendation ${index + 1}`;
        const link = <PlaceLink key={place} place={place} ways={{ suffix }} />;
        return part.split(`‘${title}’`).flatMap((rest, at) => (at > 0 ? [link, rest] : [rest]));
      }),
    [text],
  );
  return <>{parts}</>;
}
