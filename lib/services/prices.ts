import { type Facts, money } from '@/lib/settings/facts';
import type { ShownService } from './list';

type Rate = Pick<Facts, 'kwacha'>;
type Priced = Pick<ShownService, 'price' | 'weeks'>;

/** Whether a price of a service is set. */
export const isPriced = ({ price }: Priced): boolean => price !== undefined;

/**
 * A service's price and time in words: 'From about K 66,250 (US$ 2,500), typically 4–6 weeks'.
 * @returns nothing where neither is set
 */
export function priceOf(rate: Rate, { price, weeks }: Priced): string {
  const from = price === undefined ? [] : [`From ${money(rate, price)}`];
  const time = weeks ? [`typically ${weeks} ${weeks === '1' ? 'week' : 'weeks'}`] : [];
  const [first = '', ...rest] = [...from, ...time];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** Where prices start, by those that are set: 'at US$ 500', or 'between US$ 500 and US$ 9,000'. */
export function priceRange(rate: Rate, shown: readonly Priced[]): string | undefined {
  const amounts = shown.flatMap(({ price }) => price ?? []);
  if (amounts.length === 0) return undefined;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most
    ? `at ${money(rate, least)}`
    : `between ${money(rate, least)} and ${money(rate, most)}`;
}
