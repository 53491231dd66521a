// The one reader of amounts that people type. The small calculator's script has a copy, so nothing
// large is imported here.
import { withoutInvisible } from './characters';
import { type Exact, product, rounded } from './fractions';

export type Currency = 'USD' | 'ZMW';

/** What a field holds: it decides which signs its text may have. */
export type AmountKind = 'money' | 'percent' | 'number';

interface Reading {
  /** NaN for what is no number, and where a sign is not of this kind of field; 0 for nothing. */
  amount: number;
  /** By the sign that was typed. */
  currency: Currency | undefined;
  /** Whether another reading is thinkable, or the number was multiplied. */
  isUnclear: boolean;
}

const shape =
  /^[-+]?(us?d?\$?|\$|k(?:wa?c?h?a?)?|z(?:k|mw?)?)?[-+]?([\d.,']*)(?:e([-+]?\d+)|(k|m(?:illion)?))?(us\$|usd|\$|kwacha|zmw|zk|\/[=-]|%)?$/;

/** Whole digits, in groups or not, and decimals. One point before three digits begins decimals. */
const number =
  /^((?!\d+\.\d{3}$)[1-9]\d{0,2}(?:([.,'])\d{3}(?:\2\d{3})*(?!\2\d{3}))?(?:'\d{0,2})?|[1-9]\d?(?:,\d\d)+,\d{3}|\d*)(?:[.,](\d*))?$/;

/** The signs of each kind of field: not those of both currencies. */
const fitting: Record<AmountKind, RegExp> = {
  money: /^[usd$]*$|^[^u$%]*$/,
  percent: /^%?$/,
  number: /^$/,
};

/** Three digits after the only mark or after another one, or fewer after a mark of groups. */
const unclear = /^\d*\D\d{3}$|'\d{0,2}$|(\D)\d{3}(?:\1\d{0,2}|(?!\1)\D\d{3})$/;

/**
 * Reads an amount as people in Zambia write it. Characters that show nothing do not count.
 * - Groups: `6 500 000`, `6,500,000`, `6.500.000`, `6'500'000`, `12,50,000`. None begins with 0. The
 * last may be unfinished after spaces and apostrophes, because fields are read at each key.
 * - Decimals: `6500,50`, `6,500.50`, `6.500,50`. `6.500` is 6.5, `6,500` is 6500, `0,500` is 0.5; in
 * `6,500,5` the last comma begins the decimals.
 * - Multiplied, with a space before it or not: `2,5k`, `1.5 m`, `2 million`; `1e5` as spreadsheets
 * write it.
 * - Kwacha: `K`, `ZK`, `ZMW` or `kwacha` before, the last three or `/=` behind; a K behind a digit
 * multiplies. Dollars: `$`, `US$` or `USD` on either side. Both currencies in one text are no number.
 * The beginning of a sign (`kwa`) is nothing yet.
 * - `+5` is 5, and `-5` and `K-5` are negative.
 * - `%` only in a percentage, a sign of a currency only in money.
 * - No numbers: `0x10`, `Infinity`, `1,2,3`, `1500 2000`, digits of other scripts.
 */
export function readAmount(text: string, kind: AmountKind = 'money'): Reading {
  const typed = withoutInvisible(text)
    .toLowerCase()
    .replace(/(\d)(?:\s+|’)(?=\d)/g, "$1'")
    .replace(/\s/g, '');
  const [, before = '', digits = '', power, times, after = ''] = shape.exec(typed) ?? [];
  const [, whole = '', , decimals = ''] = number.exec(digits) ?? [];
  const exponent = power ?? (times ? (times === 'k' ? 3 : 6) : 0);
  const signs = before + after;
  const currency = /[u$]/.test(signs) ? 'USD' : /[kz/]/.test(signs) ? 'ZMW' : undefined;
  const size =
    whole || decimals
      ? Number(`${whole.replace(/\D/g, '')}.${decimals}e${exponent}`)
      : typed === before
        ? 0
        : Number.NaN;
  return {
    amount: !fitting[kind].test(signs) ? Number.NaN : /^\D*-/.test(typed) ? -size : size,
    currency,
    isUnclear: Boolean(exponent) || unclear.test(digits),
  };
}

/** Says how an unclear amount was read. */
export const readAs = ({ amount, isUnclear }: Reading): string | undefined =>
  isUnclear && amount >= 0 ? `Read as ${amount.toLocaleString('en-US')}.` : undefined;

const signs: Record<Currency, string> = { USD: 'US$', ZMW: 'K' };

/** A whole amount within a sentence: 'US$ 56,000', 'K 66,250'. */
export const amountInWords = (amount: Exact, currency: Currency): string =>
  `${signs[currency]} ${rounded(product(amount, 1)).toLocaleString('en-US')}`;

const mostKwacha = 10_000;

/** Kwacha for a dollar as typed; NaN for what cannot be such a rate. */
export function readRate(text: string | undefined): number {
  const { amount, currency } = readAmount(text ?? '');
  return currency !== 'USD' && amount > 0 && amount < mostKwacha ? amount : Number.NaN;
}
