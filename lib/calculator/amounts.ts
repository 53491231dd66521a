// Amounts as people type them and as they are shown. The small calculator's script has a copy, so
// nothing large is imported here.
import { calculatorDollars } from '@/lib/process/limits';

export type Currency = 'USD' | 'ZMW';

/** A currency to show amounts in, with its units for a dollar. */
export interface Money {
  currency: Currency;
  rate: number;
}

export const dollars: Money = { currency: 'USD', rate: 1 };

/** Larger inputs count as this much. */
export const maxAmount = calculatorDollars;

/** The settings of the page 'Site' take no larger rate. */
const maxRate = 10_000;

const signs: Record<Currency, string> = { USD: '$', ZMW: 'K' };

/**
 * Reads a number as people write it: '6 500 000', '6,500,000', '6500,50', 'K6,500', '$ 50', '10 %'.
 * @returns the amount, NaN for what is no number and 0 for nothing; and the currency of its sign
 */
export function readTyped(text: string): { amount: number; currency?: Currency | undefined } {
  const [, minus = '', usd, zmw, minusAfter = '', digits = ''] =
    /^(-?)(?:(US\$|USD|\$)|(ZMW|K))?(-?)([^%]*)%?$/i.exec(text.replace(/\s/g, '')) ?? [];
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  const amount = Number(`${minus}${minusAfter}${plain || 0}`);
  return {
    amount: digits || !/\S/.test(text) || usd || zmw ? amount : Number.NaN,
    currency: usd ? 'USD' : zmw ? 'ZMW' : undefined,
  };
}

/** The typed text without the sign of its currency. */
export const withoutSign = (text: string): string =>
  text.replace(/^(\s*-?)\s*(?:US\$|USD|\$|ZMW|K)\s*/i, '$1');

/** The amount that counts: non-numeric, negative or empty counts as 0 (docs/spec.md, 'Savings rules'). */
export function parseAmount(value: unknown): number {
  const amount =
    typeof value === 'string' ? readTyped(value).amount : typeof value === 'number' ? value : 0;
  return amount > 0 ? Math.min(amount, maxAmount) : 0;
}

/** Kwacha for a dollar as typed; undefined for what cannot be such a rate. */
export function parseRate(text: string | undefined): number | undefined {
  const rate = parseAmount(text);
  return rate > 0 && rate < maxRate ? rate : undefined;
}

/** A number with separators of thousands and at most two decimals. */
export const formatNumber = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Dollars in the chosen currency, as they stand in a sum. */
export const exactly = (amount: number, { currency, rate }: Money): string =>
  signs[currency] + formatNumber(amount * rate);

/** Dollars in the chosen currency, rounded. */
export const whole = (amount: number, { currency, rate }: Money): string =>
  signs[currency] + Math.round(amount * rate).toLocaleString('en-US');
