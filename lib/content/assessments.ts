import type { Feature } from './types';

interface Tool extends Feature {
  path: string;
  points: readonly string[];
}

export const tools: readonly Tool[] = [
  {
    title: 'AI Recommendations Tool',
    path: '/ai-recommendations',
    description: 'Personalised automation recommendations for your business.',
    points: ['Custom solution recommendations', 'Implementation suggestions', 'Priority-based recommendations', 'Opportunity analysis'],
  },
  {
    title: 'AI Value Assessment Tool',
    path: '/ai-value-assessment',
    description: 'Analysis of AI implementation areas with ROI calculations.',
    points: ['ROI analysis per solution', 'Implementation roadmap', 'Priority scoring'],
  },
  {
    title: 'Free AI Audit Assessment',
    path: '/ai-audit-assessment',
    description: 'AI readiness evaluation with a detailed report.',
    points: ['AI readiness score', 'Impact analysis', 'Strategic roadmap', 'Detailed recommendations'],
  },
];

export const auditFeatures: readonly Feature[] = [
  { title: 'AI Readiness Score', description: 'Where you stand today, in one figure with its reasons.' },
  { title: 'Impact Analysis', description: 'Which parts of your business AI would change most.' },
  { title: 'Strategic Roadmap', description: 'What to do first, what next, and what to leave.' },
];

export const auditContents = [
  'Executive summary',
  'Current state analysis',
  'Prioritized roadmap',
  'Recommendations and next steps',
  'ROI projections',
] as const;

export const reportInside: readonly Feature[] = [
  { title: 'AI Adoption Trends', description: 'Who uses AI, for what, and how that is changing.' },
  { title: 'Market Analysis', description: 'Supply and demand: skills, tools, services and spending.' },
  { title: 'Strategic Recommendations', description: 'What businesses, government and educators can do next.' },
];
