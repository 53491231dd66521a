import { ExternalLink } from 'lucide-react';
import { calculatorCards } from '@/lib/content/calculator-cards';
import { site } from '@/lib/site';
import { CalculatorCard } from './calculator-card.client';
import { CalculatorTotal } from './calculator-total.client';

/** The savings calculator: a card for each way of saving, and the total below them. */
export function CalculatorGrid() {
  return (
    <>
      <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
        {calculatorCards.map(({ id, title, description, sourceLine, statistics }) => (
          <CalculatorCard key={id} id={id} title={title} description={description}>
            <p className="text-muted text-sm">{sourceLine}</p>
            {statistics.length > 0 ? (
              <>
                <h4 className="mt-4 font-semibold text-sm">Key statistics</h4>
                <ul className="mt-2 space-y-2 text-muted text-sm">
                  {statistics.map(({ text, source }) => (
                    <li key={text}>
                      {text}{' '}
                      <a
                        href={source.url}
                        target="_blank"
                        rel="noopener noreferrer"
                        className="text-link underline underline-offset-2"
                      >
                        {source.publisher}, {source.title} ({source.year})
                        <ExternalLink className="ml-1 inline size-3.5 align-[-0.1em]" aria-hidden />
                        <span className="sr-only"> (opens in a new tab)</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </CalculatorCard>
        ))}
      </div>
      <CalculatorTotal bookingUrl={site().bookingUrl} />
    </>
  );
}
