import { cardClass } from '@/components/ui/card';
import { formName } from '@/lib/entry/tools';
import { describeSource, type LeadEvent } from '@/lib/leads/rows';
import { formatTime } from '@/lib/text/dates';
import { formatTelephone } from '@/lib/text/telephone';
import { NotProven, SpamBadge } from './lead-badges';

/** Everything that somebody sent, the latest first; each with the reference that was shown. */
export function LeadStory({ events }: { events: readonly LeadEvent[] }) {
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="text-2xl">Story</h2>
      {events.length === 0 ? <p className="mt-3 text-muted">Nothing is recorded.</p> : null}
      <ol className="mt-4 grid gap-3">
        {events.map((event) => (
          <li key={event.id} className={`${cardClass('flat')} p-4`}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{formName(event)}</span>
              <time dateTime={event.happenedAt} className="text-muted text-sm">
                {formatTime(event.happenedAt)}
              </time>
              <span className="text-sm tracking-wider">{event.reference}</span>
              <NotProven event={event} />
              <SpamBadge shown={event.suspectedSpam} />
            </p>
            <p className="mt-1 text-muted text-sm wrap-anywhere">
              {[
                event.page ? `On ${event.page}` : '',
                `from ${describeSource(event.source)}`,
                event.phone ? `with the number ${formatTelephone(event.phone)}` : '',
                `as ${event.name}`,
              ]
                .filter(Boolean)
                .join('; ')}
            </p>
            {event.enquiry ? (
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{event.enquiry.message}</p>
            ) : null}
            {event.tool === 'recommendations' && !event.result ? (
              <p className="mt-2 text-sm">No analysis was stored: it failed, or was stopped.</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
