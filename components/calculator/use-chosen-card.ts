import { useEffect, useState } from 'react';
import { type CardId, cards, firstCards } from '@/lib/calculator/cards';
import { type SectorId, sectors } from '@/lib/calculator/sectors';

interface Choice {
  sector: SectorId;
  card: CardId;
  /** Whether the card is among those that 'More ways' unfolds. */
  isFolded: boolean;
}

/** The choice in a fragment such as `#healthcare:unpaid-claims`, with which other pages link here. */
export function readChoice(hash: string): Choice | undefined {
  const [sectorId, cardId] = hash.slice(1).split(':');
  const sector = sectors.find(({ id }) => id === sectorId);
  const card = cards.find(({ id }) => id === cardId);
  if (!sector || !card) return undefined;
  const isFolded = !firstCards(sector.id).includes(card.id);
  return { sector: sector.id, card: card.id, isFolded };
}

/**
 * Shows the card that the page's fragment names, with its sector, once the calculator runs.
 * @param choose stable; shows a card and its sector
 */
export function useChosenCard(live: boolean, choose: (choice: Choice) => void): void {
  const [card, setCard] = useState<CardId>();
  useEffect(() => {
    const choice = live ? readChoice(location.hash) : undefined;
    if (!choice) return;
    choose(choice);
    setCard(choice.card);
  }, [live, choose]);
  useEffect(() => {
    if (card) document.getElementById(card)?.scrollIntoView({ block: 'center' });
  }, [card]);
}
