import { cardClass } from '@/components/ui/card';
import { aboutEnquiry } from '@/lib/content/enquiry';
import { pages } from '@/lib/content/pages';
import { formName } from '@/lib/entry/tools';
import { statuses } from '@/lib/leads/work';
import { formatDate, formatTime } from '@/lib/text/dates';
import { formatTelephone } from '@/lib/text/telephone';
import type { Person } from '@/lib/your-data/person';
import { unprovenNote } from '@/lib/your-data/unproven';

const at = (time: string | null): string => (time ? formatDate(new Date(time)) : 'never');
const parts = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join('; ') || 'not known';
const agreed = (consent: Person['first_consent']): string =>
  consent ? `${at(consent.at)}, version ${consent.version}: “${consent.wording}”` : 'not recorded';

interface PersonDataProps {
  person: Person;
  /** Whether the reader is that person. */
  isOwn?: boolean;
}

/**
 * What is kept about somebody but the kept results and the analyses; of what unproven browsers sent,
 * the number alone.
 */
export function PersonData({ person, isOwn = false }: PersonDataProps) {
  const unproven = unprovenNote(person, isOwn);
  const rows: ReadonlyArray<readonly [string, string]> = [
    ['Name', person.name],
    ['Email', person.email],
    ['Phone', person.phone ? formatTelephone(person.phone) : 'not given'],
    ['First form', at(person.first_seen)],
    ['Latest form', at(person.last_seen)],
    ['Where the first visit began', parts(person.first_source)],
    ['Where the latest visit began', parts(person.last_source)],
    ['First agreed to', agreed(person.first_consent)],
    ['Last agreed to', agreed(person.last_consent)],
    ['How far we are', statuses[person.work?.status ?? 'new']],
    ['Report sent', person.report_at ? at(person.report_at) : 'not yet'],
    ['Suspected to be sent by a program', person.suspected_spam ? 'yes' : 'no'],
    [
      'Known to the sender of one-time codes since',
      person.code_user_since ? at(person.code_user_since) : 'not known there',
    ],
  ];
  return (
    <section>
      <h2 id="kept" className="text-2xl">
        What is kept
      </h2>
      <dl className="mt-6 max-w-3xl divide-y divide-line border-line border-y">
        {rows.map(([what, value]) => (
          <div key={what} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-2">
            <dt className="text-muted">{what}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {unproven ? (
        <p className="mt-4 max-w-3xl">
          {unproven}{' '}
          {isOwn ? (
            <a href={pages.getInvolved.path} className="text-link underline underline-offset-4">
              Contact
            </a>
          ) : null}
        </p>
      ) : null}
      {person.events.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">Forms: {person.events.length}</h3>
          <ul className="mt-4 grid max-w-3xl gap-2">
            {person.events.map((event) => (
              <li key={event.reference} className="wrap-anywhere">
                {[
                  `${formatTime(event.happened_at)}: ${formName({ ...event, ...event.details })}`,
                  `reference ${event.reference}`,
                  `by ${event.name}`,
                  event.phone ? formatTelephone(event.phone) : '',
                  event.page ? `on ${event.page}` : '',
                ]
                  .filter(Boolean)
                  .join('; ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {person.notes.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">What we noted: {person.notes.length}</h3>
          <ul className="mt-4 grid max-w-3xl gap-3">
            {person.notes.map((note) => (
              <li key={`${note.written_at} ${note.text}`} className={`${cardClass('flat')} p-5`}>
                <p className="text-muted text-sm">{formatTime(note.written_at)}</p>
                <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {person.enquiries.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">Messages: {person.enquiries.length}</h3>
          <ul className="mt-4 grid max-w-3xl gap-3">
            {person.enquiries.map((enquiry) => (
              <li key={enquiry.id} className={`${cardClass('flat')} p-5`}>
                <p className="text-muted text-sm">
                  {[`${at(enquiry.created_at)}, by ${enquiry.name}`, aboutEnquiry(enquiry)]
                    .filter(Boolean)
                    .join('; ')}
                </p>
                <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** The analyses of somebody, as they are kept. */
export function PersonAnalyses({ analyses }: { analyses: Person['analyses'] }) {
  return (
    <section>
      <h3 className="mt-8 text-xl">Analyses: {analyses.length}</h3>
      <div className="mt-4 grid max-w-3xl gap-3">
        {analyses.map(({ id, created_at, ...analysis }) => (
          <details key={id} className={cardClass('flat')}>
            <summary className="px-5 py-3">{at(created_at)}</summary>
            <pre className="overflow-x-auto whitespace-pre-wrap border-line border-t p-5 text-sm wrap-anywhere">
              {JSON.stringify(analysis, null, 2)}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}
