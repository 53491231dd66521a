import { describe, expect, it } from 'vitest';
import { cards, cardsOfSector } from './cards';
import { askedOf, exampleNumbers, exampleText } from './examples';
import { cardResult, resultOf } from './result';

const kwacha = { rate: 26.5, date: '2026-11-01' };

describe('the example of the small calculator', () => {
  // Any of a sector: it asks for the first whose service is shown.
  const shareCards = cards.filter((card) => card.share && card.sectors);
  it.each(shareCards)('$id has one in both currencies', (card) => {
    for (const currency of ['ZMW', 'USD'] as const) {
      for (const name of askedOf(card)) expect(exampleText(name, currency)).toMatch(/^[\d,.]+$/);
      const result = resultOf(exampleNumbers(card, currency), { kwacha });
      expect(result).toMatchObject({ currency, cards: [{ id: card.id }] });
      expect(result.dollars).toBeGreaterThan(0);
    }
  });

  it('stands in the currency of its labels', () => {
    const [mining] = cardsOfSector('mining');
    if (!mining) throw new Error('No card of mining');
    const arithmetic = (currency: 'ZMW' | 'USD') =>
      cardResult(mining.id, exampleNumbers(mining, currency), kwacha).arithmetic;
    expect(arithmetic('ZMW')).toBe(
      '10 hours × K\u00a0100,000 × 10% (assumption) × 12 months = K\u00a01,200,000',
    );
    expect(arithmetic('USD')).toBe(
      '10 hours × US$\u00a05,000 × 10% (assumption) × 12 months = US$\u00a060,000',
    );
  });

  it('of another business asks for hours of paperwork and hourly pay', () => {
    const [card] = cardsOfSector('other');
    expect(card && askedOf(card)).toEqual(['paperworkHours', 'paperworkPay']);
  });

  it('has nothing for a field that the small calculator does not ask for', () =>
    expect(exampleText('annualRevenue', 'USD')).toBe(''));
});
