import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { settingValues } from '@/lib/calculator/setting-values';
import { Calculator } from './calculator.client';

/** What the calculator shows: its cards, and between them the heading of those that are folded. */
function shown(service: string, sector: string): string[] {
  const html = renderToStaticMarkup(
    <Calculator
      booking={null}
      contact={{ person: undefined, bookingUrl: undefined, whatsApp: undefined, consent: null }}
      entered={{ name: 'Mwila' }}
      settings={settingValues({ kwacha: undefined }, [{ id: service }])}
      stored={{ sector }}
    />,
  );
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>|More ways \(\d+\)/g)].map(
    ([whole, title]) => title ?? whole,
  );
}

it.each([
  ['', ['Customer Service']],
  ['finance', ['Customer Service']],
  // None of its own cards is about the service.
  ['mining', ['Customer Service']],
])('calculator: a lab with chatbots alone offers sector "%s" one open card', (sector, cards) =>
  expect(shown('ai-chatbots', sector)).toEqual(cards),
);

it('calculator: cards of other sectors are behind "More ways"', () =>
  expect(shown('ai-model-design-building', 'mining')).toEqual([
    'Downtime',
    'More ways (3)',
    'Predictive Analytics',
    'Harvest Losses',
    'Water and Power Losses',
  ]));
