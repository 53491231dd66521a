import { Calculator, ClipboardCheck, Lightbulb } from 'lucide';
import { pages } from '../content/pages';
import {
  block,
  blockKey,
  head,
  heading,
  lines,
  linesOf,
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

const answer = 'ask a few questions and give a first answer in about five minutes.';
/** Above the tools on the home page: the audit is prepared elsewhere, or with us. */
export const toolsTeaser = {
  title: 'Two free tools and an audit by us',
  intro: `The first two ${answer}`,
};
/** The same without the audit. */
export const teaserWithoutAudit = { title: 'Two free tools', intro: `Both ${answer}` };

const begin = 'Begin with the first if you are not sure.';
const intro = `Three free ways to find out what AI could do for your business. ${toolsTeaser.intro} ${begin}`;
/** Of the page, without the audit. */
export const introWithoutAudit = `Two free ways to find out what AI could do for your business. ${teaserWithoutAudit.intro} ${begin}`;

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

/** The block that offers the audit: hidden there, no page promises it. */
export const auditOffer = blockKey(toolsTexts, 'audit' satisfies keyof typeof toolsTexts.blocks);

/** The tools that are shown, with the page's texts. */
export const cardsOf = (words: PageWords<typeof toolsTexts>) =>
  tools.flatMap((tool) => {
    const card = words[tool.id];
    return card ? [{ ...tool, ...card, points: linesOf(card.points) }] : [];
  });

/** Above the audit's button, where no address for it is set. */
export const auditNote = 'We prepare it with you: its page opens a message to us.';
