import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { calculatorFields } from '@/lib/calculator/fields';
import {
  amountNote,
  type CardId,
  defaults,
  formatDollars,
  type InputName,
  maxAmount,
  readAmounts,
  ruleOf,
} from '@/lib/calculator/savings';
import type { Numbers } from './calculator-store';

const fallback: Partial<Record<InputName, number>> = defaults;

function hintOf(name: InputName): string {
  const standard = fallback[name];
  return standard === undefined
    ? calculatorFields[name].unit
    : `${calculatorFields[name].unit}, ${standard.toLocaleString('en-US')} if empty`;
}

interface AmountFieldProps {
  name: InputName;
  value: string;
  /** False if the browser could not read the text as a number. */
  isReadable: boolean;
  onChange: (value: string, isReadable: boolean) => void;
}

/** A field for one number, which says what does not count as it stands. */
export function AmountField({ name, value, isReadable, onChange }: AmountFieldProps) {
  return (
    <Field
      id={name}
      name={name}
      type="number"
      min={0}
      max={maxAmount}
      step="any"
      inputMode="decimal"
      placeholder="0"
      label={calculatorFields[name].label}
      hint={hintOf(name)}
      error={amountNote(name, value, isReadable)}
      value={value}
      // Not onChange: it stays silent while the text is not yet a number, because the value stays
      // empty.
      onInput={({ currentTarget }) =>
        onChange(currentTarget.value, !currentTarget.validity.badInput)
      }
    />
  );
}

interface SavingCardProps {
  id: CardId;
  title: string;
  description: string;
  numbers: Numbers;
  fields: ReactNode;
  /** The sources. */
  children: ReactNode;
}

/**
 * One way of saving money: fields for the visitor's numbers, the yearly saving, and how it is
 * worked out.
 */
export function SavingCard({ id, title, description, numbers, fields, children }: SavingCardProps) {
  const rule = ruleOf(id);
  const amounts = readAmounts(numbers);
  return (
    <section aria-labelledby={id} className={`${cardClass('raised')} p-5 sm:p-6`}>
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="mt-1 text-muted">{description}</p>
      <div className="mt-4 grid gap-4">{fields}</div>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
        <span className="text-sm">Potential Annual Savings</span>
        <output
          htmlFor={rule.inputs.join(' ')}
          aria-live="off"
          className="font-display font-semibold text-2xl text-link tabular-nums"
          data-testid={`saving-${id}`}
        >
          {formatDollars(rule.saving(amounts))}
        </output>
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-block py-2 text-link underline underline-offset-4">
          How this is worked out
        </summary>
        <p className="rounded-lg bg-sunken p-3 tabular-nums">
          {rule.arithmetic(amounts)} = {formatDollars(rule.saving(amounts))}
        </p>
      </details>
      <div className="mt-3 border-line border-t pt-4">{children}</div>
    </section>
  );
}
