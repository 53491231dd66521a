// Cards of our own beside the spec's ten (decision 41): a volume times a value times a share, which
// is the visitor's own assumption. The small calculator's script has a copy.
import { type Exact, type Fraction, product } from '@/lib/text/fractions';
import { exactly, formatNumber, type Money } from './amounts';

interface ShareRule {
  id: string;
  /** Hours or litres a month, where there are any. */
  volume?: string;
  value: string;
  /** The share, in percent, until the visitor types another. */
  percent: number;
  /** How often what is typed comes in a year. */
  times: 1 | 12;
  unit?: string;
}

export const shareRules = [
  {
    id: 'standstill',
    volume: 'standstillHours',
    value: 'standstillCost',
    percent: 10,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'harvest-losses',
    value: 'harvestLost',
    percent: 10,
    times: 1,
  },
  {
    id: 'applications',
    volume: 'applicationHours',
    value: 'applicationPay',
    percent: 30,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'unpaid-claims',
    value: 'claimsUnpaid',
    percent: 10,
    times: 12,
  },
  {
    id: 'paperwork',
    volume: 'paperworkHours',
    value: 'paperworkPay',
    percent: 20,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'supply-losses',
    value: 'supplyLost',
    percent: 10,
    times: 12,
  },
  {
    id: 'fuel',
    volume: 'fuelLitres',
    value: 'fuelPrice',
    percent: 5,
    times: 12,
    unit: 'litres',
  },
  {
    id: 'stock-losses',
    value: 'stockLost',
    percent: 10,
    times: 1,
  },
] as const satisfies readonly ShareRule[];

type Each = (typeof shareRules)[number];
export type ShareCardId = Each['id'];
/** The inputs for money. */
export type ValueName = Each['value'];
export type VolumeName = Extract<Each, { volume: string }>['volume'];

/** The amounts of one card. */
interface ShareAmounts {
  /** Counts where the card has one. */
  volume: Exact;
  value: Exact;
  /** In percent. */
  share: Exact;
}

/** Dollars a year. */
export const shareSaving = (rule: Each, { volume, value, share }: ShareAmounts): Fraction =>
  product('unit' in rule ? volume : 1, value, share, 0.01, rule.times);

/** The same sum in words. */
export const shareArithmetic = (
  rule: Each,
  { volume, value, share }: ShareAmounts,
  money: Money,
): string =>
  [
    ...('unit' in rule ? [`${formatNumber(volume)} ${rule.unit}`] : []),
    exactly(value, money),
    `${formatNumber(share)}% (your assumption)`,
    ...(rule.times > 1 ? [`${rule.times} months`] : []),
  ].join(' × ');
