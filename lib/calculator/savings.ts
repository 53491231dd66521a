// The savings rules (docs/spec.md, 'Savings rules'). All figures are US dollars a year.

import { calculatorDollars } from '@/lib/process/limits';

export const inputNames = [
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

export type InputName = (typeof inputNames)[number];
export type Amounts = Record<InputName, number>;

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
  | 'financial-analysis';

/**
 * The value of an optional input that is 0 or empty. Salaries in dollars a month, cost per hire
 * in dollars.
 */
export const defaults = {
  onboardingSalary: 4000,
  costPerHire: 4000,
  contentCreatorSalary: 5000,
  financeTeamSalary: 8000,
} as const satisfies Partial<Amounts>;

/** Larger inputs count as this much. */
export const maxAmount = calculatorDollars;

const workingHoursPerMonth = 160;
const monthsPerYear = 12;

/**
 * Reads what somebody typed: non-numeric, negative or empty counts as 0 (docs/spec.md, 'Savings
 * rules').
 */
export function parseAmount(value: unknown): number {
  const isText = typeof value === 'string' && value.trim() !== '';
  const amount = isText || typeof value === 'number' ? Number(value) : 0;
  return amount > 0 ? Math.min(amount, maxAmount) : 0;
}

/**
 * Words the error of a field whose text cannot be used as typed; otherwise undefined.
 * @param isReadable false if the browser could not read the text as a number and so gives an empty
 * value
 */
export function amountNote(
  name: InputName,
  value: string,
  isReadable: boolean,
): string | undefined {
  const fallbacks: Partial<Amounts> = defaults;
  const fallback = fallbacks[name];
  const asZero =
    fallback === undefined
      ? 'counts as 0.'
      : `counts as 0, so ${fallback.toLocaleString('en-US')} is used.`;
  const amount = Number(value);
  if (!isReadable || Number.isNaN(amount)) return `This is not a number; it ${asZero}`;
  if (amount < 0) return `A negative number ${asZero}`;
  return amount > maxAmount
    ? `The most that counts is ${maxAmount.toLocaleString('en-US')}.`
    : undefined;
}

/** All fifteen amounts of a form, defaults filled in where an optional input is 0 or empty. */
export function readAmounts(inputs: Partial<Record<InputName, unknown>>): Amounts {
  const fallback: Partial<Amounts> = defaults;
  return Object.fromEntries(
    inputNames.map((name) => [name, parseAmount(inputs[name]) || (fallback[name] ?? 0)]),
  ) as Amounts;
}

/** Formats dollars for people: whole dollars, thousands separators. */
export const formatDollars = (amount: number): string =>
  `$${Math.round(amount).toLocaleString('en-US')}`;

const number = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 2 });

interface Rule {
  id: CardId;
  /** The card's inputs, in order; the first is the required one. */
  inputs: readonly InputName[];
  /** Dollars a year. */
  saving: (amounts: Amounts) => number;
  /** The same sum in words, for the card's 'How this is worked out'. */
  arithmetic: (amounts: Amounts) => string;
}

export const rules: readonly Rule[] = [
  {
    id: 'customer-service',
    inputs: ['customerService'],
    saving: (a) => a.customerService * 0.7,
    arithmetic: (a) => `$${number(a.customerService)} a year × 70%`,
  },
  {
    id: 'virtual-receptionist',
    inputs: ['virtualReceptionist'],
    saving: (a) => a.virtualReceptionist * 0.25 * 100,
    arithmetic: (a) => `${number(a.virtualReceptionist)} calls × 25% missed × $100 a lead`,
  },
  {
    id: 'appointment-setter',
    inputs: ['appointmentSetter'],
    saving: (a) => a.appointmentSetter * (0.21 - 0.04) * 1000,
    arithmetic: (a) => `${number(a.appointmentSetter)} leads × (21% − 4%) × $1,000 a deal`,
  },
  {
    id: 'one-click-onboarding',
    inputs: ['onboarding', 'onboardingSalary'],
    saving: (a) =>
      a.onboarding * (20 - 2) * (a.onboardingSalary / workingHoursPerMonth) * monthsPerYear,
    arithmetic: (a) =>
      `${number(a.onboarding)} clients × (20 h − 2 h) × $${number(a.onboardingSalary)} ÷ 160 h × 12 months`,
  },
  {
    id: 'workflow-automation',
    inputs: ['workflow'],
    saving: ({ workflow: h }) =>
      (50 * h + 0.15 * h * 200 - (50 * 0.3 * h + 0.015 * 0.3 * h * 200)) * monthsPerYear,
    arithmetic: ({ workflow: h }) =>
      `(${number(h)} h × $50 + 15% of ${number(h)} h × $200 − 30% of the hours × $50 − 1.5% of those × $200) × 12 months`,
  },
  {
    id: 'predictive-analytics',
    inputs: ['annualRevenue', 'inventoryCosts'],
    saving: (a) => a.annualRevenue * 0.2 + a.inventoryCosts * 0.15,
    arithmetic: (a) =>
      `$${number(a.annualRevenue)} revenue × 20% + $${number(a.inventoryCosts)} inventory × 15%`,
  },
  {
    id: 'marketing-optimization',
    inputs: ['monthlyAdSpend'],
    saving: (a) => a.monthlyAdSpend * (0.4 + 0.3) * monthsPerYear,
    arithmetic: (a) => `$${number(a.monthlyAdSpend)} a month × (40% + 30%) × 12 months`,
  },
  {
    id: 'talent-acquisition',
    inputs: ['annualHiringVolume', 'costPerHire'],
    saving: (a) => a.annualHiringVolume * (0.4 + 0.3) * a.costPerHire,
    arithmetic: (a) =>
      `${number(a.annualHiringVolume)} hires × (40% + 30%) × $${number(a.costPerHire)} a hire`,
  },
  {
    id: 'content-creation',
    inputs: ['monthlyContentHours', 'contentCreatorSalary'],
    saving: (a) =>
      a.monthlyContentHours *
      (a.contentCreatorSalary / workingHoursPerMonth) *
      (0.5 + 0.25) *
      monthsPerYear,
    arithmetic: (a) =>
      `${number(a.monthlyContentHours)} h × $${number(a.contentCreatorSalary)} ÷ 160 h × (50% + 25%) × 12 months`,
  },
  {
    id: 'financial-analysis',
    inputs: ['monthlyFinanceHours', 'financeTeamSalary'],
    saving: (a) => {
      const cost = a.monthlyFinanceHours * (a.financeTeamSalary / workingHoursPerMonth);
      return (0.4 * cost + 0.8 * 0.2 * cost) * monthsPerYear;
    },
    arithmetic: (a) =>
      `${number(a.monthlyFinanceHours)} h × $${number(a.financeTeamSalary)} ÷ 160 h × (40% + 80% of 20%) × 12 months`,
  },
];

/** The rule of one card. */
export function ruleOf(id: CardId): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) throw new Error(`No savings rule for the card ${id}`);
  return rule;
}

/** The sum of all ten cards in dollars a year, rounded once, at the end. */
export function totalSavings(inputs: Partial<Record<InputName, unknown>>): number {
  const amounts = readAmounts(inputs);
  return Math.round(rules.reduce((sum, rule) => sum + rule.saving(amounts), 0));
}
