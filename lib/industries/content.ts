import { type Page, pages } from '../content/pages';
import { callClaim, callTexts, estimateTexts } from '../content/shared-texts';
import { block, head, heading, type PageTexts, sentence } from '../content/texts';
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

/** The texts of the page about all of them. */
export const industriesTexts = {
  name: 'industries',
  path: pages.industries.path,
  label: pages.industries.name,
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.industries.title),
        intro: sentence(
          'Sentence',
          'What AI can do in six parts of Zambia’s economy. We begin with the question you bring.',
        ),
      },
      { claims: 'that the lab works in six parts of Zambia’s economy' },
    ),
    cards: block('Industries', {
      agriculture: sentence('Agriculture', texts.agriculture.description),
      finance: sentence('Finance & Fintech', texts.finance.description),
      healthcare: sentence('Healthcare', texts.healthcare.description),
      education: sentence('Education', texts.education.description),
      'smart-cities': sentence('Smart Cities', texts['smart-cities'].description),
      mining: sentence('Mining', texts.mining.description),
    }),
    estimate: block('Estimate', estimateTexts),
    call: block('Call me back', callTexts, { claims: callClaim }),
  },
} as const satisfies PageTexts;

const sectorTexts = (id: IndustryId, page: Page) => ({
  name: id,
  path: page.path,
  label: page.name,
  blocks: {
    head: head('Head', {
      title: heading('Title', page.title),
      intro: sentence('Sentence', texts[id].description),
    }),
    problems: block(
      'Problems',
      {
        title: heading('Heading', 'Three problems that we could begin with'),
        intro: sentence(
          'Sentence',
          'In the words of people who have them. Yours is different? Describe it, and get an analysis.',
        ),
      },
      { claims: 'that the lab has heard three problems from people who have them' },
    ),
    estimate: block('Estimate', {
      title: estimateTexts.title,
      intro: sentence(
        'Sentence',
        'Your sector is chosen. This number needs no name and no address, and what you type stays in this browser.',
      ),
    }),
    post: block('Newest post', {
      title: heading('Heading', `From the blog: ${industryOf(id).title}`),
    }),
    cases: block('Newest case', {
      title: heading('Heading', 'Cases'),
      intro: sentence('Sentence', 'What clients asked, and what we did.'),
    }),
    call: block('Call me back', callTexts, { claims: callClaim }),
    talk: block('Contact', {
      text: sentence('Sentence', 'Ask what AI could do in your own work, and what it could not.'),
    }),
  },
});

/** The texts of the page of each. */
export const sectorPageTexts = {
  agriculture: sectorTexts('agriculture', pages.agriculture),
  finance: sectorTexts('finance', pages.finance),
  healthcare: sectorTexts('healthcare', pages.healthcare),
  education: sectorTexts('education', pages.education),
  'smart-cities': sectorTexts('smart-cities', pages.smartCities),
  mining: sectorTexts('mining', pages.mining),
} satisfies Record<IndustryId, PageTexts>;
