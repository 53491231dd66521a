import { pages } from '../content/pages';
import type { Industry } from '../content/types';

/** The six of which each has a card and a page. */
export const industries = [
  {
    id: 'agriculture',
    category: 'agriculture',
    title: 'Agriculture',
    description:
      'Crop advice by phone, pest and drought warnings, yield forecasts and fairer prices: AI that reaches growers on small farms and on large ones.',
    image: '/images/industries/agriculture.svg',
  },
  {
    id: 'finance',
    category: 'finance-fintech',
    title: 'Finance & Fintech',
    description:
      'Credit decisions that can be explained, fraud checks on mobile payments, and customer service that never sleeps.',
    image: '/images/industries/finance.svg',
  },
  {
    id: 'healthcare',
    category: 'healthcare',
    title: 'Healthcare',
    description:
      'Shorter queues, medicines that do not run out, records that can be found, and help for clinicians who read images.',
    image: '/images/industries/healthcare.svg',
  },
  {
    id: 'education',
    category: 'education',
    title: 'Education',
    description:
      'Tutoring that makes pupils think, exercises for teachers to choose from, and planning for schools and training centres.',
    image: '/images/industries/education.svg',
  },
  {
    id: 'smart-cities',
    category: 'smart-cities',
    title: 'Smart Cities',
    description:
      'Less traffic, less lost water and cleaner drains, planned from the data that a council already has.',
    image: '/images/industries/smart-cities.svg',
  },
  {
    id: 'mining',
    category: 'mining',
    title: 'Mining',
    description:
      'Geological archives that can be searched, machines that warn before they fail, and safer work underground and in the pit.',
    image: '/images/industries/mining.svg',
  },
] as const satisfies readonly Industry[];

export type IndustryId = (typeof industries)[number]['id'];

export const industryOf = (id: IndustryId): Industry =>
  industries.find((industry) => industry.id === id) as Industry;

/** The page of an industry. */
export const industryPath = (id: string): string => `${pages.industries.path}/${id}`;

/** The words of the six pages that are the same on each. */
export const industryWords = {
  problems: {
    title: 'Three problems that we could begin with',
    intro:
      'As somebody who has them would put them. If yours is another, describe it, and get an analysis.',
  },
  estimate:
    'Your sector is chosen. This number needs no name and no address, and what you type stays in this browser.',
  talk: 'Ask what AI could do in your own work, and what it could not.',
};
