import { compare, type Exact, product, quotient, roundedUp, sum } from '@/lib/text/fractions';
import { type CardId, cardOf } from './cards';

export type Priority = 'high' | 'medium' | 'low';
export type Stage = 'now' | 'next' | 'later';

/** The rule as the page states it. */
export const roadmapRule = [
  'Share of your total: a third or more gives 3 points, a tenth or more 2, less 1.',
  'Time that we expect: about one month gives 3 points, three months 2, six months 1. The months are our planning assumption.',
  '5 or 6 points mean high and ‘now’, 4 medium and ‘next’, fewer low and ‘later’. The card with the most points is always ‘now’.',
] as const;

interface Ranked {
  id: CardId;
  priority: Priority;
  stage: Stage;
}

const points = { 1: 3, 3: 2, 6: 1 } as const;

/** For the share of a total. */
function sizePoints(saving: Exact, total: Exact): number {
  const isPart = (parts: number): boolean => compare(product(saving, parts), total) >= 0;
  return isPart(3) ? 3 : isPart(10) ? 2 : 1;
}

/** Ranks cards by their saving and by how soon it can be had; the first is the most urgent. */
export function rank(cards: ReadonlyArray<{ id: CardId; saving: Exact }>): Ranked[] {
  const total = sum(...cards.map(({ saving }) => saving));
  return cards
    .map(({ id, saving }) => ({
      id,
      saving,
      points: sizePoints(saving, total) + points[cardOf(id).step.months],
    }))
    .toSorted((one, other) => other.points - one.points || compare(other.saving, one.saving))
    .map(({ id, points }, index) => ({
      id,
      priority: points > 4 ? 'high' : points === 4 ? 'medium' : 'low',
      stage: points > 4 || index === 0 ? 'now' : points === 4 ? 'next' : 'later',
    }));
}

const mostMonths = 120;

/** How long a saving takes to be worth a price, in words; both in the same currency. */
export function payback(price: Exact, saving: Exact): string {
  const months = Number(roundedUp(quotient(product(price, 12), saving)));
  if (months > mostMonths) return 'more than ten years';
  return months <= 1 ? 'about a month or less' : `about ${months} months`;
}
