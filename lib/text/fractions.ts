// Exact arithmetic with decimals: 0.1 is one tenth here, and half a dollar is never 0.4999999999.
// The small calculator's script has a copy, so nothing is imported here.

/** A numerator, and a denominator above 0. */
export type Fraction = readonly [bigint, bigint];
/** A number stands for its shortest decimal notation; it is below 1e21. */
export type Exact = number | Fraction;

function fraction(value: Exact): Fraction {
  if (typeof value !== 'number') return value;
  const [digits = '', exponent = ''] = String(value).split('e');
  const decimals = digits.split('.')[1] ?? '';
  return [BigInt(digits.replace('.', '')), 10n ** BigInt(decimals.length - Number(exponent))];
}

export const product = (...factors: readonly Exact[]): Fraction =>
  factors.map(fraction).reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);

export const sum = (...terms: readonly Exact[]): Fraction =>
  terms.map(fraction).reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);

/** @param divisor above 0 */
export function quotient(dividend: Exact, divisor: Exact): Fraction {
  const [numerator, denominator] = fraction(divisor);
  return product(dividend, [denominator, numerator]);
}

/** Below 0, 0 or above, as `toSorted` takes it. */
export function compare(one: Exact, other: Exact): number {
  const [a, b] = fraction(one);
  const [c, d] = fraction(other);
  return Number(a * d > c * b) - Number(a * d < c * b);
}

/** The nearest whole number, of a half the larger. For values from 0. */
export const rounded = ([numerator, denominator]: Fraction): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** The next whole number. For values from 0. */
export const roundedUp = ([numerator, denominator]: Fraction): bigint =>
  (numerator + denominator - 1n) / denominator;

/** The nearest number with at most two decimals. */
export const toCents = (value: Exact): number => Number(rounded(product(value, 100))) / 100;
