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
      className={`mt-6 ${cardClass('raised')} break-inside-avoid p-5 sm:p-8 print:mt-4 print:p-3`}
    >
      <h2 id="roadmap" className="text-2xl">
        Priority and roadmap
      </h2>
      <RoadmapRule />
      {stages.map(({ stage, title }) => {
        const entries = roadmap.filter((entry) => entry.stage === stage);
        return entries.length > 0 ? (
          <div key={stage} className="mt-6 break-inside-avoid">
            <h3 className="text-lg">{title}</h3>
            <ol className="mt-3 grid gap-5 print:grid-cols-2">
              {entries.map((entry) => (
                <li
                  key={entry.id}
                  className="break-inside-avoid gap-x-12 border-line border-t pt-3 md:grid md:grid-cols-2 print:block"
                >
                  <div>
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
                      {entry.title}
                      <span className="text-link tabular-nums">{entry.saving}</span>
                    </p>
                    <p className="text-muted text-sm">
                      {`Priority: ${entry.priority}. Takes about ${entry.months === 1 ? 'one month' : `${entry.months} months`}.`}
                    </p>
                    <p className="mt-2">First step: {entry.first}</p>
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
                      <p className="mt-2 text-sm">
                        {`At ${entry.payback.isOurs ? 'our price from' : 'a price of'} ${entry.payback.price}, the potential savings pay it back in ${entry.payback.time}.`}
                      </p>
                    </div>
                  ) : null}
                </li>
              ))}
            </ol>
          </div>
        ) : null;
      })}
    </section>
  );
}
