import type { Feature } from '../content/types';

export const auditFeatures: readonly Feature[] = [
  {
    title: 'AI Readiness Score',
    description: 'How ready your business is today, as one score with its reasons.',
  },
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
