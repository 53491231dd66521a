import { Factory, FlaskConical, GraduationCap } from 'lucide';
import { stepTexts } from '@/lib/contact/texts';
import { industryNames } from '@/lib/industries/names';
import { detailOf } from '@/lib/media/pictures/widths';
import { reportAbout } from '@/lib/report/content';
import { toolsTeaser } from '@/lib/tools/content';
import { pages } from '../content/pages';
import { estimateTexts } from '../content/shared-texts';
import { block, head, heading, type PageTexts, type PageWords, sentence } from '../content/texts';
import type { IconFeature } from '../content/types';
import { countInWords } from '../text/count';

export interface Stat {
  /** Of the owner's entry; the site's own have a label of their own. */
  id?: string;
  value: string;
  label: string;
}

/** @param count of the areas that are shown */
export const areasIntro = (count: number): string =>
  `${countInWords(count)} ${count === 1 ? 'part' : 'parts'} of the economy where AI can help most people soonest.`;

/** The texts of the home page. */
export const homeTexts = {
  name: 'home',
  path: pages.home.path,
  label: pages.home.name,
  blocks: {
    head: head(
      'Head',
      {
        before: heading('Title, first part', 'Advancing'),
        accent: heading('Title, coloured part', 'AI Innovation'),
        after: heading('Title, last part', 'in Africa'),
        intro: sentence(
          'Sentence',
          'We help businesses in Zambia find where AI pays, build it with them, and train the people who run it.',
        ),
      },
      {
        claims:
          'that the lab advances AI in Africa, builds it with businesses in Zambia and trains their people',
      },
    ),
    calculator: block('Small calculator', estimateTexts),
    person: block('Who answers, and the newest case', {}),
    tools: block('Tools', {
      title: heading('Heading', toolsTeaser.title),
      intro: sentence('Sentence', toolsTeaser.intro),
    }),
    pillars: block(
      'What we do',
      {
        title: heading('Heading', 'What we do'),
        intro: sentence('Sentence', 'Three kinds of work, each making the others better.'),
        first: heading('First kind', 'Industry Solutions'),
        firstText: sentence(
          'First kind, text',
          'We design, build and run AI systems around one concrete problem of your business, and measure what they change.',
        ),
        second: heading('Second kind', 'Research & Innovation'),
        secondText: sentence(
          'Second kind, text',
          'We study how AI can serve Zambia and the region, publish what we learn, and turn it into prototypes.',
        ),
        third: heading('Third kind', 'Training & Development'),
        thirdText: sentence(
          'Third kind, text',
          'We train founders, teams and students to work with AI well: hands on, responsibly, with local data.',
        ),
      },
      {
        claims:
          'that the lab builds and runs AI systems, publishes research, makes prototypes and trains founders, teams and students',
      },
    ),
    steps: block(
      'How we work',
      { title: heading('Heading', 'How we work'), ...stepTexts },
      { claims: 'that work begins with a talk, a written report or plan, and a pilot' },
    ),
    areas: block(
      'Priority areas',
      {
        title: heading('Heading', 'Priority areas'),
        intro: sentence('Sentence', areasIntro(industryNames.length)),
        agriculture: sentence(
          'Agriculture',
          'Earlier warnings of pests and drought, better timing, fairer prices for growers.',
        ),
        finance: sentence(
          'Finance & Fintech',
          'Credit, fraud checks and customer service that work for people who bank by phone.',
        ),
        healthcare: sentence(
          'Healthcare',
          'Support for triage, imaging and supply planning where specialists are few.',
        ),
        education: sentence(
          'Education',
          'Tutoring, assessment and school planning that fit large classes and local languages.',
        ),
        'smart-cities': sentence(
          'Smart Cities',
          'Traffic, water and waste services planned from data instead of guesswork.',
        ),
        mining: sentence(
          'Mining',
          'Safer sites, predictive maintenance and better use of geological records.',
        ),
      },
      { claims: 'that the lab puts these parts of the economy first' },
    ),
    proof: block(
      'Figures and partners',
      {
        figures: heading('Heading of the figures', 'In figures'),
        partners: heading('Heading of the partners', 'Partners'),
      },
      { claims: 'that the lab has the figures and partners that are listed there' },
    ),
    goals: block(
      'Goals',
      { title: heading('Heading', 'Next 5 Year AI Goals') },
      { claims: 'what the lab wants to reach in five years', list: 'goals' },
    ),
    posts: block('Latest posts', { title: heading('Heading', 'Latest from the blog') }),
    report: block(
      'Report',
      {
        title: heading('Heading', pages.stateOfAiReport.title),
        about: sentence('What the report is about', reportAbout),
      },
      { claims: 'that the lab has a report about AI in Zambia, or prepares one' },
    ),
    people: block(
      'People',
      { title: heading('Heading', 'The people who do the work') },
      { list: 'people' },
    ),
    ask: block('End of the page', {
      title: heading('Heading', 'Tell us what you want to change'),
      intro: sentence(
        'Sentence',
        'A few sentences are enough. We say what AI can do about it, and what it cannot.',
      ),
    }),
  },
} as const satisfies PageTexts;

type HomeWords = PageWords<typeof homeTexts>;

/** The title in one line. */
export const titleIn = (words: Pick<HomeWords['head'], 'before' | 'accent' | 'after'>): string =>
  [words.before, words.accent, words.after].join(' ');

/** The kinds of work, each with its icon. */
export const pillarsOf = (words: NonNullable<HomeWords['pillars']>): readonly IconFeature[] => [
  { title: words.first, description: words.firstText, icon: Factory },
  { title: words.second, description: words.secondText, icon: FlaskConical },
  { title: words.third, description: words.thirdText, icon: GraduationCap },
];

/** Each with a detail of its drawing: posts further down may show the same scene. */
export const priorityAreas = [
  {
    id: 'agriculture',
    title: 'Agriculture',
    image: detailOf('/images/industries/agriculture.svg', 560, 130, 640),
  },
  {
    id: 'finance',
    title: 'Finance & Fintech',
    image: detailOf('/images/industries/finance.svg', 840, 290, 752),
  },
  {
    id: 'healthcare',
    title: 'Healthcare',
    image: detailOf('/images/industries/healthcare.svg', 82, 30, 640),
  },
  {
    id: 'education',
    title: 'Education',
    image: detailOf('/images/industries/education.svg', 645, 400, 800),
  },
  {
    id: 'smart-cities',
    title: 'Smart Cities',
    image: detailOf('/images/industries/smart-cities.svg', 480, 400, 720),
  },
  {
    id: 'mining',
    title: 'Mining',
    image: detailOf('/images/industries/mining.svg', 900, 430, 640),
  },
] as const;

/** Those with their sentences; that of a hidden industry is empty. */
export const areasOf = (words: NonNullable<HomeWords['areas']>) =>
  priorityAreas
    .map((area) => ({ ...area, description: words[area.id] }))
    .filter(({ description }) => description);

export const goals: readonly Stat[] = [
  { value: '30+', label: 'Industry Partners' },
  { value: '1000+', label: 'Startups Trained' },
  { value: '30+', label: 'AI Solutions Deployed' },
  { value: '10+', label: 'Research Publications' },
];
