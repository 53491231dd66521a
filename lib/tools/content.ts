import { Calculator, ClipboardCheck, Lightbulb } from 'lucide';
import type { IconFeature } from '../content/types';

export interface Tool extends IconFeature {
  path: string;
  points: readonly string[];
}

export const tools: readonly Tool[] = [
  {
    icon: Lightbulb,
    title: 'AI Recommendations Tool',
    path: '/ai-recommendations',
    description: 'Personalised automation recommendations for your business.',
    points: [
      'Custom solution recommendations',
      'Implementation suggestions',
      'Priority-based recommendations',
      'Opportunity analysis',
    ],
  },
  {
    icon: Calculator,
    title: 'AI Value Assessment Tool',
    path: '/ai-value-assessment',
    description: 'Analysis of AI implementation areas with ROI calculations.',
    points: ['ROI analysis per solution', 'Implementation roadmap', 'Priority scoring'],
  },
  {
    icon: ClipboardCheck,
    title: 'Free AI Audit Assessment',
    path: '/ai-audit-assessment',
    description: 'AI readiness evaluation with a detailed report.',
    points: [
      'AI readiness score',
      'Impact analysis',
      'Strategic roadmap',
      'Detailed recommendations',
    ],
  },
];
