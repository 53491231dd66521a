import type { CardId } from './savings';
import type { ShareCardId } from './share-rules';

interface Sector {
  id: string;
  /** As on /industries; the last is for all others. */
  name: string;
  /** The card that the small calculator shows. */
  first: ShareCardId;
  /** The other cards that fit it. */
  others: readonly CardId[];
}

export const sectors = [
  {
    id: 'agriculture',
    name: 'Agriculture',
    first: 'harvest-losses',
    others: ['fuel', 'stock-losses', 'workflow-automation'],
  },
  {
    id: 'finance',
    name: 'Finance & Fintech',
    first: 'applications',
    others: ['customer-service', 'one-click-onboarding', 'financial-analysis'],
  },
  {
    id: 'healthcare',
    name: 'Healthcare',
    first: 'unpaid-claims',
    others: ['virtual-receptionist', 'stock-losses', 'fuel'],
  },
  {
    id: 'education',
    name: 'Education',
    first: 'paperwork',
    others: ['content-creation', 'virtual-receptionist', 'financial-analysis'],
  },
  {
    id: 'smart-cities',
    name: 'Smart Cities',
    first: 'supply-losses',
    others: ['fuel', 'customer-service', 'workflow-automation'],
  },
  {
    id: 'mining',
    name: 'Mining',
    first: 'standstill',
    others: ['fuel', 'stock-losses', 'workflow-automation'],
  },
  {
    id: 'other',
    name: 'Another business',
    first: 'fuel',
    others: ['stock-losses', 'customer-service', 'marketing-optimization'],
  },
] as const satisfies readonly Sector[];

/** The spec's ten, which stand open where no sector was chosen. */
const openCards: readonly CardId[] = [
  'customer-service',
  'virtual-receptionist',
  'appointment-setter',
  'one-click-onboarding',
  'workflow-automation',
  'predictive-analytics',
  'marketing-optimization',
  'talent-acquisition',
  'content-creation',
  'financial-analysis',
];

/** The sector of that id, if there is one. */
export const sectorOf = (id: string | undefined): (typeof sectors)[number] | undefined =>
  sectors.find((sector) => sector.id === id);

/**
 * The cards that stand first.
 * @param sector the id of the chosen one
 */
export function firstCards(sector: string | undefined): readonly CardId[] {
  const chosen = sectorOf(sector);
  return chosen ? [chosen.first, ...chosen.others] : openCards;
}
