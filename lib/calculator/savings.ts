// The savings rules (docs/spec.md, 'Savings rules'). All figures are US dollars a year.
import { type AmountKind, readAmount } from '@/lib/text/amount';
import { compare, type Exact, product, sum } from '@/lib/text/fractions';
import {
  dollars,
  exactly,
  type Money,
  maxAmount,
  formatNumber as number,
  parseAmount,
} from './amounts';
import {
  type ShareCardId,
  shareArithmetic,
  shareRules,
  shareSaving,
  type ValueName,
  type VolumeName,
} from './share-rules';

const specInputs = [
  'customerService',
  'virtualReceptionist',
  'appointmentSetter',
  'onboarding',
  'onboardingSalary',
  'workflow',
  'annualRevenue',
  'inventoryCosts',
  'monthlyAdSpend',
  'annualHiringVolume',
  'costPerHire',
  'monthlyContentHours',
  'contentCreatorSalary',
  'monthlyFinanceHours',
  'financeTeamSalary',
] as const;

/** The fields for the share of the cards beside the ten. */
const shareInputs = {
  standstill: 'standstillShare',
  'harvest-losses': 'harvestShare',
  applications: 'applicationShare',
  'unpaid-claims': 'claimsShare',
  paperwork: 'paperworkShare',
  'supply-losses': 'supplyShare',
  fuel: 'fuelShare',
  'stock-losses': 'stockShare',
} as const satisfies Record<ShareCardId, string>;
type ShareName = (typeof shareInputs)[ShareCardId];

export type InputName = (typeof specInputs)[number] | VolumeName | ValueName | ShareName;
export type Amounts = Record<InputName, Exact>;

const inputsOf = (rule: (typeof shareRules)[number]): InputName[] => [
  ...('volume' in rule ? [rule.volume] : []),
  rule.value,
  shareInputs[rule.id],
];

const shareAmounts = (rule: (typeof shareRules)[number], a: Amounts) => ({
  volume: 'volume' in rule ? a[rule.volume] : 0,
  value: a[rule.value],
  share: a[shareInputs[rule.id]],
});

/** The inputs of all cards, in their order. */
export const inputNames: readonly InputName[] = [...specInputs, ...shareRules.flatMap(inputsOf)];

export type CardId =
  | 'customer-service'
  | 'virtual-receptionist'
  | 'appointment-setter'
  | 'one-click-onboarding'
  | 'workflow-automation'
  | 'predictive-analytics'
  | 'marketing-optimization'
  | 'talent-acquisition'
  | 'content-creation'
  | 'financial-analysis'
  | ShareCardId;

const shareDefaults = Object.fromEntries(
  shareRules.map(({ id, percent }) => [shareInputs[id], percent]),
) as Record<ShareName, number>;

/**
 * The value of an optional input that is empty, no number or, except a share, not above 0. Salaries
 * in dollars a month, cost per hire in dollars, shares in percent.
 */
export const defaults = {
  onboardingSalary: 4000,
  costPerHire: 4000,
  contentCreatorSalary: 5000,
  financeTeamSalary: 8000,
  ...shareDefaults,
} as const satisfies Partial<Record<InputName, number>>;

const fallbacks: Partial<Record<InputName, number>> = defaults;
const shares = new Set<string>(Object.keys(shareDefaults));

/** The inputs that are money, and so are converted. */
const moneyInputs = new Set<string>([
  'customerService',
  'onboardingSalary',
  'annualRevenue',
  'inventoryCosts',
  'monthlyAdSpend',
  'costPerHire',
  'contentCreatorSalary',
  'financeTeamSalary',
  ...shareRules.map(({ value }) => value),
]);

export const isMoney = (name: string): boolean =>
  moneyInputs.has(name) || name.startsWith('price-');
export const isShare = (name: string): boolean => shares.has(name);
export const kindOf = (name: string): AmountKind =>
  isMoney(name) ? 'money' : isShare(name) ? 'percent' : 'number';

/** The most that counts in an input; of money, in dollars. */
export const mostOf = (name: string): number => (isShare(name) ? 100 : maxAmount);

const workingHoursPerMonth = 160;
const monthsPerYear = 12;
const yearsPerHour = monthsPerYear / workingHoursPerMonth;

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
      return [name, counts ? amount : (fallbacks[name] ?? 0)];
    }),
  ) as Amounts;
}

/** The default of an input, in dollars where it is money. */
export const defaultOf = (name: InputName): number | undefined => fallbacks[name];

interface Rule {
  id: CardId;
  /** The card's inputs, in order; the first is the required one. */
  inputs: readonly InputName[];
  /** Dollars a year. */
  saving: (amounts: Amounts) => Exact;
  /** How much of that is gained and not saved; nothing where it is left out (decision 47). */
  gain?: 'all' | ((amounts: Amounts) => Exact);
  /** The same sum in words, for the card's 'How this is worked out'. */
  arithmetic: (amounts: Amounts, money?: Money) => string;
}

export const rules: readonly Rule[] = [
  {
    id: 'customer-service',
    inputs: ['customerService'],
    saving: (a) => product(a.customerService, 0.7),
    arithmetic: (a, money = dollars) => `${exactly(a.customerService, money)} a year × 70%`,
  },
  {
    id: 'virtual-receptionist',
    inputs: ['virtualReceptionist'],
    saving: (a) => product(a.virtualReceptionist, 0.25, 100),
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${number(a.virtualReceptionist)} calls × 25% missed × ${exactly(100, money)} a lead`,
  },
  {
    id: 'appointment-setter',
    inputs: ['appointmentSetter'],
    saving: (a) => product(a.appointmentSetter, sum(0.21, -0.04), 1000),
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${number(a.appointmentSetter)} leads × (21% − 4%) × ${exactly(1000, money)} a deal`,
  },
  {
    id: 'one-click-onboarding',
    inputs: ['onboarding', 'onboardingSalary'],
    saving: (a) => product(a.onboarding, 20 - 2, a.onboardingSalary, yearsPerHour),
    arithmetic: (a, money = dollars) =>
      `${number(a.onboarding)} clients × (20 h − 2 h) × ${exactly(a.onboardingSalary, money)} ÷ 160 h × 12 months`,
  },
  {
    id: 'workflow-automation',
    inputs: ['workflow'],
    saving: (a) => {
      const [before, after] = [sum(50, product(0.15, 200)), sum(50, product(0.015, 200))];
      return product(a.workflow, sum(before, product(-0.3, after)), monthsPerYear);
    },
    arithmetic: ({ workflow: h }, money = dollars) =>
      `(${number(h)} h × ${exactly(50, money)} + 15% of ${number(h)} h × ${exactly(200, money)} − 30% of the hours × ${exactly(50, money)} − 1.5% of those × ${exactly(200, money)}) × 12 months`,
  },
  {
    id: 'predictive-analytics',
    inputs: ['annualRevenue', 'inventoryCosts'],
    saving: (a) => sum(product(a.annualRevenue, 0.2), product(a.inventoryCosts, 0.15)),
    gain: (a) => product(a.annualRevenue, 0.2),
    arithmetic: (a, money = dollars) =>
      `${exactly(a.annualRevenue, money)} revenue × 20% + ${exactly(a.inventoryCosts, money)} inventory × 15%`,
  },
  {
    id: 'marketing-optimization',
    inputs: ['monthlyAdSpend'],
    saving: (a) => product(a.monthlyAdSpend, sum(0.4, 0.3), monthsPerYear),
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${exactly(a.monthlyAdSpend, money)} a month × (40% + 30%) × 12 months`,
  },
  {
    id: 'talent-acquisition',
    inputs: ['annualHiringVolume', 'costPerHire'],
    saving: (a) => product(a.annualHiringVolume, sum(0.4, 0.3), a.costPerHire),
    arithmetic: (a, money = dollars) =>
      `${number(a.annualHiringVolume)} hires × (40% + 30%) × ${exactly(a.costPerHire, money)} a hire`,
  },
  {
    id: 'content-creation',
    inputs: ['monthlyContentHours', 'contentCreatorSalary'],
    saving: (a) =>
      product(a.monthlyContentHours, a.contentCreatorSalary, yearsPerHour, sum(0.5, 0.25)),
    arithmetic: (a, money = dollars) =>
      `${number(a.monthlyContentHours)} h × ${exactly(a.contentCreatorSalary, money)} ÷ 160 h × (50% + 25%) × 12 months`,
  },
  {
    id: 'financial-analysis',
    inputs: ['monthlyFinanceHours', 'financeTeamSalary'],
    saving: (a) => {
      const share = sum(0.4, product(0.8, 0.2));
      return product(a.monthlyFinanceHours, a.financeTeamSalary, yearsPerHour, share);
    },
    arithmetic: (a, money = dollars) =>
      `${number(a.monthlyFinanceHours)} h × ${exactly(a.financeTeamSalary, money)} ÷ 160 h × (40% + 80% of 20%) × 12 months`,
  },
  ...shareRules.map((rule) => ({
    id: rule.id,
    inputs: inputsOf(rule),
    saving: (a: Amounts) => shareSaving(rule, shareAmounts(rule, a)),
    arithmetic: (a: Amounts, money: Money = dollars) =>
      shareArithmetic(rule, shareAmounts(rule, a), money),
  })),
];

/** The rule of one card. */
export function ruleOf(id: CardId): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) throw new Error(`No savings rule for the card ${id}`);
  return rule;
}

/** Formats dollars for people: whole dollars, thousands separators. */
export const formatDollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;

/** How many dollars a year of a card's saving are gained, and not saved. */
export function gainOf({ saving, gain }: Rule, amounts: Amounts): Exact {
  if (gain === undefined) return 0;
  return gain === 'all' ? saving(amounts) : gain(amounts);
}
