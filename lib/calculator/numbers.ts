// A visitor's numbers and choices, kept by the browser: flat, and each amount as text.
import { type Currency, formatNumber, readAmount, readAs, readRate } from '@/lib/text/amount';
import { type Exact, product, quotient, toCents } from '@/lib/text/fractions';
import { dollars, type Money, maxAmount, parseAmount, storedText, typedText } from './amounts';
import { type Amounts, type CardId, cards, type InputName, inputNames } from './cards';
import { defaultOf, isMoney, isShare, kindOf, mostOf, readAmounts } from './savings';

/** The field of a card's price, for the payback. */
export const priceName = (id: CardId) => `price-${id}` as const;
type PriceName = ReturnType<typeof priceName>;

/**
 * `chosen` is the currency that the visitor chose. `currency` is what browsers stored before without
 * a choice, so it counts for kwacha alone, where it says that amounts were typed in them.
 */
export const choiceNames = ['sector', 'chosen', 'rate', 'currency'] as const;
export type AmountName = InputName | PriceName;
export type NumberName = AmountName | (typeof choiceNames)[number];

/** Kwacha for a dollar from the settings, with the day of that rate. */
export interface SettingsRate {
  rate: number;
  date: string;
}

/**
 * An amount is kept as it was typed, of money with a 'K' before it where it is in kwacha and has no
 * sign: so it is the same text again when the currency is switched there and back.
 */
export type Numbers = Partial<Record<NumberName, string>>;

const priceNames = cards.map(({ id }) => priceName(id));
const amountNames: readonly AmountName[] = [...inputNames, ...priceNames];
export const numberNames: readonly NumberName[] = [...amountNames, ...choiceNames];

/** The currency of labels and results: the visitor's choice, else kwacha once the settings have a rate. */
export function currencyOf(
  { chosen, currency }: Numbers,
  settingsRate: SettingsRate | undefined,
): Currency {
  if (chosen === 'USD' || chosen === 'ZMW') return chosen;
  return settingsRate || currency === 'ZMW' ? 'ZMW' : 'USD';
}

/** Kwacha for a dollar: what the visitor typed, else the settings' rate. */
export const rateOf = (
  { rate }: Numbers,
  settingsRate: SettingsRate | undefined,
): number | undefined => (rate?.trim() ? readRate(rate) : settingsRate?.rate);

/** The currency that results are shown in: dollars as long as there is no rate. */
export function moneyOf(numbers: Numbers, settingsRate: SettingsRate | undefined): Money {
  const rate = rateOf(numbers, settingsRate);
  return currencyOf(numbers, settingsRate) === 'ZMW' && rate ? { currency: 'ZMW', rate } : dollars;
}

/**
 * An entry or choice, added to the rest. A sign before an amount switches the currency.
 * @param shown the currency of the label beside the field
 */
export function withTyped(
  numbers: Numbers,
  name: NumberName,
  text: string,
  shown: Currency,
): Numbers {
  if (!isMoney(name)) return { ...numbers, [name]: text };
  const currency = readAmount(text).currency ?? shown;
  return {
    ...numbers,
    [name]: storedText(text, currency),
    ...(currency === 'ZMW' ? { currency } : {}),
    ...(currency === shown ? {} : { chosen: currency }),
  };
}

const currencyIn = (text: string): Currency => readAmount(text).currency ?? 'USD';

/** Arithmetic takes no larger numbers. */
const mostConverted = 1e20;

/**
 * The text of a field: as it was typed, or converted where the other currency is chosen. Kwacha
 * without a rate stay what they are.
 */
export function shownText(
  numbers: Numbers,
  name: AmountName,
  settingsRate: SettingsRate | undefined,
): string {
  const text = numbers[name] ?? '';
  if (!isMoney(name)) return text;
  const typed = currencyIn(text);
  const rate = rateOf(numbers, settingsRate);
  const { amount } = readAmount(text);
  const shown = currencyOf(numbers, settingsRate);
  const isConverted = typed !== shown && text.trim() && amount >= 0;
  if (!isConverted || amount > mostConverted) return typedText(text);
  // Beside a label in dollars, kwacha that cannot be converted keep their sign.
  if (!rate) return typed === 'ZMW' ? text : typedText(text);
  return String(toCents(typed === 'USD' ? product(amount, rate) : quotient(amount, rate)));
}

/** An amount in dollars: 0 for one in kwacha as long as there is no rate. */
export function dollarsOf(
  numbers: Numbers,
  name: AmountName,
  settingsRate: SettingsRate | undefined,
): Exact {
  const text = numbers[name] ?? '';
  if (!isMoney(name) || currencyIn(text) === 'USD') return parseAmount(text, kindOf(name));
  const rate = rateOf(numbers, settingsRate);
  const { amount } = readAmount(text);
  return rate && amount > 0 ? quotient(Math.min(amount, maxAmount * rate), rate) : 0;
}

/** The amounts of all cards in dollars. */
export const amountsOf = (numbers: Numbers, settingsRate: SettingsRate | undefined): Amounts =>
  readAmounts(numbers, (name) => dollarsOf(numbers, name, settingsRate));

/** Whether no amount was typed. */
export const isEmpty = (numbers: Numbers): boolean => !amountNames.some((name) => numbers[name]);

/** The choices left when amounts are cleared. */
export const choicesOf = (numbers: Numbers): Numbers =>
  Object.fromEntries(choiceNames.map((name) => [name, numbers[name] ?? '']));

/** Words the error of a field whose text cannot be used as typed; otherwise undefined. */
export function amountNote(
  numbers: Numbers,
  name: AmountName,
  settingsRate?: SettingsRate | undefined,
): string | undefined {
  const text = numbers[name] ?? '';
  const { amount, currency } = readAmount(text, kindOf(name));
  const money = isMoney(name) ? moneyOf(numbers, settingsRate) : dollars;
  const plain = (sum: number): string => formatNumber(product(sum, money.rate));
  const fallback = defaultOf(name);
  const asZero =
    fallback === undefined ? 'counts as 0.' : `counts as 0, so ${plain(fallback)} is used.`;
  if (currency && !isMoney(name))
    return `This is no sum of money, leave out its sign; it ${asZero}`;
  if (Number.isNaN(amount)) return `This is not a number; it ${asZero}`;
  if (amount < 0) return `A negative number ${isShare(name) ? 'counts as 0.' : asZero}`;
  const inKwacha = currency === 'ZMW';
  const rate = rateOf(numbers, settingsRate);
  if (inKwacha && amount > 0 && !rate) return 'Without a rate, kwacha do not count.';
  return amount > mostOf(name) * (inKwacha && rate ? rate : 1)
    ? `The most that counts is ${plain(mostOf(name))}.`
    : undefined;
}

/** Says how the text of a field was read, where that is not plain and nothing is wrong with it. */
export const readingNote = (
  numbers: Numbers,
  name: AmountName,
  settingsRate?: SettingsRate | undefined,
): string | undefined =>
  amountNote(numbers, name, settingsRate)
    ? undefined
    : readAs(readAmount(shownText(numbers, name, settingsRate), kindOf(name)));

/** How a form says in which currency its labels are, and at which rate it converted: 'ZMW 26.5'. */
export const labelsOf = (numbers: Numbers, settingsRate: SettingsRate | undefined): string =>
  `${currencyOf(numbers, settingsRate)} ${rateOf(numbers, settingsRate) || ''}`.trim();

/** The text of a field as a form showed it, whatever the settings' rate is now. */
function textBy(labels: string | undefined, before: Numbers, name: AmountName): string {
  const [chosen = '', rate = ''] = (labels ?? before.currency ?? 'USD').split(' ');
  return shownText({ ...before, chosen, ...(labels ? { rate } : {}) }, name, undefined);
}

/**
 * Adds the fields of a form that a browser sent by itself. A field that still shows what it was sent
 * with keeps the text behind it, and takes nothing away that the browser's own storage has; another
 * amount is in the currency of its label, or in the one that was chosen with it.
 * @param labels as `labelsOf` says them; a form of before has none, and those of what was stored
 */
export function numbersFrom(
  read: (name: NumberName) => string | undefined,
  before: Numbers,
  labels: string | undefined,
): Numbers {
  const numbers: Numbers = { ...before };
  const label = (labels ?? before.currency)?.startsWith('ZMW') ? 'ZMW' : 'USD';
  const choice = (read('chosen') ?? read('currency') ?? label) === 'ZMW' ? 'ZMW' : 'USD';
  if (choice !== label) numbers.chosen = choice;
  for (const name of ['sector', 'rate'] as const) {
    const text = read(name);
    if (text !== undefined && text !== (before[name] ?? '')) numbers[name] = text;
  }
  for (const name of amountNames) {
    const text = read(name);
    if (text === undefined || text === textBy(labels, before, name)) continue;
    // A sign counts more than the choice of a currency.
    Object.assign(numbers, withTyped({}, name, text, choice));
  }
  return numbers;
}
