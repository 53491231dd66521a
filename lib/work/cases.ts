import { type Facts, money } from '@/lib/settings/facts';
import type { Stored } from '@/lib/settings/groups';

const shownNumber = (stored: string): string => Number(stored).toLocaleString('en-US');

/** A case's two numbers with what they count, as pages show them; undefined without both. */
export const numbersOf = ({ before, after, counts }: Stored) =>
  before && after ? { before: shownNumber(before), after: shownNumber(after), counts } : undefined;

const counted = (number: string, unit: string): string =>
  `${number} ${unit}${number === '1' ? '' : 's'}`;

/** How long a case took: its weeks, or the months of one that was stored with those. */
export function durationOf({ weeks, months }: Stored): string | undefined {
  if (weeks) return counted(weeks, 'week');
  return months ? counted(months, 'month') : undefined;
}

/** How long a case took and what it cost: what of that is set. */
export const termsOf = (
  fields: Stored,
  facts: Pick<Facts, 'kwacha'>,
): Array<readonly [label: string, value: string]> =>
  (
    [
      ['Time', durationOf(fields)],
      ['Cost', fields.cost ? money(facts, Number(fields.cost)) : undefined],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));
