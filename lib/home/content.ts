import { Factory, FlaskConical, GraduationCap } from 'lucide';
import type { IconFeature } from '../content/types';

export interface Stat {
  value: string;
  label: string;
}

export const hero = {
  badge: 'AI Lab',
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

export const priorityAreas = [
  {
    id: 'agriculture',
    title: 'Agriculture',
    description: 'Earlier warnings of pests and drought, better timing, fairer prices for growers.',
    image: '/images/industries/agriculture.svg',
  },
  {
    id: 'finance',
    title: 'Finance & Fintech',
    description:
      'Credit, fraud checks and customer service that work for people who bank by phone.',
    image: '/images/industries/finance.svg',
  },
  {
    id: 'healthcare',
    title: 'Healthcare',
    description: 'Support for triage, imaging and supply planning where specialists are few.',
    image: '/images/industries/healthcare.svg',
  },
  {
    id: 'education',
    title: 'Education',
    description:
      'Tutoring, assessment and school planning that fit large classes and local languages.',
    image: '/images/industries/education.svg',
  },
  {
    id: 'smart-cities',
    title: 'Smart Cities',
    description: 'Traffic, water and waste services planned from data instead of guesswork.',
    image: '/images/industries/smart-cities.svg',
  },
  {
    id: 'mining',
    title: 'Mining',
    description: 'Safer sites, predictive maintenance and better use of geological records.',
    image: '/images/industries/mining.svg',
  },
] as const;

export const goals: readonly Stat[] = [
  { value: '30+', label: 'Industry Partners' },
  { value: '1000+', label: 'Startups Trained' },
  { value: '30+', label: 'AI Solutions Deployed' },
  { value: '10+', label: 'Research Publications' },
];
