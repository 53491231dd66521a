import { ConsoleLink } from '@/components/frame/console/pending.client';
import { totalOf } from '@/lib/statistics/report';
import type { Figure } from '@/lib/statistics/rows';
import { counted } from '@/lib/statistics/words';

/** What the numbers do not say, and what is missing in them. */
export function CountedNotes({ figures }: { figures: readonly Figure[] }) {
  const nobody = totalOf(figures, 'nobody').now;
  const lost = figures.filter(({ kind }) => kind === 'lost');
  return (
    <div className="mt-4 grid max-w-3xl gap-2 text-muted text-sm">
      <p>
        Visitors are estimated: people on one mobile network can look like one, and one person with
        two browsers or networks counts twice. Visitors of a week are those of its days added up.
      </p>
      {nobody > 0 ? (
        <p>
          {counted(nobody, 'views')} of this period {nobody === 1 ? 'has' : 'have'} no visitor: the
          database could not be asked for the day’s key at that time.
        </p>
      ) : null}
      {lost.map(({ name, count: { now } }) =>
        now > 0 ? (
          <p key={name}>
            {counted(now, 'counts')} of this period {now === 1 ? 'was' : 'were'} lost
            {name === 'full'
              ? ', because more came than could be stored.'
              : ' while the database did not answer.'}
          </p>
        ) : null,
      )}
    </div>
  );
}

/** Instead of silence about the numbers that are missing. */
export function CountingIsOff() {
  return (
    <p className="mb-6 rounded-lg border border-copper px-4 py-3">
      Visits are not counted now: counting is switched off.{' '}
      <ConsoleLink
        href="/admin/site#group-statistics"
        className="text-link underline underline-offset-4"
      >
        Switch it on under ‘Statistics’ on ‘Site’
      </ConsoleLink>
      . Forms, leads and what was won are read from the leads all the same.
    </p>
  );
}
