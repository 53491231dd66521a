'use client';

import type { ReactNode } from 'react';
import { calculatorCards } from '@/lib/content/calculator-cards';
import { CalculatorCard } from './calculator-card.client';
import { CalculatorTotal } from './calculator-total.client';
import { CardSources } from './card-sources';

/**
 * The savings calculator: a card for each way of saving, and the total below them.
 * @param props.booking the link to book a call
 */
export function CalculatorGrid({ booking }: { booking: ReactNode }) {
  return (
    <>
      <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
        {calculatorCards.map(({ id, title, description, sourceLine, statistics }) => (
          <CalculatorCard key={id} id={id} title={title} description={description}>
            <CardSources sourceLine={sourceLine} statistics={statistics} />
          </CalculatorCard>
        ))}
      </div>
      <CalculatorTotal booking={booking} />
    </>
  );
}
