import { useIsWide } from '@/components/ui/use-is-wide';
import type { CardResult } from '@/lib/calculator/result';
import { SourceLink } from './source-link';

/** Where the figures of a card come from. On a phone the statistics are folded. */
export function CardSources({
  assumption,
  statistics,
}: Pick<CardResult, 'assumption' | 'statistics'>) {
  const isWide = useIsWide();
  return (
    <>
      <p>{assumption}</p>
      {statistics.length > 0 ? (
        <details className="group mt-2 print:hidden" open={isWide}>
          <summary className="inline-block py-2 font-semibold text-ink underline underline-offset-4 group-open:no-underline">
            Key statistics
          </summary>
          <ul className="space-y-2">
            {statistics.map(({ text, source }) => (
              <li key={text}>
                {text} <SourceLink {...source} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
