import { ExternalLink } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { CalculatorCardCopy } from '@/lib/calculator/cards';

/** Where the figures of a card come from. */
export function CardSources({
  sourceLine,
  statistics,
}: Pick<CalculatorCardCopy, 'sourceLine' | 'statistics'>) {
  return (
    <>
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
                  <Icon drawing={ExternalLink} className="ml-1 inline size-3.5 align-[-0.1em]" />
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
