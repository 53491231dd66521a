import type { Facts } from '@/lib/settings/facts';
import { priceName as settingName } from '@/lib/settings/fields';
import { cards } from './cards';
import type { Given, Prices } from './result';

/** Values from settings: the rate of the kwacha, and from which price a service begins. */
export function givenFrom({ stored, kwacha }: Pick<Facts, 'stored' | 'kwacha'>): Given {
  const prices: Prices = Object.fromEntries(
    cards
      .map(({ id, step }) => [id, Number(stored[settingName(step.service)] ?? 0)] as const)
      .filter(([, price]) => price > 0),
  );
  return { kwacha, prices };
}
