import { type Page, pages } from '../content/pages';
import { callClaim, callTexts, estimateTexts, nothingHere } from '../content/shared-texts';
import { block, head, heading, isEmptied, type PageTexts, sentence } from '../content/texts';
import type { Industry } from '../content/types';
import { countInWords } from '../text/count';
import { type IndustryId, industryNames } from './names';

const texts: Record<IndustryId, Omit<Industry, 'id' | 'title'>> = {
  agriculture: {
    category: 'agriculture',
    description:
      'Less of the harvest lost in the field and in store, warnings of pests and drought, and fairer prices: AI that reaches growers on small farms and on large ones.',
    image: '/images/industries/agriculture.svg',
    problem: 'farm-spoilage',
  },
  finance: {
    category: 'finance-fintech',
    description:
      'Applications that do not lie for days, credit decisions that can be explained, and payments that come on time.',
    image: '/images/industries/finance.svg',
    problem: 'finance-approval',
  },
  healthcare: {
    category: 'healthcare',
    description:
      'Claims that are paid the first time, patients who keep their appointments, shorter queues, and medicines that do not run out.',
    image: '/images/industries/healthcare.svg',
    problem: 'health-claims',
  },
  education: {
    category: 'education',
    description:
      'Reports and marks without nights of paperwork, fees that come on time, and tutoring that makes pupils think.',
    image: '/images/industries/education.svg',
    problem: 'school-reports',
  },
  'smart-cities': {
    category: 'smart-cities',
    description:
      'Less water and power lost, bills that are paid, and less traffic, planned from the data that a council already has.',
    image: '/images/industries/smart-cities.svg',
    problem: 'public-losses',
  },
  mining: {
    category: 'mining',
    description:
      'Machines that warn before they fail, geological archives that can be searched, and safer work underground and in the pit.',
    image: '/images/industries/mining.svg',
    problem: 'mine-breakdowns',
  },
};

/** The six of which each has a card and a page. */
export const industries = industryNames.map(({ id, name }) => ({ id, title: name, ...texts[id] }));

export const industryOf = (wanted: IndustryId): Industry =>
  industries.find(({ id }) => id === wanted) as Industry;

/** The page of an industry. */
export const industryPath = (id: string): string => `${pages.industries.path}/${id}`;

/** @param count of the industries that are shown */
export function industriesIntro(count: number): string {
  const parts = count === 1 ? 'one part of ' : `${countInWords(count).toLowerCase()} parts of `;
  return `What AI can do in ${count > 0 ? parts : ''}Zambia’s economy. We begin with the question you bring.`;
}

/** The texts of the page about all of them. */
export const industriesTexts = {
  name: 'industries',
  path: pages.industries.path,
  label: pages.industries.name,
  withdrawn: { title: pages.industries.name, intro: nothingHere },
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.industries.title),
        intro: sentence('Sentence', industriesIntro(industries.length)),
      },
      { claims: 'that the lab works in these parts of Zambia’s economy' },
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
    call: block('Call me back', callTexts('your industry'), { claims: callClaim }),
  },
} as const satisfies PageTexts;

/** The words of the parts below the problems, by sector. */
const sectorWords: Record<IndustryId, { estimate: string; about: string; ask: string }> = {
  agriculture: {
    estimate: 'What could AI save of your harvest?',
    about: 'your farm',
    ask: 'Ask what AI could do on your farm or in your cooperative, and what it could not.',
  },
  finance: {
    estimate: 'What could AI save you on applications?',
    about: 'your lending',
    ask: 'Ask what AI could do for your loans and your clients, and what it could not.',
  },
  healthcare: {
    estimate: 'What could AI recover of unpaid claims?',
    about: 'your clinic',
    ask: 'Ask what AI could do in your clinic or pharmacy, and what it could not.',
  },
  education: {
    estimate: 'What could AI save you on paperwork?',
    about: 'your school',
    ask: 'Ask what AI could do for your teachers and your office, and what it could not.',
  },
  'smart-cities': {
    estimate: 'What could AI save of lost water and power?',
    about: 'your council or utility',
    ask: 'Ask what AI could do with the data of your council or utility, and what it could not.',
  },
  mining: {
    estimate: 'What could AI save you on downtime?',
    about: 'your mine',
    ask: 'Ask what AI could do at your mine or for those it buys from, and what it could not.',
  },
};

const sectorTexts = (id: IndustryId, page: Page) => ({
  name: id,
  path: page.path,
  label: page.name,
  subject: 'this industry',
  withdrawn: { title: page.name, intro: nothingHere },
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', page.title),
        intro: sentence('Sentence', texts[id].description),
      },
      { claims: 'that the lab works in this industry' },
    ),
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
    cases: block('Newest case', {
      title: heading('Heading', 'Cases'),
      intro: sentence('Sentence', 'What clients asked, and what we did.'),
    }),
    estimate: block('Estimate', {
      title: heading('Heading', sectorWords[id].estimate),
      intro: sentence(
        'Sentence',
        'Your sector is chosen. This number needs no name and no address.',
      ),
    }),
    post: block('Newest post', {
      title: heading('Heading', `From the blog: ${industryOf(id).title}`),
    }),
    call: block('Call me back', callTexts(sectorWords[id].about), { claims: callClaim }),
    talk: block('Contact', {
      text: sentence('Sentence', sectorWords[id].ask),
    }),
  },
});

/** The industries of which not everything is hidden. @param hidden the keys of hidden blocks */
export const shownIndustries = (hidden: readonly string[]) =>
  industries.filter(({ id }) => !isEmptied(sectorPageTexts[id], hidden));

/** The texts of the page of each. */
export const sectorPageTexts = {
  agriculture: sectorTexts('agriculture', pages.agriculture),
  finance: sectorTexts('finance', pages.finance),
  healthcare: sectorTexts('healthcare', pages.healthcare),
  education: sectorTexts('education', pages.education),
  'smart-cities': sectorTexts('smart-cities', pages.smartCities),
  mining: sectorTexts('mining', pages.mining),
} satisfies Record<IndustryId, PageTexts>;
