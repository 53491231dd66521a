import { cardClass } from '@/components/ui/card';
import type { KeptCalculation as Kept } from '@/lib/calculator/kept';
import { formatDate } from '@/lib/text/dates';
import { KeptCard } from './kept-card';
import { RoadmapRule } from './roadmap-rule';
import { SourceLink } from './source-link';

/** A result of the calculator that a visitor kept: printed, the sums come first and the sources after. */
export function KeptCalculation({
  cards,
  currency,
  rate,
  total,
  beside,
  published,
  saved,
  gained,
  caution,
  roadmap,
}: Kept) {
  return (
    <div className="print:[zoom:0.86]">
      <h1 className="mt-4 text-title">Total Potential Annual Savings: {total}</h1>
      {beside ? <p className="mt-1 text-lead tabular-nums">{beside}</p> : null}
      {published ? <p className="mt-2 tabular-nums">{published}</p> : null}
      <p className="mt-2 tabular-nums">
        Saved {saved}, gained in sales {gained}
      </p>
      {caution ? <p className="mt-2 max-w-2xl font-semibold">{caution}</p> : null}
      <p className="mt-2 max-w-2xl text-muted text-sm">
        This is the most that is possible by the numbers below and the planning assumptions, in{' '}
        {currency === 'ZMW' ? 'kwacha' : 'US dollars'} a year. It is not a promise.
        {rate
          ? ` A dollar was counted as ${rate.rate} kwacha${rate.date ? `, the rate of ${formatDate(rate.date)}` : ''}.`
          : null}
      </p>
      <ul className="mt-8 grid gap-5 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-3">
        {cards.map((card) => (
          <li key={card.title} className={`break-inside-avoid p-5 print:p-3 ${cardClass('flat')}`}>
            <KeptCard {...card} Title="h2" />
          </li>
        ))}
      </ul>
      <section className="mt-10 print:mt-6">
        <h2 className="text-2xl">Priority and roadmap</h2>
        <RoadmapRule />
        <ol className="mt-4 grid gap-4 print:grid-cols-2">
          {roadmap.map(({ title, saving, priority, stage, first, months, payback }) => (
            <li key={title} className="break-inside-avoid border-line border-t pt-3">
              <p className="font-semibold">
                {stage.charAt(0).toUpperCase() + stage.slice(1)}: {title}, {saving}
              </p>
              <p className="text-muted text-sm">
                {`Priority: ${priority}. Takes about ${months === 1 ? 'one month' : `${months} months`}.`}
                {payback
                  ? ` At a price of ${payback.price}, the potential savings pay it back in ${payback.time}.`
                  : ''}
              </p>
              <p className="mt-1">First step: {first}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-10 break-before-page">
        <h2 className="text-2xl">Assumptions and sources</h2>
        {cards.map(({ title, most, assumption, range, statistics }) => (
          <div
            key={title}
            className="mt-5 grid gap-y-1.5 break-inside-avoid text-muted text-sm print:gap-y-0"
          >
            <h3 className="text-base text-ink">{title}</h3>
            {range ? (
              <p>
                {range.text}. <SourceLink {...range.source} />
              </p>
            ) : null}
            {most ? <p>{most}</p> : null}
            <p>{assumption}</p>
            {range || most ? null : <p>Our planning assumption, not a measurement</p>}
            <ul className="grid gap-y-1.5 print:gap-y-0">
              {statistics.map(({ text, source }) => (
                <li key={text}>
                  {text} <SourceLink {...source} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}
