// The result as it is shown: one value, from which the screen takes its figures and which can be
// kept as it is.

import { amountInWords, type Currency, formatNumber } from '@/lib/text/amount';
import { compare, type Exact, product, rounded, sum } from '@/lib/text/fractions';
import { dollarsBeside, exactly, type Money, parseAmount, whole } from './amounts';
import type { PublishedRange, Source, Statistic } from './card';
import {
  type Amounts,
  type AnyCard,
  type CardId,
  cardOf,
  cards,
  fields,
  type InputName,
  inputsOf,
} from './cards';
import {
  amountsOf,
  dollarsOf,
  moneyOf,
  type Numbers,
  priceName,
  type SettingsRate,
} from './numbers';
import { type Priority, payback, rank, type Stage } from './roadmap';
import { gainOf, isMoney, isShare } from './savings';
import type { SectorId } from './sectors';
import { assumptionWords, isOwnShare, otherShares, shareSaving, yearlyFrom } from './share-sum';

/** The 'from' prices of the services behind the cards, in dollars. */
export type Prices = Partial<Record<CardId, number>>;

interface StandardResult {
  field: InputName;
  text: string;
}

interface ShareResult {
  field: InputName;
  isOwn: boolean;
  /** 'Assumption: 10%' */
  words: string;
  /** The sums at half and at double of it, where there are numbers. */
  others: string | undefined;
  /** 'US$ 176,400 a year from downtime' */
  number: string;
}

export interface CardResult {
  id: CardId;
  title: string;
  inputs: ReadonlyArray<{ label: string; text: string }>;
  saving: string;
  /** In dollars, where it is shown in kwacha. */
  beside: string | undefined;
  arithmetic: string;
  assumption: string;
  /** What the saving is by, with the shares. */
  most: string;
  /** With which pay or cost it is worked out, where the visitor typed none. */
  standard: StandardResult | undefined;
  /** Of a card whose share the visitor may change. */
  share: ShareResult | undefined;
  /** Range of the same measure in a source of the card, and its figures where there is a number. */
  range: { text: string; figures: string | undefined; source: Source } | undefined;
  statistics: readonly Statistic[];
}

interface RoadmapEntry {
  id: CardId;
  title: string;
  /** The large figure of its card: the published range, else the saving. */
  saving: string;
  priority: Priority;
  stage: Stage;
  first: string;
  months: number;
  /**
   * With which price the saving is compared, whose that is, and how long it takes to be worth it; nothing
   * where we have set no price.
   */
  payback: { price: string; isOurs: boolean; time: string } | undefined;
}

export interface Result {
  currency: Currency;
  /** Kwacha for a dollar and the day of that rate, in kwacha; without a day it is the visitor's. */
  rate: { rate: number; date: string | undefined } | undefined;
  /** The cards with numbers. */
  cards: readonly CardResult[];
  /** Dollars a year. */
  dollars: number;
  total: string;
  /** In dollars, where it is shown in kwacha. */
  beside: string | undefined;
  /** What of the total has a published range, and what that is. */
  published: string | undefined;
  saved: string;
  gained: string;
  /** Why the total may be too high to be believed. */
  caution: string | undefined;
  roadmap: readonly RoadmapEntry[];
}

/** The inputs of a result besides what was typed. */
export interface SettingValues {
  /** The sectors to choose from; all without any. */
  sectors?: readonly SectorId[];
  /** The cards to fill in; all without any. */
  cards?: readonly CardId[];
  kwacha?: SettingsRate | undefined;
  prices?: Prices | undefined;
}

/** 'K 300,000 to K 450,000' */
const fromTo = (low: Exact, high: Exact, money: Money): string =>
  `${whole(low, money)} to ${whole(high, money)}`;

/** A card's published range in dollars, lower and upper end. */
const endsOf = ({ of, low, high }: PublishedRange<InputName>, amounts: Amounts) =>
  [product(amounts[of], low, 0.01), product(amounts[of], high, 0.01)] as const;

function rangeOf(
  range: PublishedRange<InputName>,
  amounts: Amounts,
  money: Money,
): CardResult['range'] {
  const { of, low, high, source } = range;
  const text = `A published estimate: ${low}% to ${high}%`;
  if (compare(amounts[of], 0) === 0) return { text, figures: undefined, source };
  const figures = fromTo(...endsOf(range, amounts), money);
  return { text: `${text} = ${figures}`, figures, source };
}

/** Sums the published ranges of the cards with numbers; undefined where no such card has one. */
function publishedOf(ids: readonly CardId[], amounts: Amounts, money: Money): string | undefined {
  const ends = ids.flatMap((id) => {
    const { range } = cardOf(id);
    return range ? [endsOf(range, amounts)] : [];
  });
  if (ends.length === 0) return undefined;
  const [lows, highs] = [ends.map(([low]) => low), ends.map(([, high]) => high)];
  const cards = `${ends.length} of ${ids.length} card${ids.length === 1 ? '' : 's'}`;
  return `Of this, ${fromTo(sum(...lows), sum(...highs), money)} by published ranges (${cards})`;
}

/** An input as it counts, with its unit where that is part of the figure. */
function inputText(name: InputName, amount: Exact, money: Money): string {
  if (isMoney(name)) return exactly(amount, money);
  return isShare(name) ? `${formatNumber(amount)}%` : formatNumber(amount);
}

/** What the card of a share says about it, and its source line. */
function shareOf(
  { title, share: rule }: AnyCard,
  amounts: Amounts,
  money: Money,
): ShareResult | undefined {
  if (!rule) return undefined;
  const amount = (name: string): Exact => amounts[name as InputName];
  const share = amount(rule.share);
  const parts = {
    volume: rule.volume ? amount(rule.volume.name) : 0,
    value: amount(rule.value),
    share,
  };
  const hasNumbers = compare(shareSaving(rule, { ...parts, share: 1 }), 0) > 0;
  const saving = product(shareSaving(rule, parts), money.rate);
  return {
    field: rule.share as InputName,
    isOwn: isOwnShare(rule, share),
    words: assumptionWords(rule, share),
    others: hasNumbers ? otherShares(rule, parts, money) : undefined,
    number: yearlyFrom(saving, money.currency, title),
  };
}

/** The default of a card's pay or cost, where the visitor typed none. */
function standardOf(
  inputs: readonly InputName[],
  numbers: Numbers,
  kwacha: SettingsRate | undefined,
): StandardResult | undefined {
  const { currency, rate } = moneyOf(numbers, kwacha);
  for (const field of inputs) {
    const { standard, missing, unit } = fields[field];
    if (!standard || !missing || compare(dollarsOf(numbers, field, kwacha), 0) > 0) continue;
    const amount = amountInWords(product(standard, rate), currency);
    return { field, text: `with ${amount} ${unit}, because you typed no ${missing}` };
  }
  return undefined;
}

const sourceOf = (share: ShareResult | undefined): string =>
  share
    ? `your own numbers and ${share.isOwn ? 'your' : 'our planning'} assumption`
    : 'our own planning assumption';

/** One card's figures, with numbers or without. */
export function cardResult(
  id: CardId,
  numbers: Numbers,
  kwacha: SettingsRate | undefined,
): CardResult {
  const card = cardOf(id);
  const amounts = amountsOf(numbers, kwacha);
  const money = moneyOf(numbers, kwacha);
  const { title, basis, range, statistics } = card;
  const inputs = inputsOf(card);
  const saved = card.saving(amounts);
  const saving = whole(saved, money);
  const share = shareOf(card, amounts, money);
  const whose = share?.isOwn ? 'your' : 'our';
  const shares = share
    ? basis.replace(/[\d.]+(?=%)/, formatNumber(amounts[share.field]))
    : basis.replace(/US\$\u00a0[\d,]+/g, (sum) => exactly(parseAmount(sum), money));
  return {
    id,
    title,
    inputs: inputs.map((name) => ({
      label: fields[name].label,
      text: inputText(name, amounts[name], money),
    })),
    saving,
    beside: dollarsBeside(saved, money),
    arithmetic: `${card.arithmetic(amounts, money)} = ${saving}`,
    most: `The most by ${whose} assumption: ${shares}`,
    standard: compare(saved, 0) > 0 ? standardOf(inputs, numbers, kwacha) : undefined,
    assumption: `Source: ${sourceOf(share)}, not a measurement.`,
    share,
    range: range && rangeOf(range, amounts, money),
    statistics,
  };
}

/** Says that few businesses reach a total above a tenth of the revenue that was typed. */
export function cautionOf(
  total: Exact,
  { annualRevenue }: Amounts,
  largest: CardId | undefined,
): string | undefined {
  const isLikely = compare(product(total, 10), annualRevenue) <= 0;
  if (!largest || compare(annualRevenue, 0) === 0 || isLikely) return undefined;
  return `This total is more than a tenth of the revenue that you typed. The card ${cardOf(largest).title} causes it; few businesses reach this in a year.`;
}

/** 'K 66,250 (US$ 2,500)', or 'US$ 2,500'. */
function priceText(price: Exact, money: Money): string {
  const beside = dollarsBeside(price, money);
  return whole(price, money) + (beside ? ` (${beside})` : '');
}

/** The result of what was typed: the cards that have numbers, their sums and what to do first. */
export function resultOf(numbers: Numbers, { kwacha, prices = {} }: SettingValues): Result {
  const amounts = amountsOf(numbers, kwacha);
  const money = moneyOf(numbers, kwacha);
  const counted = cards
    .map(({ id, saving }) => ({ id, saving: saving(amounts), gain: gainOf(id, amounts) }))
    .filter(({ saving }) => compare(saving, 0) > 0);
  const all = sum(...counted.map(({ saving }) => saving));
  const total = rounded(product(all, money.rate));
  const gained = rounded(product(sum(...counted.map(({ gain }) => gain)), money.rate));
  const shown = (amount: bigint): string => whole([amount, 1n], { ...money, rate: 1 });
  const largest = counted.toSorted((one, other) => compare(other.saving, one.saving))[0]?.id;
  return {
    currency: money.currency,
    rate:
      money.currency === 'ZMW'
        ? { rate: money.rate, date: numbers.rate?.trim() ? undefined : kwacha?.date }
        : undefined,
    cards: counted.map(({ id }) => cardResult(id, numbers, kwacha)),
    dollars: Number(rounded(all)),
    total: shown(total),
    beside: dollarsBeside(all, money),
    published: publishedOf(
      counted.map(({ id }) => id),
      amounts,
      money,
    ),
    saved: shown(total - gained),
    gained: shown(gained),
    caution: cautionOf(all, amounts, largest),
    roadmap: rank(counted).map((ranked) => {
      const card = cardOf(ranked.id);
      const saving = card.saving(amounts);
      const typed = dollarsOf(numbers, priceName(ranked.id), kwacha);
      const isOurs = compare(typed, 0) === 0;
      const ours = prices[ranked.id];
      const price = ours && !isOurs ? typed : ours;
      return {
        ...ranked,
        title: card.title,
        saving:
          (card.range && rangeOf(card.range, amounts, money)?.figures) ?? whole(saving, money),
        first: card.step.first,
        months: card.step.months,
        payback: price
          ? { price: priceText(price, money), isOurs, time: payback(price, saving) }
          : undefined,
      };
    }),
  };
}
