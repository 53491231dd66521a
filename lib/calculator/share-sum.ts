// The sum of the cards beside the spec's ten (decision 41): a volume times a value times a share. The
// small calculator's script has a copy.
import { type Exact, type Fraction, product } from '@/lib/text/fractions';
import { exactly, formatNumber, type Money } from './amounts';

export interface ShareRule {
  /** The input for hours or litres a month, and what they are, where the card has one. */
  volume?: { name: string; unit: string } | undefined;
  /** The input for money. */
  value: string;
  /** The share, in percent, until the visitor types another. */
  percent: number;
  /** How often in a year the amounts that are typed occur. */
  times: 1 | 12;
}

/** The amounts of one card. */
interface ShareAmounts {
  /** Counts where the card has one. */
  volume: Exact;
  value: Exact;
  /** In percent. */
  share: Exact;
}

/** Dollars a year. */
export const shareSaving = (rule: ShareRule, { volume, value, share }: ShareAmounts): Fraction =>
  product(rule.volume ? volume : 1, value, share, 0.01, rule.times);

/** The same sum in words. */
export const shareArithmetic = (
  rule: ShareRule,
  { volume, value, share }: ShareAmounts,
  money: Money,
): string =>
  [
    ...(rule.volume ? [`${formatNumber(volume)} ${rule.volume.unit}`] : []),
    exactly(value, money),
    `${formatNumber(share)}% (your assumption)`,
    ...(rule.times > 1 ? [`${rule.times} months`] : []),
  ].join(' × ');
