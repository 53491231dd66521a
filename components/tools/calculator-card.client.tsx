'use client';

import type { ReactNode } from 'react';
import { type CardId, ruleOf } from '@/lib/calculator/savings';
import { AmountField, SavingCard } from './calculator-card';
import { useCalculator } from './calculator-store';

interface CalculatorCardProps {
  id: CardId;
  title: string;
  description: string;
  /** The sources, which are the same for everybody and rendered on the server. */
  children: ReactNode;
}

/** A card that calculates as the visitor types. */
export function CalculatorCard({ children, ...card }: CalculatorCardProps) {
  const { inputs, unreadable, cleared, setInput } = useCalculator();
  return (
    <SavingCard
      {...card}
      inputs={inputs}
      fields={ruleOf(card.id).inputs.map((name) => (
        <AmountField
          key={`${name}-${cleared}`}
          name={name}
          typed={inputs[name] ?? ''}
          value={inputs[name] ?? ''}
          isReadable={!unreadable[name]}
          // Not onChange: it stays silent while the text is not yet a number, because the value
          // stays empty.
          onInput={({ currentTarget: { value, validity } }) =>
            setInput(name, value, !validity.badInput)
          }
        />
      ))}
    >
      {children}
    </SavingCard>
  );
}
