import type { CalculatorCardCopy } from './card-copy';
import { shareRules } from './share-rules';

const startsAt = (id: (typeof shareRules)[number]['id']): string =>
  `Source: your own numbers. The share is your assumption; it starts at ${shareRules.find((rule) => rule.id === id)?.percent}%.`;

/** The texts of the cards beside the spec's ten. No source was found for a share, so none is named. */
export const shareCards: readonly CalculatorCardCopy[] = [
  {
    id: 'standstill',
    title: 'Standstill',
    description: 'AI reads the signals of machines and warns before they fail.',
    sourceLine: startsAt('standstill'),
    statistics: [],
  },
  {
    id: 'harvest-losses',
    title: 'Harvest Losses',
    description: 'AI warns of pests, weather and spoilage while something can still be done.',
    sourceLine: startsAt('harvest-losses'),
    statistics: [],
  },
  {
    id: 'applications',
    title: 'Applications',
    description:
      'AI reads applications, checks what is missing and prepares the decision; people decide.',
    sourceLine: startsAt('applications'),
    statistics: [],
  },
  {
    id: 'unpaid-claims',
    title: 'Unpaid Claims',
    description: 'AI checks claims before they are sent, and says why one was left unpaid.',
    sourceLine: startsAt('unpaid-claims'),
    statistics: [],
  },
  {
    id: 'paperwork',
    title: 'Paperwork',
    description: 'AI fills in forms, registers and reports from what staff say or write.',
    sourceLine: startsAt('paperwork'),
    statistics: [],
  },
  {
    id: 'supply-losses',
    title: 'Water and Power Losses',
    description: 'AI finds from meter data where water or power is lost.',
    sourceLine: startsAt('supply-losses'),
    statistics: [],
  },
  {
    id: 'fuel',
    title: 'Fuel',
    description:
      'AI plans routes and loads of vehicles and generators, and points out fuel that went missing.',
    sourceLine: startsAt('fuel'),
    statistics: [],
  },
  {
    id: 'stock-losses',
    title: 'Stock Losses',
    description: 'AI forecasts what will be used, and says what is about to expire.',
    sourceLine: startsAt('stock-losses'),
    statistics: [],
  },
];
