'use client';

import { type ReactNode, useLayoutEffect } from 'react';
import { useEarlyValues } from '@/components/ui/use-early-input';
import { calculatorCards } from '@/lib/calculator/cards';
import { inputNames, ruleOf } from '@/lib/calculator/savings';
import type { SentTotal } from '@/lib/forms/schema';
import { AmountField, SavingCard } from './calculator-card';
import { type Numbers, useCalculator } from './calculator-store';
import { CalculatorTotal } from './calculator-total.client';
import { CardSources } from './card-sources';

const formId = 'calculator';

/** Adds the numbers that stand in the fields to those of an earlier visit. */
function takeNumbers(): void {
  const form = document.getElementById(formId);
  for (const name of inputNames) {
    const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field && (field.value || field.validity.badInput)) {
      useCalculator.getState().setInput(name, field.value, !field.validity.badInput);
    }
  }
}

interface CalculatorProps {
  /** The link to book a call. */
  booking: ReactNode;
  /** The numbers of a browser without script. */
  given?: Numbers;
  /** Of the form with which the visitor entered, where it is known. */
  event?: string | undefined;
  /** What became of the total that a browser without script sent to us. */
  sent?: SentTotal | undefined;
}

/**
 * The savings calculator: a card for each way of saving, and the total below them. It calculates
 * while somebody types; until the page's script runs, the server does when it is asked.
 */
export function Calculator({ booking, given = {}, event, sent }: CalculatorProps) {
  const { inputs, unreadable, cleared, setInput, clear } = useCalculator();
  useLayoutEffect(() => void useCalculator.persist.rehydrate(), []);
  const live = useEarlyValues(formId, takeNumbers);
  const numbers = live ? inputs : given;
  return (
    <form
      id={formId}
      method="post"
      action="/api/calculator"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
        {calculatorCards.map(({ id, title, description, sourceLine, statistics }) => (
          <SavingCard
            key={id}
            id={id}
            title={title}
            description={description}
            numbers={numbers}
            fields={ruleOf(id).inputs.map((name) => (
              <AmountField
                key={`${name}-${cleared}`}
                name={name}
                value={numbers[name] ?? ''}
                isReadable={!unreadable[name]}
                onChange={(value, isReadable) => setInput(name, value, isReadable)}
              />
            ))}
          >
            <CardSources sourceLine={sourceLine} statistics={statistics} />
          </SavingCard>
        ))}
      </div>
      <CalculatorTotal
        numbers={numbers}
        live={live}
        isEmpty={![...Object.values(inputs), ...Object.values(unreadable)].some(Boolean)}
        onClear={clear}
        booking={booking}
        event={event}
        sent={sent}
      />
    </form>
  );
}
