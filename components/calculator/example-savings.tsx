import { Example } from '@/components/frame/example';
import type { SettingsRate } from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { KeptCard } from './kept-card';
import { SourceLink } from './source-link';

/** Round, so that it is nobody's own, and in the currency that pages say first once a rate is set. */
const numbersIn = (kwacha: SettingsRate | undefined) => ({
  customerService: kwacha ? 'K1,000,000' : '100,000',
});

interface ExampleSavingsProps {
  kwacha: SettingsRate | undefined;
}

/** The card with a published range, filled in: its large figure is the source's. */
export function ExampleSavings({ kwacha }: ExampleSavingsProps) {
  const card = cardResult('customer-service', numbersIn(kwacha), kwacha);
  return (
    <Example about="A business with round numbers">
      <KeptCard {...card} Title="p" />
      {card.range ? (
        <p className="mt-3 text-sm">
          {card.range.text}. <SourceLink {...card.range.source} />
        </p>
      ) : null}
    </Example>
  );
}
