import { Calculator, ClipboardCheck, Lightbulb } from 'lucide';
import { pages } from '../content/pages';
import type { IconFeature } from '../content/types';

export interface Tool extends IconFeature {
  path: string;
  points: readonly string[];
  /** What its button does, where its label says more. */
  note?: string;
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

/** Those that answer at once; the audit is prepared elsewhere, or with us. */
export const toolsAnswer =
  'The first two ask a few questions and give a first answer in about five minutes.';

export const toolsIntro = `Three free ways to find out what AI could do for your business. ${toolsAnswer} Begin with the first if you are not sure.`;

/** @param auditUrl where the audit is made, where that is set */
export const toolsWith = (auditUrl: string | undefined): readonly Tool[] =>
  auditUrl
    ? tools
    : tools.map((tool) =>
        tool.path === pages.aiAuditAssessment.path
          ? { ...tool, note: 'We prepare it with you: its page opens a message to us.' }
          : tool,
      );
