import type { Facts } from '@/lib/settings/facts';
import { priceName as settingName } from '@/lib/settings/fields';
import type { Given, Prices } from './result';
import { type CardId, rules } from './savings';
import { steps } from './steps';

/** Values from settings: the rate of the kwacha, and from which price a service begins. */
export function givenFrom({ stored, kwacha }: Pick<Facts, 'stored' | 'kwacha'>): Given {
  const priceOf = (id: CardId): number => Number(stored[settingName(steps[id].service)] ?? 0);
  const prices: Prices = Object.fromEntries(
    rules.map(({ id }) => [id, priceOf(id)] as const).filter(([, price]) => price > 0),
  );
  return { kwacha, prices };
}
