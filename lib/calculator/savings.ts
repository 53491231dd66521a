// The savings rules (docs/spec.md, 'Savings rules'). All figures are US dollars a year.
import {
  dollars,
  exactly,
  type Money,
  maxAmount,
  formatNumber as number,
  parseAmount,
  readTyped,
  whole,
} from './amounts';
import {
  type ShareCardId,
  type ShareName,
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

export type InputName = (typeof specInputs)[number] | VolumeName | ValueName | ShareName;
export type Amounts = Record<InputName, number>;

const inputsOf = (rule: (typeof shareRules)[number]): InputName[] => [
  ...('volume' in rule ? [rule.volume] : []),
  rule.value,
  rule.share,
];

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
  shareRules.map(({ share, percent }) => [share, percent]),
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
} as const satisfies Partial<Amounts>;

const fallbacks: Partial<Amounts> = defaults;
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

/** The most that counts in an input; of money, in dollars. */
export const mostOf = (name: string): number => (isShare(name) ? 100 : maxAmount);

const workingHoursPerMonth = 160;
const monthsPerYear = 12;

const isNumber = (value: unknown): boolean =>
  /\S/.test(String(value ?? '')) && !Number.isNaN(readTyped(String(value)).amount);

/** The amounts of a form in dollars, with the defaults of optional inputs. */
export function readAmounts(
  inputs: Partial<Record<InputName, unknown>>,
  dollarsOf: (name: InputName, value: unknown) => number = (_, value) => parseAmount(value),
): Amounts {
  return Object.fromEntries(
    inputNames.map((name) => {
      const amount = Math.min(dollarsOf(name, inputs[name]), mostOf(name));
      return [
        name,
        isShare(name) && isNumber(inputs[name]) ? amount : amount || (fallbacks[name] ?? 0),
      ];
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
  saving: (amounts: Amounts) => number;
  /** How much of that is gained and not saved; nothing where it is left out (decision 47). */
  gain?: 'all' | ((amounts: Amounts) => number);
  /** The same sum in words, for the card's 'How this is worked out'. */
  arithmetic: (amounts: Amounts, money?: Money) => string;
}

export const rules: readonly Rule[] = [
  {
    id: 'customer-service',
    inputs: ['customerService'],
    saving: (a) => a.customerService * 0.7,
    arithmetic: (a, money = dollars) => `${exactly(a.customerService, money)} a year × 70%`,
  },
  {
    id: 'virtual-receptionist',
    inputs: ['virtualReceptionist'],
    saving: (a) => a.virtualReceptionist * 0.25 * 100,
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${number(a.virtualReceptionist)} calls × 25% missed × ${exactly(100, money)} a lead`,
  },
  {
    id: 'appointment-setter',
    inputs: ['appointmentSetter'],
    saving: (a) => a.appointmentSetter * (0.21 - 0.04) * 1000,
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${number(a.appointmentSetter)} leads × (21% − 4%) × ${exactly(1000, money)} a deal`,
  },
  {
    id: 'one-click-onboarding',
    inputs: ['onboarding', 'onboardingSalary'],
    saving: (a) =>
      a.onboarding * (20 - 2) * (a.onboardingSalary / workingHoursPerMonth) * monthsPerYear,
    arithmetic: (a, money = dollars) =>
      `${number(a.onboarding)} clients × (20 h − 2 h) × ${exactly(a.onboardingSalary, money)} ÷ 160 h × 12 months`,
  },
  {
    id: 'workflow-automation',
    inputs: ['workflow'],
    saving: ({ workflow: h }) =>
      (50 * h + 0.15 * h * 200 - (50 * 0.3 * h + 0.015 * 0.3 * h * 200)) * monthsPerYear,
    arithmetic: ({ workflow: h }, money = dollars) =>
      `(${number(h)} h × ${exactly(50, money)} + 15% of ${number(h)} h × ${exactly(200, money)} − 30% of the hours × ${exactly(50, money)} − 1.5% of those × ${exactly(200, money)}) × 12 months`,
  },
  {
    id: 'predictive-analytics',
    inputs: ['annualRevenue', 'inventoryCosts'],
    saving: (a) => a.annualRevenue * 0.2 + a.inventoryCosts * 0.15,
    gain: (a) => a.annualRevenue * 0.2,
    arithmetic: (a, money = dollars) =>
      `${exactly(a.annualRevenue, money)} revenue × 20% + ${exactly(a.inventoryCosts, money)} inventory × 15%`,
  },
  {
    id: 'marketing-optimization',
    inputs: ['monthlyAdSpend'],
    saving: (a) => a.monthlyAdSpend * (0.4 + 0.3) * monthsPerYear,
    gain: 'all',
    arithmetic: (a, money = dollars) =>
      `${exactly(a.monthlyAdSpend, money)} a month × (40% + 30%) × 12 months`,
  },
  {
    id: 'talent-acquisition',
    inputs: ['annualHiringVolume', 'costPerHire'],
    saving: (a) => a.annualHiringVolume * (0.4 + 0.3) * a.costPerHire,
    arithmetic: (a, money = dollars) =>
      `${number(a.annualHiringVolume)} hires × (40% + 30%) × ${exactly(a.costPerHire, money)} a hire`,
  },
  {
    id: 'content-creation',
    inputs: ['monthlyContentHours', 'contentCreatorSalary'],
    saving: (a) =>
      a.monthlyContentHours *
      (a.contentCreatorSalary / workingHoursPerMonth) *
      (0.5 + 0.25) *
      monthsPerYear,
    arithmetic: (a, money = dollars) =>
      `${number(a.monthlyContentHours)} h × ${exactly(a.contentCreatorSalary, money)} ÷ 160 h × (50% + 25%) × 12 months`,
  },
  {
    id: 'financial-analysis',
    inputs: ['monthlyFinanceHours', 'financeTeamSalary'],
    saving: (a) => {
      const cost = a.monthlyFinanceHours * (a.financeTeamSalary / workingHoursPerMonth);
      return (0.4 * cost + 0.8 * 0.2 * cost) * monthsPerYear;
    },
    arithmetic: (a, money = dollars) =>
      `${number(a.monthlyFinanceHours)} h × ${exactly(a.financeTeamSalary, money)} ÷ 160 h × (40% + 80% of 20%) × 12 months`,
  },
  ...shareRules.map((rule) => ({
    id: rule.id,
    inputs: inputsOf(rule),
    saving: (a: Amounts) => shareSaving(rule, a),
    arithmetic: (a: Amounts, money: Money = dollars) => shareArithmetic(rule, a, money),
  })),
];

/** The rule of one card. */
export function ruleOf(id: CardId): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) throw new Error(`No savings rule for the card ${id}`);
  return rule;
}

/** Formats dollars for people: whole dollars, thousands separators. */
export const formatDollars = (amount: number): string => whole(amount, dollars);

/** How many dollars a year of a card's saving are gained, and not saved. */
export function gainOf({ saving, gain }: Rule, amounts: Amounts): number {
  if (gain === undefined) return 0;
  return gain === 'all' ? saving(amounts) : gain(amounts);
}
