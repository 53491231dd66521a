import type { ShownService } from '@/lib/services/list';
import type { Facts } from '@/lib/settings/facts';
import { type AnyCard, cards, smallCard } from './cards';
import type { Prices, SettingValues } from './result';
import type { SectorId } from './sectors';

type Shown = ReadonlyArray<Pick<ShownService, 'id' | 'price'>>;

const serviceOf = ({ step }: AnyCard, shown: Shown) => shown.find(({ id }) => id === step.service);

/** The cards whose service is shown; all where none of them has one. */
export function offeredCards(shown: Shown): readonly AnyCard[] {
  const offered = cards.filter((card) => serviceOf(card, shown));
  return offered.length > 0 ? offered : cards;
}

/** A sector of the small calculator, and the card that is asked for it. */
export interface Estimate {
  sector: SectorId;
  card: AnyCard;
}

/** The sectors of the small calculator: those of which a card is shown. */
export function estimatesOf(sectors: readonly SectorId[], shown: Shown): readonly Estimate[] {
  const offered = offeredCards(shown);
  return sectors.flatMap((sector) => {
    const card = smallCard(sector, offered);
    return card ? [{ sector, card }] : [];
  });
}

/** The rate of the kwacha, the cards, and from which price the service of a card begins, if it is shown. */
export function settingValues({ kwacha }: Pick<Facts, 'kwacha'>, shown: Shown): SettingValues {
  const offered = offeredCards(shown);
  const prices: Prices = Object.fromEntries(
    offered.flatMap((card) => {
      const price = serviceOf(card, shown)?.price;
      return price ? [[card.id, price]] : [];
    }),
  );
  // Most sites offer all: their pages need not name them.
  const some = offered.length < cards.length ? { cards: offered.map(({ id }) => id) } : {};
  return { kwacha, prices, ...some };
}
