import { cardClass } from '@/components/ui/card';
import { currencyOf, priceName } from '@/lib/calculator/numbers';
import type { Result } from '@/lib/calculator/result';
import type { Stage } from '@/lib/calculator/roadmap';
import { AmountField, type NumbersProps } from './amount-field';
import { RoadmapRule } from './roadmap-rule';

const stages: ReadonlyArray<{ stage: Stage; title: string }> = [
  { stage: 'now', title: 'Now' },
  { stage: 'next', title: 'Next' },
  { stage: 'later', title: 'Later' },
];

/** The cards with numbers in the order in which to begin, each with its first step and its payback. */
export function Roadmap({ roadmap, ...props }: NumbersProps & Pick<Result, 'roadmap'>) {
  const sign = currencyOf(props.numbers, props.kwacha) === 'ZMW' ? 'K' : 'US$';
  return (
    <section
      aria-labelledby="roadmap"
      className={`mt-3 sm:mt-6 ${cardClass('raised')} break-inside-avoid px-4 py-3.5 sm:p-8 print:mt-4 print:p-3`}
    >
      <h2 id="roadmap" className="text-2xl">
        Priority and roadmap
      </h2>
      <RoadmapRule />
      {stages.map(({ stage, title }) => {
        const entries = roadmap.filter((entry) => entry.stage === stage);
        return entries.length > 0 ? (
          <div key={stage} className="mt-3 break-inside-avoid sm:mt-6">
            <h3 className="text-lg">{title}</h3>
            <ol className="mt-1 grid sm:gap-2 print:grid-cols-2">
              {entries.map((entry) => (
                <li key={entry.id} className="break-inside-avoid border-line border-t print:pt-2">
                  <p className="hidden justify-between gap-x-4 font-semibold print:flex">
                    {entry.title} <span className="tabular-nums">{entry.saving}</span>
                  </p>
                  <details className="group print:details-content:[content-visibility:visible]">
                    <summary className="flex list-none items-baseline gap-x-3 py-1.5 font-semibold leading-snug print:hidden [&::-webkit-details-marker]:hidden">
                      <span className="grow">{entry.title}</span>
                      <span className="text-right text-link tabular-nums">{entry.saving}</span>
                      <span className="text-copper group-open:rotate-45" aria-hidden>
                        +
                      </span>
                    </summary>
                    <div className="gap-x-12 text-sm md:grid md:grid-cols-2 print:block">
                      <div>
                        <p className="text-muted">
                          {`Priority: ${entry.priority}. Takes about ${entry.months === 1 ? 'one month' : `${entry.months} months`}.`}
                        </p>
                        <p className="mt-1">First step: {entry.first}</p>
                      </div>
                      {entry.payback ? (
                        <div>
                          <div className="mt-3 md:mt-0 print:hidden">
                            <AmountField
                              {...props}
                              name={priceName(entry.id)}
                              label={`Price for ${entry.title}`}
                              hint={sign}
                              placeholder={/[\d,]+/.exec(entry.payback.price)?.[0] ?? ''}
                            />
                          </div>
                          <p className="mt-2">
                            {`At ${entry.payback.isOurs ? 'our price from' : 'a price of'} ${entry.payback.price}, the potential savings pay it back in ${entry.payback.time}.`}
                          </p>
                        </div>
                      ) : null}
                    </div>
                  </details>
                </li>
              ))}
            </ol>
          </div>
        ) : null;
      })}
    </section>
  );
}
