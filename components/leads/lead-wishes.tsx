import type { LeadEvent } from '@/lib/leads/rows';
import { byPriority } from '@/lib/recommendations/order';
import type { BusinessInfo, Result } from '@/lib/recommendations/schema';
import { NotProven } from './lead-badges';

/** Of the advice in an analysis, as much as one can talk about. */
const mentioned = 3;

interface LeadWishesProps {
  /** The newest first. */
  events: readonly LeadEvent[];
  results: readonly Result[];
}

/** Says in a lead's own words what the person wants, with the top of the latest analysis. */
export function LeadWishes({ events, results }: LeadWishesProps) {
  const messages = events.filter(({ enquiry }) => enquiry);
  const message = messages.find(({ isProven }) => isProven) ?? messages[0];
  const result = results.find(({ unproven }) => !unproven) ?? results[0];
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="text-2xl">What they want</h2>
      {message || result ? null : (
        <p className="mt-3 text-muted">They have sent no message and asked for no analysis.</p>
      )}
      {message?.enquiry ? (
        <figure className="mt-4">
          <blockquote className="border-accent border-l-4 pl-4 whitespace-pre-wrap wrap-anywhere">
            {message.enquiry.message}
          </blockquote>
          <figcaption className="mt-2 pl-5 text-muted text-sm wrap-anywhere">
            Latest message <NotProven event={message} />
          </figcaption>
        </figure>
      ) : null}
      {result ? (
        <>
          <figure className="mt-6">
            <blockquote className="border-accent border-l-4 pl-4 whitespace-pre-wrap wrap-anywhere">
              {result.businessInfo.description}
            </blockquote>
            <figcaption className="mt-2 pl-5 text-muted text-sm wrap-anywhere">
              {result.businessInfo.name}, {result.businessInfo.industry}, in the latest analysis{' '}
              <NotProven event={{ isProven: !result.unproven }} />
            </figcaption>
          </figure>
          {result.recommendations.length > 0 ? (
            <>
              <p className="mt-4 font-semibold">The analysis puts first:</p>
              <ol className="mt-2 list-decimal pl-6">
                {byPriority(result.recommendations)
                  .slice(0, mentioned)
                  .map(({ title }) => (
                    <li key={title} className="wrap-anywhere">
                      {title}
                    </li>
                  ))}
              </ol>
            </>
          ) : (
            <NoAdvice {...result.businessInfo} />
          )}
        </>
      ) : null}
    </section>
  );
}

/** Where nothing matched, the owner has to answer what was asked. */
function NoAdvice({ challenges, goals }: Pick<BusinessInfo, 'challenges' | 'goals'>) {
  return (
    <>
      <p className="mt-4 font-semibold">
        The analysis had no advice: somebody has to look at this with them.
      </p>
      <ul className="mt-2 list-disc pl-6 empty:hidden">
        {[...new Set([...challenges, ...goals])].map((wish) => (
          <li key={wish} className="wrap-anywhere">
            {wish}
          </li>
        ))}
      </ul>
    </>
  );
}
