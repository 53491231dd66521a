// The one reader of amounts that people type. The small calculator's script has a copy, so nothing
// large is imported here.
import { withoutInvisible, withoutWide, withPlainDigits } from './characters';
import { type Exact, product, rounded, toCents } from './fractions';

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
  /** Whether a time was typed behind it, such as `/month`: the field's label says which one counts. */
  hasTime: boolean;
}

const shape =
  /^[-+]?(us?d?\$?|\$|k(?:wa?c?h?a?s?)?|z(?:k|mw?k?)?)?[-+]?([\d.,']*)(?:e([-+]?\d+)|(k|thousands?|m(?:n|il|illions?)?|b(?:n|illions?)?|tn|trillions?))?(us\$|usd|\$|(?:us)?dollars?|kwachas?|zmw|zk|\/[=-]|%)?$/;

/** A time behind an amount: `/month`, `per month`, `a month`, `monthly`, `/m`, `pm`, `p/m`, `pcm`. */
const time =
  /(?:(?:\/|per|each|every|an?(?=[a-z]))(?:h(?:ou)?r|day|week|wk|month|mo|mth|year|yr|annum)s?|\/[hdwmy]|(?:hour|dai|week|month|quarter|year|annual)ly|p[./]?c?\.?[hdwma]\.?)$/;

/** Whole digits, in groups or not, and decimals. One point before three digits begins decimals. */
const number =
  /^((?!\d+\.\d{3}$)[1-9]\d{0,2}(?:([.,'])\d{3}(?:\2\d{3})*(?!\2\d{3}))?(?:'\d{0,2})?|[1-9]\d?(?:,\d\d)+,\d{3}|\d*)(?:[.,](\d*))?$/;

/** How many zeros a word stands for, by its first letter; a thousand is a `k`. */
const zeros: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, t: 12 };

const plain = (text: string): string => withPlainDigits(withoutWide(text));

/** The signs of each kind of field: not those of both currencies. */
const fitting: Record<AmountKind, RegExp> = {
  money: /^[usdolar$]*$|^[^ud$%]*$/,
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
 * - Multiplied, with a space before it or not: `2,5k`, `3 thousand`, `1.5 m`, `2 million`, `2 bn`,
 * `2 trillion`; `1e5` as spreadsheets write it.
 * - Kwacha: `K`, `ZK`, `ZMW` or `kwacha` before, the last three or `/=` behind; a K behind a digit
 * multiplies. Dollars: `$`, `US$` or `USD` on either side, `dollars` behind. Both currencies in one
 * text are no number. The beginning of a sign (`kwa`) is nothing yet.
 * - A time behind it (`/month`, `a year`) does not count: the label of the field says which one does.
 * - `+5` is 5, and `-5` and `K-5` are negative.
 * - `%` or `percent` only in a percentage, a sign of a currency only in money.
 * - Full-width digits and those of other scripts are plain ones.
 * - No numbers: `0x10`, `Infinity`, `1,2,3`, `1500 2000`.
 */
export function readAmount(text: string, kind: AmountKind = 'money'): Reading {
  const all = plain(withoutInvisible(text))
    .toLowerCase()
    .replace(/(\d)(?:\s+|’)(?=\d)/g, "$1'")
    .replace(/\s/g, '')
    .replace(/percent$/, '%');
  const typed = kind === 'percent' ? all : all.replace(time, '');
  const [, before = '', digits = '', power, times = '', after = ''] = shape.exec(typed) ?? [];
  const [, whole = '', , decimals = ''] = number.exec(digits) ?? [];
  const exponent = power ?? zeros[times.replace('th', 'k').charAt(0)] ?? 0;
  const signs = before + after;
  const currency = /[u$d]/.test(signs) ? 'USD' : /[kz/]/.test(signs) ? 'ZMW' : undefined;
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
    hasTime: typed !== all,
  };
}

/** Says how an unclear amount was read. */
export const readAs = ({ amount, isUnclear, hasTime }: Reading): string | undefined =>
  (isUnclear || hasTime) && amount >= 0 && amount < Infinity
    ? `Read as ${amount.toLocaleString('en-US')}${hasTime ? ', for the time in the label' : ''}.`
    : undefined;

const signs: Record<Currency, string> = { USD: 'US$', ZMW: 'K' };

/** A number with separators of thousands and at most two decimals. */
export const formatNumber = (amount: Exact): string => toCents(amount).toLocaleString('en-US');

/** The one way in which amounts are written; no line breaks one. */
const withSign = (digits: string, currency: Currency): string =>
  `${signs[currency]}\u00a0${digits}`;

/** An amount as it stands in a sum: 'US$ 0.5', 'K 66,250'. */
export const exactAmount = (amount: Exact, currency: Currency): string =>
  withSign(formatNumber(amount), currency);

/** A whole amount: 'US$ 56,000', 'K 66,250'. */
export const amountInWords = (amount: Exact, currency: Currency): string =>
  withSign(rounded(product(amount, 1)).toLocaleString('en-US'), currency);

const mostKwacha = 10_000;

/** The only mark of a rate before three digits: `5,125` is five or five thousand. */
const unclearRate = /^\D*(\d{1,3})[,'](\d{3})\D*$/;

/** Kwacha for a dollar as typed; NaN for what cannot be such a rate, or can be two. */
export function readRate(text = ''): number {
  const { amount, currency, hasTime } = readAmount(text);
  const isRate = currency !== 'USD' && amount > 0 && amount < mostKwacha;
  return isRate && !hasTime && !unclearRate.test(plain(text)) ? amount : Number.NaN;
}

/** Says why a text is no rate, and asks where it can be two; undefined for a rate. */
export function rateFault(text: string, says = 'Enter a rate such as 26.5'): string | undefined {
  if (readRate(text)) return undefined;
  const [, whole, decimals] = unclearRate.exec(plain(text)) ?? [];
  return whole
    ? `Is this ${whole}.${decimals} or ${whole}${decimals}? Enter it without a comma`
    : says;
}
