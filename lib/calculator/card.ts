// What a card of the calculator consists of; lib/calculator/cards.ts has them all.
import type { ServiceId } from '@/lib/services/content';
import type { AmountKind } from '@/lib/text/amount';
import type { Exact } from '@/lib/text/fractions';
import type { Money } from './amounts';
import type { SectorId } from './sectors';
import { type ShareRule, shareArithmetic, shareSaving } from './share-sum';

export interface Source {
  publisher: string;
  title: string;
  year: number;
  url: string;
}

export interface Statistic {
  text: string;
  source: Source;
}

/** A range that a source states for the share of the same input, in percent (decision 47). */
export interface PublishedRange<Name extends string = string> {
  of: Name;
  low: number;
  high: number;
  source: Source;
}

export interface Field {
  kind: AmountKind;
  label: string;
  /** Money has its currency before it. */
  unit: string;
  /**
   * What an optional input counts as where it is empty, no number or, except a share, not above 0:
   * dollars, or percent.
   */
  standard?: number;
  /** What such money is called where it is missing. */
  missing?: 'pay' | 'cost';
}

export const money = (
  label: string,
  unit: string,
  standard?: number,
  missing: 'pay' | 'cost' = 'pay',
): Field => ({
  kind: 'money',
  label,
  unit,
  ...(standard === undefined ? {} : { standard, missing }),
});
export const count = (label: string): Field => ({ kind: 'number', label, unit: '' });

interface Step {
  /** Within how many months it can be had: our planning assumption. */
  months: 1 | 3 | 6;
  /** The service that does it, for its price. */
  service: ServiceId;
  /** The first step, which costs nothing. */
  first: string;
}

type Sum<Name extends string, Value> = (amounts: Readonly<Record<Name, Exact>>) => Value;

export interface Card<Id extends string = string, Name extends string = string> {
  id: Id;
  title: string;
  description: string;
  /** What its figure assumes, with the shares. */
  basis: string;
  statistics: readonly Statistic[];
  range?: PublishedRange<NoInfer<Name>>;
  /** The inputs, in order; the first is the required one. */
  fields: Readonly<Record<Name, Field>>;
  /** Dollars a year (docs/spec.md, 'Savings rules'). */
  saving: Sum<NoInfer<Name>, Exact>;
  /** How much of that is gained and not saved; nothing where it is left out (decision 47). */
  gain?: 'all' | Sum<NoInfer<Name>, Exact>;
  /** The same sum in words, for the card's 'How this is worked out'. */
  arithmetic: (amounts: Readonly<Record<NoInfer<Name>, Exact>>, money: Money) => string;
  step: Step;
  /** Its place among the cards of each sector that it fits. */
  sectors?: Partial<Record<SectorId, number>>;
  /** The rule of a card beside the spec's ten. */
  share?: ShareRule;
}

export const card = <const Id extends string, Name extends string>(entry: Card<Id, Name>) => entry;

interface ShareCard<
  Id extends string,
  Volume extends string,
  Value extends string,
  Share extends string,
> extends Pick<Card<Id>, 'id' | 'title' | 'description' | 'step' | 'sectors'>,
    Pick<ShareRule, 'times'> {
  volume?: { name: Volume; label: string; unit: string };
  value: { name: Value; label: string; unit: string };
  share: { name: Share; label: string; percent: number };
}

/** A card beside the spec's ten. No source was found for a share, so none is named. */
export function shareCard<
  const Id extends string,
  const Value extends string,
  const Share extends string,
  const Volume extends string = never,
>({ volume, value, share, times, ...texts }: ShareCard<Id, Volume, Value, Share>) {
  type Name = Volume | Value | Share;
  const { percent } = share;
  const rule: ShareRule = { volume, value: value.name, share: share.name, percent, times };
  const amountsIn = (amounts: Readonly<Record<Name, Exact>>) => ({
    volume: volume ? amounts[volume.name] : 0,
    value: amounts[value.name],
    share: amounts[share.name],
  });
  return card<Id, Name>({
    ...texts,
    basis: `${share.label.replace('Share that ', '')} ${percent}%.`,
    statistics: [],
    fields: {
      ...(volume ? { [volume.name]: count(volume.label) } : {}),
      [value.name]: money(value.label, value.unit),
      [share.name]: {
        kind: 'percent',
        label: share.label,
        unit: '%',
        standard: percent,
      },
    } as Record<Name, Field>,
    saving: (amounts) => shareSaving(rule, amountsIn(amounts)),
    arithmetic: (amounts, money) => shareArithmetic(rule, amountsIn(amounts), money),
    share: rule,
  });
}

const workingHoursPerMonth = 160;
export const monthsPerYear = 12;
export const yearsPerHour = monthsPerYear / workingHoursPerMonth;
