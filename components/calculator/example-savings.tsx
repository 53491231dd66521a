import { Example } from '@/components/frame/example';
import type { SettingsRate } from '@/lib/calculator/numbers';
import { resultOf } from '@/lib/calculator/result';
import { KeptCard } from './kept-card';

/** Round numbers, so that they are nobody's own. */
const numbers = { customerService: '100,000', paperworkHours: '100', paperworkPay: '10' };
/** In the currency that pages say first once a rate is set. */
const inKwacha = { ...numbers, customerService: 'K1,000,000', paperworkPay: 'K200' };

interface ExampleSavingsProps {
  kwacha: SettingsRate | undefined;
}

/** Two cards of the calculator filled in, with their total. */
export function ExampleSavings({ kwacha }: ExampleSavingsProps) {
  const { cards, total, beside } = resultOf(kwacha ? inKwacha : numbers, { kwacha });
  return (
    <Example about="A business with round numbers">
      <ul className="grid gap-4">
        {cards.map((card) => (
          <li key={card.id} className="border-line border-b pb-4">
            <KeptCard {...card} Title="p" />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">Potential a year, the most by our assumptions</p>
      <p className="font-display font-semibold text-2xl text-link tabular-nums">
        {total}
        {beside ? <span className="ml-2 text-muted text-sm">{beside}</span> : null}
      </p>
    </Example>
  );
}
