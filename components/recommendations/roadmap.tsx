import { pages } from '@/lib/content/pages';
import { detailsOf, impactSum } from '@/lib/recommendations/labels';
import { byPriority } from '@/lib/recommendations/order';
import type { Recommendation } from '@/lib/recommendations/schema';
import { CardLink } from './card-link';
import { placeId } from './place-links';
import { PriorityBadge } from './priority-badge';

/** The steps to take first, next and later. */
export function Roadmap({
  recommendations,
  suffix,
}: {
  recommendations: readonly Recommendation[];
  suffix: string | undefined;
}) {
  return (
    <ol className="mt-5 ml-3.5 border-line border-l-2 print:mt-3">
      {byPriority(recommendations).map((recommendation, index) => (
        <li
          key={recommendation.title}
          id={placeId(`Recommendation ${index + 1}`, suffix)}
          className="relative break-inside-avoid pb-7 pl-7 last:pb-0 print:pb-2"
        >
          <span
            className="-left-[0.875rem] absolute top-0 grid size-7 place-items-center rounded-full border border-line bg-surface font-semibold text-sm tabular-nums"
            aria-hidden
          >
            {index + 1}
          </span>
          <Step {...recommendation} />
        </li>
      ))}
    </ol>
  );
}

function Step(recommendation: Recommendation) {
  const { title, service, description, priority } = recommendation;
  const details = detailsOf(recommendation);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h5 className="font-display font-semibold wrap-anywhere">{title}</h5>
        <PriorityBadge priority={priority} />
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {service ? (
          <a
            href={pages.services.path}
            className="inline-block py-1 text-link underline underline-offset-4 print:py-0"
          >
            {service}
          </a>
        ) : null}
        <CardLink {...recommendation} />
      </p>
      <p className="mt-1 text-muted wrap-anywhere">{description}</p>
      {details.length > 0 ? (
        <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm wrap-anywhere sm:grid-cols-[auto_1fr] print:mt-1 print:grid-cols-[auto_1fr] print:gap-y-0.5">
          {details.map(({ label, text, isToDo }) => (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:mt-1">{label}</dt>
              <dd>
                {isToDo ? (
                  <span className="mr-2 hidden size-3.5 border border-ink print:inline-block" />
                ) : null}
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ImpactAndTime {...recommendation} />
    </>
  );
}

/** Impact as a bar, whose figure is text, and the time that it takes. */
export function ImpactAndTime({
  impact,
  points,
  timeframe,
}: Pick<Recommendation, 'impact' | 'points' | 'timeframe'>) {
  const sum = impactSum({ points });
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">Impact</dt>
        <dd className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
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
          {sum ? <span className="font-normal text-muted">= {sum}</span> : null}
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted">Timeframe</dt>
        <dd className="font-semibold wrap-anywhere">{timeframe}</dd>
      </div>
    </dl>
  );
}
