import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import type { MissingRow, missingList, SafetyRow } from '@/lib/dashboard/missing';
import type { AsideId } from '@/lib/dashboard/schema';
import { BringBack, NoteComplete, NotForUs } from './put-aside.client';

/** What the list of what was put aside says of a row. */
interface AsideRow {
  id: AsideId;
  name: string;
}

/** Rows that are not folded: those that keep a first client away. */
const shownRows = 5;

/** What is missing so that nothing is lost, which nobody can put aside. */
export function MissingForSafety({ rows }: { rows: readonly SafetyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="safety" className={`mb-8 ${cardClass('flat')} p-5`}>
      <h2 id="safety" className="text-xl">
        So that nothing is lost
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="py-2.5">
            <RowText row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What is missing for a first client, until nothing is. That is said once; later only the way back to
 * what was put aside is left.
 */
export function MissingForClient({
  moreAside = [],
  ...list
}: ReturnType<typeof missingList> & { moreAside?: readonly AsideRow[] }) {
  const { missing, done, wanted, isNewlyComplete, isCompleteNoMore } = list;
  const aside = [...list.aside, ...moreAside];
  if (missing.length === 0 && !isNewlyComplete) return <PutAside rows={aside} />;
  return (
    <section aria-labelledby="missing" className={`mb-8 ${cardClass('flat')} p-5`}>
      <div data-above-toasts className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="missing" tabIndex={-1} className="text-xl outline-none">
          {missing.length === 0 ? 'Nothing is missing' : 'Before the first client'}
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {done} of {wanted} done
        </p>
      </div>
      {missing.length === 0 ? (
        <p data-above-toasts className="mt-2">
          The site is ready for a first client. This is said once; what goes missing later stands
          here again.
          <NoteComplete isComplete />
        </p>
      ) : (
        <div className="mt-3">
          {isCompleteNoMore ? <NoteComplete isComplete={false} /> : null}
          <Rows rows={missing.slice(0, shownRows)} />
          {missing.length > shownRows ? (
            <details>
              <summary className="inline-block py-2.5 text-link underline underline-offset-4">
                {missing.length - shownRows} more
              </summary>
              <Rows rows={missing.slice(shownRows)} />
            </details>
          ) : null}
        </div>
      )}
      <PutAside rows={aside} />
    </section>
  );
}

function Rows({ rows }: { rows: readonly MissingRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
        >
          <RowText row={row} />
          <NotForUs id={row.id} name={row.name} />
        </li>
      ))}
    </ul>
  );
}

function RowText({ row }: { row: MissingRow | SafetyRow }) {
  return (
    <div className="min-w-0 max-w-2xl basis-64 grow wrap-anywhere">
      <ConsoleLink href={row.path} className="font-semibold text-link underline underline-offset-4">
        {row.name}
      </ConsoleLink>
      <p className="text-muted text-sm">{row.untilThen}</p>
    </div>
  );
}

/** The way back to the list for what was put aside. */
function PutAside({ rows }: { rows: readonly AsideRow[] }) {
  return rows.length === 0 ? null : (
    <details className="mb-4 text-sm">
      <summary className="inline-block py-2.5 text-link underline underline-offset-4">
        Put aside: {rows.length}
      </summary>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {name} <BringBack id={id} name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}
