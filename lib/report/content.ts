import type { Feature } from '../content/types';

export const reportInside: readonly Feature[] = [
  { title: 'AI Adoption Trends', description: 'Who uses AI, for what, and how that is changing.' },
  {
    title: 'Market Analysis',
    description: 'Supply and demand: skills, tools, services and spending.',
  },
  {
    title: 'Strategic Recommendations',
    description: 'What businesses, government and educators can do next.',
  },
];
