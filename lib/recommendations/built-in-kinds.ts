import type { ServiceId } from './built-in-solutions';
import { type Signs, signs } from './built-in-words';

/** A kind of business: the words that name it, and the services that suit most of its problems. */
export interface Kind {
  id: `@${string}`;
  signs: Signs;
  services: readonly ServiceId[];
  /** Its data or decisions are sensitive: introducing AI there takes more care. */
  isSensitive?: true;
}

export const kinds: readonly Kind[] = [
  {
    id: '@health',
    signs: signs(
      'health*, clinic, hospital, doctor, dentist, dental, pharmac*, patient, nurse, surgery, medical, laborator*, abalwele, odwala, chipatala, hopital, clinique',
    ),
    services: ['voice', 'receptionists'],
    isSensitive: true,
  },
  {
    id: '@bank',
    signs: signs(
      'bank, financ*, fintech, microfinanc*, insur*, lender, money lend*, loan, credit union, savings group, broker, pension, banque',
    ),
    services: ['chatbots', 'model'],
    isSensitive: true,
  },
  {
    id: '@law',
    signs: signs('law, legal, lawyer, advocate, solicitor, conveyanc*, court, notar*'),
    services: ['tools', 'receptionists'],
    isSensitive: true,
  },
  {
    id: '@public',
    signs: signs(
      'government, council, municipal*, ministry, district, smart cit*, public service, civic cent*',
    ),
    services: ['chatbots', 'tools'],
    isSensitive: true,
  },
  {
    id: '@utility',
    signs: signs(
      'utility, water board, water compan*, water and sewerage, parastatal, electricity, power compan*',
    ),
    services: ['model', 'chatbots'],
  },
  {
    id: '@school',
    signs: signs(
      'school, college, universit*, educat*, pupil, learner, student, teacher, lecturer, tuition, academy, nursery, sukulu, ecole',
    ),
    services: ['workflows', 'tools'],
  },
  {
    id: '@mine',
    signs: signs('mine, mining, miner, quarry, smelter, concentrator, ore, copper, emerald'),
    services: ['model', 'tools'],
  },
  {
    id: '@farm',
    signs: signs(
      'farm*, agri*, agro*, outgrower, crop, maize, dairy, poultry, livestock, cattle, horticultur*, fisher*, alimi, mulimi',
    ),
    services: ['model', 'chatbots'],
  },
  {
    id: '@transport',
    signs: signs(
      'transport*, logistic*, truck, haul*, bus, minibus, courier, freight, fleet, taxi, clearing agent, clearing and forwarding',
    ),
    services: ['model', 'workflows'],
  },
  {
    id: '@hospitality',
    signs: signs(
      'hotel, lodge, guest house, guesthouse, restaurant, tourism, tour, safari, hospitality, catering, cafe, salon',
    ),
    services: ['receptionists', 'chatbots'],
  },
  {
    id: '@factory',
    signs: signs(
      'manufactur*, factory, workshop, mill, bakery, brewery, carpent*, welding, garage',
    ),
    services: ['workflows', 'model'],
  },
  {
    id: '@shop',
    signs: signs(
      'retail, shop, store, tuckshop, tuck shop, supermarket, wholesal*, boutique, grocer*, hardware, e-commerce, trader, kantemba, ntemba, boutique',
    ),
    services: ['chatbots', 'workflows'],
  },
  {
    id: '@ngo',
    signs: signs('ngo, non profit, nonprofit, charity, donor, foundation, civil society, church'),
    services: ['tools', 'training'],
  },
];
