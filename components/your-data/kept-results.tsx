import { DeleteResult } from '@/components/entry/delete-result';
import { Outcome } from '@/components/entry/outcome';
import { cardClass } from '@/components/ui/card';
import { toolNames } from '@/lib/entry/tools';
import { formPages } from '@/lib/form-answers/pages';
import { deleteFailure } from '@/lib/kept-results/content';
import { keptMonths } from '@/lib/process/limits';
import { formatDate, formatTime } from '@/lib/text/dates';
import type { Person } from '@/lib/your-data/person';

function endOf(kept_at: string): Date {
  const end = new Date(kept_at);
  end.setUTCMonth(end.getUTCMonth() + keptMonths);
  return end;
}

interface KeptResultsProps {
  results: Person['kept_results'];
  /** Whether the reader is the person, who may delete each of them. */
  isOwn?: boolean;
}

/** The results that somebody keeps under addresses of their own, which we do not know. */
export function KeptResults({ results, isOwn = false }: KeptResultsProps) {
  return (
    <section>
      {results.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">Kept results: {results.length}</h3>
          <ul className="mt-4 grid max-w-3xl gap-3">
            {results.map(({ reference, kept_at, tool }) => (
              <li key={reference} className={`${cardClass('flat')} p-5`}>
                <p className={isOwn ? 'mb-3' : undefined}>
                  {`${formatTime(kept_at)}: ${toolNames[tool]}; reference ${reference}; kept until ${formatDate(endOf(kept_at))}`}
                </p>
                {isOwn ? (
                  <DeleteResult
                    action={`${formPages.yourData}/result`}
                    name="reference"
                    value={reference}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isOwn ? (
        <>
          <Outcome id="result-deleted">
            The kept result was deleted. Its address no longer works.
          </Outcome>
          <Outcome id="result-not-deleted">{deleteFailure}</Outcome>
        </>
      ) : null}
    </section>
  );
}
