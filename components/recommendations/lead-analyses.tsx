import { cardClass } from '@/components/ui/card';
import { ruleBasedLabel } from '@/lib/recommendations/labels';
import type { Result } from '@/lib/recommendations/schema';
import { formatDate } from '@/lib/text/dates';
import { ResultDetails } from './result-details';

/** The analyses that a lead made, each to be opened. */
export function LeadAnalyses({ results }: { results: readonly Result[] }) {
  return (
    <>
      <h2 className="mt-10 mb-4 text-xl">Analyses</h2>
      {results.length === 0 ? <p className="text-muted">None yet.</p> : null}
      <div className="grid gap-4">
        {results.map((result) => (
          <details key={result.id} className={cardClass('flat')}>
            <summary className="px-5 py-4 font-semibold">
              {result.businessInfo.name}, {result.businessInfo.industry},{' '}
              {formatDate(result.createdAt)}
              {result.analyst === 'rules' ? ` (${ruleBasedLabel})` : ''}
              {result.unproven ? ' (address not proven)' : ''}
            </summary>
            <div className="border-line border-t p-5 sm:p-8">
              <h3 className="sr-only">{result.businessInfo.name}</h3>
              <ResultDetails result={result} suffix={`-${result.id}`} chooser="The visitor’s" />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
