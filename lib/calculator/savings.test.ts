import { describe, expect, it } from 'vitest';
import { dollars, maxAmount, parseAmount, whole } from '@/lib/calculator/amounts';
import { cardOf, cards, type InputName, inputNames, inputsOf } from '@/lib/calculator/cards';
import { amountNote } from '@/lib/calculator/numbers';
import { defaultOf, isShare, readAmounts } from '@/lib/calculator/savings';
import { toCents } from '@/lib/text/fractions';
import cases from '@/tests/fixtures/calculator-cases.json' with { type: 'json' };
import { totalOf } from '@/tests/support/total';

type Inputs = Partial<Record<InputName, unknown>>;

describe('the total', () => {
  it.each(
    cases.map(
      (entry) => [JSON.stringify(entry.inputs), entry.inputs as Inputs, entry.total] as const,
    ),
  )('of %s', (_label, inputs, total) => {
    expect(totalOf(inputs)).toBe(total);
  });

  it('adds all ten cards', () => {
    const single = cases.filter((entry) => entry.total > 0);
    expect(totalOf(Object.assign({}, ...single.map((entry) => entry.inputs)))).toBe(560_960);
  });

  it('rounds once, at the end', () => {
    // 0.7 × 0.7 = 0.49 and 1 lead short of half a dollar: each card alone rounds down, together
    // they make a dollar.
    expect(totalOf({ customerService: 0.7, annualRevenue: 2.45 })).toBe(1);
  });

  it('is 0 without any input', () => expect(totalOf({})).toBe(0));
});

describe('each card of the calculator', () => {
  const amounts: Inputs = {
    customerService: '100000.50',
    virtualReceptionist: '400',
    appointmentSetter: '50',
    onboarding: '10',
    workflow: '100',
    annualRevenue: '1000000',
    inventoryCosts: '200000',
    monthlyAdSpend: '5000',
    annualHiringVolume: '12',
    monthlyContentHours: '80',
    monthlyFinanceHours: '40',
  };
  it.each([
    ['customer-service', 70_000.35, 'US$\u00a0100,000.5 a year × 70%'],
    ['virtual-receptionist', 10_000, '400 calls × 25% missed × US$\u00a0100 a lead'],
    ['appointment-setter', 8_500, '50 leads × (21% − 4%) × US$\u00a01,000 a deal'],
    [
      'one-click-onboarding',
      54_000,
      '10 clients × (20 h − 2 h) × US$\u00a04,000 ÷ 160 h × 12 months',
    ],
    [
      'workflow-automation',
      76_920,
      '(100 h × US$\u00a050 + 15% of 100 h × US$\u00a0200 − 30% of the hours × US$\u00a050 − 1.5% of those × US$\u00a0200) × 12 months',
    ],
    [
      'predictive-analytics',
      230_000,
      'US$\u00a01,000,000 revenue × 20% + US$\u00a0200,000 inventory × 15%',
    ],
    ['marketing-optimization', 42_000, 'US$\u00a05,000 a month × (40% + 30%) × 12 months'],
    ['talent-acquisition', 33_600, '12 hires × (40% + 30%) × US$\u00a04,000 a hire'],
    ['content-creation', 22_500, '80 h × US$\u00a05,000 ÷ 160 h × (50% + 25%) × 12 months'],
    [
      'financial-analysis',
      13_440,
      '40 h × US$\u00a08,000 ÷ 160 h × (40% + 80% of 20%) × 12 months',
    ],
  ] as const)('%s', (id, saving, arithmetic) => {
    expect(toCents(cardOf(id).saving(readAmounts(amounts)))).toBe(saving);
    expect(cardOf(id).arithmetic(readAmounts(amounts), dollars)).toBe(arithmetic);
  });

  it('every input is of one card', () => expect(cards.flatMap(inputsOf)).toEqual([...inputNames]));

  it('gives every statistic an https source with publisher, title and year', () => {
    for (const { source, text } of cards.flatMap((card) => card.statistics)) {
      expect(new URL(source.url).protocol, text).toBe('https:');
      expect(source.publisher && source.title, text).toBeTruthy();
      expect(source.year, text).toBeGreaterThan(2000);
    }
  });
});

describe('parseAmount', () => {
  it.each([
    ['', 0],
    ['-5', 0],
    [-5, 0],
    ['-0', 0],
    [7, 7],
    [Number.NaN, 0],
    [undefined, 0],
    [null, 0],
    [{}, 0],
    [true, 0],
    ['Infinity', 0],
    ['1e999', maxAmount],
    [1e300, maxAmount],
  ])('%j counts as %d', (value, amount) => expect(parseAmount(value)).toBe(amount));
});

describe('defaults of optional inputs', () => {
  const names = inputNames.filter((name) => defaultOf(name) !== undefined);
  it.each(names.flatMap((name) => ['', '0', 'abc', '-1'].map((value) => [name, value] as const)))(
    '%s, when %j',
    (name, value) => {
      const counts = isShare(name) && ['0', '-1'].includes(value);
      expect(readAmounts({ [name]: value })[name]).toBe(counts ? 0 : defaultOf(name));
    },
  );
  it('give way to what was typed, of a share also to 0', () => {
    expect(totalOf({ onboarding: '10', onboardingSalary: '8000' })).toBe(108_000);
    expect(totalOf({ stockLost: '40000', stockShare: '0 %' })).toBe(0);
  });
});

it('the calculator formats whole dollars with thousands separators', () => {
  expect(whole(1_234_567.5, dollars)).toBe('US$\u00a01,234,568');
  expect(whole(0, dollars)).toBe('US$\u00a00');
});

describe('amountNote', () => {
  it.each([
    ['customerService', '-5', 'A negative number counts as 0.'],
    ['onboardingSalary', '-0.01', 'A negative number counts as 0, so 4,000 is used.'],
    ['customerService', '--', 'This is not a number; it counts as 0.'],
    ['financeTeamSalary', 'abc', 'This is not a number; it counts as 0, so 8,000 is used.'],
    ['customerService', '1000000000001', 'The most that counts is 1,000,000,000,000.'],
    ['customerService', '1e999', 'The most that counts is 1,000,000,000,000.'],
    ['fuelShare', '0', undefined],
    ['fuelShare', '-1', 'A negative number counts as 0.'],
    ['fuelShare', 'abc', 'This is not a number; it counts as 0, so 5 is used.'],
    ['fuelShare', '101', 'The most that counts is 100.'],
    ['price-fuel', 'a lot', 'This is not a number; it counts as 0.'],
    ['customerService', '', undefined],
    ['customerService', '0', undefined],
    ['customerService', '1000000000000', undefined],
    ['onboardingSalary', '1.5', undefined],
  ] as const)('of %s with %j is %j', (name, value, note) => {
    expect(amountNote({ [name]: value }, name)).toBe(note);
  });
});
