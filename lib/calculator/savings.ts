// How the fields of the calculator count (docs/spec.md, 'Savings rules').
import { type AmountKind, readAmount } from '@/lib/text/amount';
import { compare, type Exact } from '@/lib/text/fractions';
import { maxAmount, parseAmount } from './amounts';
import type { Field } from './card';
import { type Amounts, type CardId, cardOf, fields, type InputName, inputNames } from './cards';

const fieldsByName = new Map<string, Field>(Object.entries(fields));

export const kindOf = (name: string): AmountKind =>
  name.startsWith('price-') ? 'money' : (fieldsByName.get(name)?.kind ?? 'number');
export const isMoney = (name: string): boolean => kindOf(name) === 'money';
export const isShare = (name: string): boolean => kindOf(name) === 'percent';

/** The default of an input, in dollars where it is money. */
export const defaultOf = (name: string): number | undefined => fieldsByName.get(name)?.standard;

/** The most that counts in an input; of money, in dollars. */
export const mostOf = (name: string): number => (isShare(name) ? 100 : maxAmount);

const isNumber = (name: InputName, value: unknown): boolean =>
  /\S/.test(String(value ?? '')) && !Number.isNaN(readAmount(String(value), kindOf(name)).amount);

/** The amounts of a form in dollars, with the defaults of optional inputs. */
export function readAmounts(
  inputs: Partial<Record<InputName, unknown>>,
  dollarsOf: (name: InputName, value: unknown) => Exact = (name, value) =>
    parseAmount(value, kindOf(name)),
): Amounts {
  return Object.fromEntries(
    inputNames.map((name) => {
      const amount = dollarsOf(name, inputs[name]);
      if (compare(amount, mostOf(name)) > 0) return [name, mostOf(name)];
      const counts = compare(amount, 0) > 0 || (isShare(name) && isNumber(name, inputs[name]));
      return [name, counts ? amount : (defaultOf(name) ?? 0)];
    }),
  ) as Amounts;
}

/** How many dollars a year of a card's saving are gained, and not saved. */
export function gainOf(id: CardId, amounts: Amounts): Exact {
  const { saving, gain } = cardOf(id);
  if (gain === undefined) return 0;
  return gain === 'all' ? saving(amounts) : gain(amounts);
}
