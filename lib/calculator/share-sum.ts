// The sum of the cards beside the spec's ten (decision 41): a volume times a value times a share. The
// small calculator's script has a copy.
import { amountInWords, type Currency, formatNumber } from '@/lib/text/amount';
import { compare, type Exact, type Fraction, product } from '@/lib/text/fractions';
import { exactly, type Money, whole } from './amounts';

export interface ShareRule {
  /** The input for hours or litres a month, and what they are, where the card has one. */
  volume?: { name: string; unit: string } | undefined;
  /** The input for money. */
  value: string;
  /** The input for the share. */
  share: string;
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

/** Whether the visitor has put another share in the place of ours. */
export const isOwnShare = ({ percent }: ShareRule, share: Exact): boolean =>
  compare(share, percent) !== 0;

/** 'Assumption: 10%', or 'Your assumption: 15%'. */
export const assumptionWords = (rule: ShareRule, share: Exact): string =>
  `${isOwnShare(rule, share) ? 'Your assumption' : 'Assumption'}: ${formatNumber(share)}%`;

/** The same sum in words. */
export const shareArithmetic = (
  rule: ShareRule,
  { volume, value, share }: ShareAmounts,
  money: Money,
): string =>
  [
    ...(rule.volume ? [`${formatNumber(volume)} ${rule.volume.unit}`] : []),
    exactly(value, money),
    `${formatNumber(share)}% (${isOwnShare(rule, share) ? 'your assumption' : 'assumption'})`,
    ...(rule.times > 1 ? [`${rule.times} months`] : []),
  ].join(' × ');

/** The sums at half and at double the share, of which all is the most. */
export function otherShares(rule: ShareRule, amounts: ShareAmounts, money: Money): string {
  const at = (words: string, share: Exact): string =>
    `${words} (${formatNumber(share)}%): ${whole(shareSaving(rule, { ...amounts, share }), money)}`;
  const half = at('At half the share', product(amounts.share, 0.5));
  if (compare(amounts.share, 100) >= 0) return half;
  const double = product(amounts.share, 2);
  return `${half}; ${compare(double, 100) > 0 ? at('at all of it', 100) : at('at double', double)}`;
}

/** Half of a sentence: 'US$ 176,400 a year from downtime'. @param title of the card */
export const yearlyFrom = (saving: Exact, currency: Currency, title: string): string =>
  `${amountInWords(saving, currency)} a year from ${title.toLowerCase()}`;

/**
 * How a message about a number begins.
 * @param arithmetic the sum in words, with its result
 * @param sector its name
 */
export const messageAboutNumber = (number: string, arithmetic: string, sector: string): string =>
  `Hello, your calculator shows ${number}: ${arithmetic}. Our sector: ${sector}.`;
