// Amounts as people type them and as they are shown. The small calculator's script has a copy, so
// nothing large is imported here.
import {
  type AmountKind,
  amountInWords,
  type Currency,
  exactAmount,
  readAmount,
} from '@/lib/text/amount';
import { type Exact, product } from '@/lib/text/fractions';

/** A currency to show amounts in, with its units for a dollar. */
export interface Money {
  currency: Currency;
  rate: number;
}

export const dollars: Money = { currency: 'USD', rate: 1 };

/** Larger amounts count as this much, so that every sum is finite and can be written out. */
export const maxAmount = 1_000_000_000_000;

/** Stands before an amount that was typed without a sign while kwacha were chosen. */
const kwachaMark = 'K\u00a0';

/** An amount as it is stored: as it was typed, and so that it is read alone as its currency. */
export const storedText = (typed: string, chosen: Currency): string =>
  chosen === 'ZMW' && typed.trim() && !readAmount(typed).currency ? kwachaMark + typed : typed;

/** A stored amount as it was typed. */
export const typedText = (stored: string): string =>
  stored.startsWith(kwachaMark) ? stored.slice(kwachaMark.length) : stored;

/** The part of an amount that counts: nothing of NaN and of a negative one. */
export const counted = (amount: number): number => (amount > 0 ? Math.min(amount, maxAmount) : 0);

/** The amount that counts: non-numeric, negative or empty counts as 0 (docs/spec.md, 'Savings rules'). */
export const parseAmount = (value: unknown, kind?: AmountKind): number =>
  typeof value === 'string'
    ? counted(readAmount(value, kind).amount)
    : typeof value === 'number'
      ? counted(value)
      : 0;

/** Dollars in the chosen currency, as they stand in a sum. */
export const exactly = (amount: Exact, { currency, rate }: Money): string =>
  exactAmount(product(amount, rate), currency);

/** Dollars in the chosen currency, rounded. */
export const whole = (amount: Exact, { currency, rate }: Money): string =>
  amountInWords(product(amount, rate), currency);

/** The dollars that stand beside an answer or a price in kwacha. */
export const dollarsBeside = (amount: Exact, { currency }: Money): string | undefined =>
  currency === 'ZMW' ? amountInWords(amount, 'USD') : undefined;
