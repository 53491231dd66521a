import type { Facts } from '@/lib/settings/facts';
import { priceName as settingName } from '@/lib/settings/fields';
import { cards } from './cards';
import type { Prices, SettingValues } from './result';

/** Values from settings: the rate of the kwacha, and from which price a service begins. */
export function settingValues({ stored, kwacha }: Pick<Facts, 'stored' | 'kwacha'>): SettingValues {
  const prices: Prices = Object.fromEntries(
    cards
      .map(({ id, step }) => [id, Number(stored[settingName(step.service)] ?? 0)] as const)
      .filter(([, price]) => price > 0),
  );
  return { kwacha, prices };
}
