// Cards of our own beside the spec's ten (decision 41): a volume times a value times a share, which
// is the visitor's own assumption. The small calculator's script has a copy.
import { exactly, formatNumber, type Money } from './amounts';

interface ShareRule {
  id: string;
  /** Hours or litres a month, where there are any. */
  volume?: string;
  value: string;
  share: string;
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
    share: 'standstillShare',
    percent: 10,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'harvest-losses',
    value: 'harvestLost',
    share: 'harvestShare',
    percent: 10,
    times: 1,
  },
  {
    id: 'applications',
    volume: 'applicationHours',
    value: 'applicationPay',
    share: 'applicationShare',
    percent: 30,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'unpaid-claims',
    value: 'claimsUnpaid',
    share: 'claimsShare',
    percent: 10,
    times: 12,
  },
  {
    id: 'paperwork',
    volume: 'paperworkHours',
    value: 'paperworkPay',
    share: 'paperworkShare',
    percent: 20,
    times: 12,
    unit: 'hours',
  },
  {
    id: 'supply-losses',
    value: 'supplyLost',
    share: 'supplyShare',
    percent: 10,
    times: 12,
  },
  {
    id: 'fuel',
    volume: 'fuelLitres',
    value: 'fuelPrice',
    share: 'fuelShare',
    percent: 5,
    times: 12,
    unit: 'litres',
  },
  {
    id: 'stock-losses',
    value: 'stockLost',
    share: 'stockShare',
    percent: 10,
    times: 1,
  },
] as const satisfies readonly ShareRule[];

type Each = (typeof shareRules)[number];
export type ShareCardId = Each['id'];
/** The inputs for money. */
export type ValueName = Each['value'];
export type ShareName = Each['share'];
export type VolumeName = Extract<Each, { volume: string }>['volume'];
export type ShareAmounts = Readonly<Record<ValueName | ShareName | VolumeName, number>>;

/** Dollars a year. */
export const shareSaving = (rule: Each, a: ShareAmounts): number =>
  ('volume' in rule ? a[rule.volume] : 1) * a[rule.value] * (a[rule.share] / 100) * rule.times;

/** The same sum in words. */
export const shareArithmetic = (rule: Each, a: ShareAmounts, money: Money): string =>
  [
    ...('volume' in rule ? [`${formatNumber(a[rule.volume])} ${rule.unit}`] : []),
    exactly(a[rule.value], money),
    `${formatNumber(a[rule.share])}% (your assumption)`,
    ...(rule.times > 1 ? [`${rule.times} months`] : []),
  ].join(' × ');
