import { Factory, FlaskConical, GraduationCap } from 'lucide';
import { detailOf } from '@/lib/media/pictures/widths';
import type { IconFeature } from '../content/types';

export interface Stat {
  /** Of the owner's entry; the site's own have a label of their own. */
  id?: string;
  value: string;
  label: string;
}

export const hero = {
  title: { before: 'Advancing', accent: 'AI Innovation', after: 'in Africa' },
  intro:
    'We help businesses in Zambia find where AI pays, build it with them, and train the people who run it.',
  tools: 'Try AI Tools',
  services: 'See our services',
};

export const pillars: readonly IconFeature[] = [
  {
    title: 'Industry Solutions',
    description:
      'We design, build and run AI systems around one concrete problem of your business, and measure what they change.',
    icon: Factory,
  },
  {
    title: 'Research & Innovation',
    description:
      'We study how AI can serve Zambia and the region, publish what we learn, and turn it into prototypes.',
    icon: FlaskConical,
  },
  {
    title: 'Training & Development',
    description:
      'We train founders, teams and students to work with AI well: hands on, responsibly, with local data.',
    icon: GraduationCap,
  },
];

/** Each with a detail of its drawing: posts further down may show the same scene. */
export const priorityAreas = [
  {
    id: 'agriculture',
    title: 'Agriculture',
    description: 'Earlier warnings of pests and drought, better timing, fairer prices for growers.',
    image: detailOf('/images/industries/agriculture.svg', 560, 130, 640),
  },
  {
    id: 'finance',
    title: 'Finance & Fintech',
    description:
      'Credit, fraud checks and customer service that work for people who bank by phone.',
    image: detailOf('/images/industries/finance.svg', 840, 290, 752),
  },
  {
    id: 'healthcare',
    title: 'Healthcare',
    description: 'Support for triage, imaging and supply planning where specialists are few.',
    image: detailOf('/images/industries/healthcare.svg', 82, 30, 640),
  },
  {
    id: 'education',
    title: 'Education',
    description:
      'Tutoring, assessment and school planning that fit large classes and local languages.',
    image: detailOf('/images/industries/education.svg', 645, 400, 800),
  },
  {
    id: 'smart-cities',
    title: 'Smart Cities',
    description: 'Traffic, water and waste services planned from data instead of guesswork.',
    image: detailOf('/images/industries/smart-cities.svg', 480, 400, 720),
  },
  {
    id: 'mining',
    title: 'Mining',
    description: 'Safer sites, predictive maintenance and better use of geological records.',
    image: detailOf('/images/industries/mining.svg', 900, 430, 640),
  },
] as const;

export const goals: readonly Stat[] = [
  { value: '30+', label: 'Industry Partners' },
  { value: '1000+', label: 'Startups Trained' },
  { value: '30+', label: 'AI Solutions Deployed' },
  { value: '10+', label: 'Research Publications' },
];
