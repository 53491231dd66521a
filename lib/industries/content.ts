import { pages } from '../content/pages';
import type { Industry } from '../content/types';
import { type IndustryId, industryNames } from './names';

const texts: Record<IndustryId, Omit<Industry, 'id' | 'title'>> = {
  agriculture: {
    category: 'agriculture',
    description:
      'Crop advice by phone, pest and drought warnings, yield forecasts and fairer prices: AI that reaches growers on small farms and on large ones.',
    image: '/images/industries/agriculture.svg',
  },
  finance: {
    category: 'finance-fintech',
    description:
      'Credit decisions that can be explained, fraud checks on mobile payments, and customer service that never sleeps.',
    image: '/images/industries/finance.svg',
  },
  healthcare: {
    category: 'healthcare',
    description:
      'Shorter queues, medicines that do not run out, records that can be found, and help for clinicians who read images.',
    image: '/images/industries/healthcare.svg',
  },
  education: {
    category: 'education',
    description:
      'Tutoring that makes pupils think, exercises for teachers to choose from, and planning for schools and training centres.',
    image: '/images/industries/education.svg',
  },
  'smart-cities': {
    category: 'smart-cities',
    description:
      'Less traffic, less lost water and cleaner drains, planned from the data that a council already has.',
    image: '/images/industries/smart-cities.svg',
  },
  mining: {
    category: 'mining',
    description:
      'Geological archives that can be searched, machines that warn before they fail, and safer work underground and in the pit.',
    image: '/images/industries/mining.svg',
  },
};

/** The six of which each has a card and a page. */
export const industries = industryNames.map(({ id, name }) => ({ id, title: name, ...texts[id] }));

export const industryOf = (wanted: IndustryId): Industry =>
  industries.find(({ id }) => id === wanted) as Industry;

/** The page of an industry. */
export const industryPath = (id: string): string => `${pages.industries.path}/${id}`;

/** The words of the six pages that are the same on each. */
export const industryWords = {
  problems: {
    title: 'Three problems that we could begin with',
    intro:
      'In the words of people who have them. Yours is different? Describe it, and get an analysis.',
  },
  estimate:
    'Your sector is chosen. This number needs no name and no address, and what you type stays in this browser.',
  talk: 'Ask what AI could do in your own work, and what it could not.',
};
