import { ratingLabels } from '@/lib/recommendations/labels';
import type { Analysis } from '@/lib/recommendations/schema';

interface RatingsProps {
  analysis: Analysis;
  /** With what each rating says. */
  hasMeanings?: boolean;
}

/** The four ratings as bars. The figures are text; the bars only repeat them. */
export function Ratings({ analysis, hasMeanings = true }: RatingsProps) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
      {ratingLabels.map(({ name, label, meaning }) => (
        <div key={name}>
          <dt className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">
              {label}{' '}
              {hasMeanings ? (
                <span className="font-normal text-muted text-sm">{meaning}</span>
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
              <p className="mt-1.5 text-muted text-sm">{analysis.reasons[name]}</p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
