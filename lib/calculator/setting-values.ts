import type { ShownService } from '@/lib/services/list';
import type { Facts } from '@/lib/settings/facts';
import { cards } from './cards';
import type { Prices, SettingValues } from './result';

/** The rate of the kwacha, and from which price the service of a card begins, if it is shown. */
export function settingValues(
  { kwacha }: Pick<Facts, 'kwacha'>,
  services: ReadonlyArray<Pick<ShownService, 'id' | 'price'>>,
): SettingValues {
  const prices: Prices = Object.fromEntries(
    cards.flatMap(({ id, step }) => {
      const price = services.find((service) => service.id === step.service)?.price;
      return price ? [[id, price]] : [];
    }),
  );
  return { kwacha, prices };
}
