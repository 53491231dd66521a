import type { CardResult } from '@/lib/calculator/result';
import { SourceLink } from './source-link';

/** Where the figures of a card come from. */
export function CardSources({
  assumption,
  statistics,
}: Pick<CardResult, 'assumption' | 'statistics'>) {
  return (
    <>
      <p>{assumption}</p>
      {statistics.length > 0 ? (
        <>
          <h4 className="mt-2 font-sans font-semibold text-ink text-sm tracking-normal">
            Key statistics
          </h4>
          <ul className="mt-1 space-y-2 print:space-y-0.5">
            {statistics.map(({ text, source }) => (
              <li key={text}>
                {text} <SourceLink {...source} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
