import { Calculator, ClipboardCheck, Lightbulb } from 'lucide';
import { pages } from '../content/pages';
import {
  block,
  head,
  heading,
  lines,
  type PageTexts,
  type PageWords,
  sentence,
} from '../content/texts';
import type { IconFeature } from '../content/types';

interface Tool extends IconFeature {
  /** Of its block. */
  id: string;
  path: string;
  points: readonly string[];
}

export const tools = [
  {
    id: 'recommendations',
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
    id: 'value',
    icon: Calculator,
    title: 'AI Value Assessment Tool',
    path: '/ai-value-assessment',
    description: 'Analysis of AI implementation areas with ROI calculations.',
    points: ['ROI analysis per solution', 'Implementation roadmap', 'Priority scoring'],
  },
  {
    id: 'audit',
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
] as const satisfies readonly Tool[];

/** Those that answer at once; the audit is prepared elsewhere, or with us. */
export const toolsAnswer =
  'The first two ask a few questions and give a first answer in about five minutes.';

const begin = 'Begin with the first if you are not sure.';
const intro = `Three free ways to find out what AI could do for your business. ${toolsAnswer} ${begin}`;
const introWithoutAudit = `Two free ways to find out what AI could do for your business. Both ask a few questions and give a first answer in about five minutes. ${begin}`;

const [recommendations, valueAssessment, audit] = tools;

const cardTexts = ({ title, description, points }: Tool) => ({
  title: heading('Heading', title),
  description: sentence('Sentence', description),
  points: lines('Points, one a line', ...points),
});

/** The texts of the page that lists the tools. The two that this site has are always there. */
export const toolsTexts = {
  name: 'ai-tools',
  path: pages.aiTools.path,
  label: pages.aiTools.name,
  isNeverEmpty: true,
  blocks: {
    head: head('Head', {
      title: heading('Title', pages.aiTools.title),
      intro: sentence('Sentence', intro),
    }),
    recommendations: head('Recommendations', cardTexts(recommendations)),
    value: head('Value assessment', cardTexts(valueAssessment)),
    audit: block('Audit', cardTexts(audit), {
      claims: 'that the lab makes AI audits for free',
    }),
    report: block(
      'Report',
      { title: heading('Heading', pages.stateOfAiReport.title) },
      { claims: 'that the lab wrote a report on AI in Zambia' },
    ),
  },
} as const satisfies PageTexts;

/** The page's texts: our sentence counts the tools that are shown. */
export function toolsWords(words: PageWords<typeof toolsTexts>): PageWords<typeof toolsTexts> {
  const isCounted = words.audit || words.head.intro !== intro;
  return isCounted ? words : { ...words, head: { ...words.head, intro: introWithoutAudit } };
}

/** Above the audit's button, where no address for it is set. */
export const auditNote = 'We prepare it with you: its page opens a message to us.';
