import { cardClass } from '@/components/ui/card';
import { enquiryLines } from '@/lib/content/enquiry';
import { nameOfPage } from '@/lib/content/pages';
import { formName } from '@/lib/entry/tools';
import { describeSource, type LeadEvent } from '@/lib/leads/rows';
import { type Change, changeSentence } from '@/lib/leads/work';
import { formatTime } from '@/lib/text/dates';
import { formatTelephone } from '@/lib/text/telephone';
import { NotProven, SpamBadge } from './lead-badges';
import { UndoChange } from './undo-change.client';

interface LeadStoryProps {
  events: readonly LeadEvent[];
  /** The latest first. */
  changes: readonly Change[];
}

/** Everything that somebody sent, each with its reference, and that was done about it, the latest first. */
export function LeadStory({ events, changes }: LeadStoryProps) {
  const lines = [...events, ...changes].toSorted((one, other) =>
    other.happenedAt.localeCompare(one.happenedAt),
  );
  const latest = changes.find(({ isUndone }) => !isUndone);
  return (
    <section aria-labelledby="story" className="mt-10 max-w-3xl">
      <h2 id="story" tabIndex={-1} className="text-2xl">
        Story
      </h2>
      {lines.length === 0 ? <p className="mt-3 text-muted">Nothing is recorded.</p> : null}
      <ol className="mt-4 grid gap-3" aria-label="Story">
        {lines.map((line) =>
          'tool' in line ? (
            <EventLine key={line.id} event={line} />
          ) : (
            <ChangeLine key={line.id} change={line} isLatest={line === latest} />
          ),
        )}
      </ol>
    </section>
  );
}

function ChangeLine({ change, isLatest }: { change: Change; isLatest: boolean }) {
  const sentence = changeSentence(change);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
      <span className={change.isUndone ? 'line-through' : ''}>{sentence}</span>
      {change.isUndone ? <span className="text-muted text-sm">taken back</span> : null}
      <time dateTime={change.happenedAt} className="text-muted text-sm">
        {formatTime(change.happenedAt)}
      </time>
      {isLatest ? <UndoChange change={change.id} sentence={sentence} /> : null}
    </li>
  );
}

/** 'Sent on Get Involved, after a button on Our Services. Came from linkedin / mines, first page: Mining.' */
function howItCame({ page, cameFrom, source }: LeadEvent): string {
  const sent = page ? `Sent on ${nameOfPage(page)}` : 'Sent';
  const pressed = cameFrom ? `, after a button on ${nameOfPage(cameFrom)}` : '';
  const { landing_page: first, ...from } = source;
  const begun = first ? `, first page: ${nameOfPage(first)}` : '';
  return `${sent}${pressed}. Came from ${describeSource(from)}${begun}.`;
}

function EventLine({ event }: { event: LeadEvent }) {
  return (
    <li className={`${cardClass('flat')} p-4`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formName(event)}</span>
        <time dateTime={event.happenedAt} className="text-muted text-sm">
          {formatTime(event.happenedAt)}
        </time>
        <span className="text-sm tracking-wider">{event.reference}</span>
        <NotProven event={event} />
        <SpamBadge shown={event.suspectedSpam} />
      </p>
      <p className="mt-1 text-muted text-sm wrap-anywhere">{howItCame(event)}</p>
      <dl className="mt-1 text-muted text-sm">
        {[
          ['Name in the form', event.name],
          ...(event.phone ? [['Phone', formatTelephone(event.phone)]] : []),
          ...(event.enquiry ? enquiryLines(event.enquiry, event.isCall) : []),
        ].map(([label, text]) => (
          <div key={label} className="flex flex-wrap gap-x-1">
            <dt>{label}:</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {event.enquiry ? (
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{event.enquiry.message}</p>
      ) : null}
      {event.isDeleted ? <p className="mt-2 text-sm">Deleted by the visitor.</p> : null}
      {event.tool === 'recommendations' && !event.result ? (
        <p className="mt-2 text-sm">No analysis was stored: it failed, or was stopped.</p>
      ) : null}
    </li>
  );
}
