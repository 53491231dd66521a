import { auditOffer } from '@/lib/tools/content';
import { pages } from '../content/pages';
import { block, head, heading, lines, type PageTexts, sentence } from '../content/texts';

/** The texts of the page of the free audit. */
export const auditTexts = {
  name: 'ai-audit-assessment',
  path: pages.aiAuditAssessment.path,
  label: pages.aiAuditAssessment.name,
  offer: auditOffer,
  withdrawn: { title: 'AI audit', intro: 'We do not offer audits at present.', note: '' },
  blocks: {
    head: head('Head', {
      title: heading('Title', pages.aiAuditAssessment.title),
      intro: sentence(
        'Sentence',
        'Find out how ready your business is for AI, what AI would change, and what to do first.',
      ),
      note: heading('Below the button', 'No credit card required.'),
    }),
    contents: block(
      'Contents of the report',
      {
        title: heading('Heading', 'What the report includes'),
        parts: lines(
          'Parts, one a line',
          'Executive summary',
          'Current state analysis',
          'Prioritized roadmap',
          'Recommendations and next steps',
          'ROI projections',
        ),
      },
      { claims: 'what the report of its audit includes' },
    ),
    findings: block(
      'What a business finds out',
      {
        title: heading('Heading', 'What you find out'),
        first: heading('First finding', 'AI Readiness Score'),
        firstText: sentence(
          'Sentence of the first finding',
          'How ready your business is today, as one score with its reasons.',
        ),
        second: heading('Second finding', 'Impact Analysis'),
        secondText: sentence(
          'Sentence of the second finding',
          'Which parts of your business AI would change most.',
        ),
        third: heading('Third finding', 'Strategic Roadmap'),
        thirdText: sentence(
          'Sentence of the third finding',
          'What to do first, what next, and what to leave.',
        ),
      },
      { claims: 'what a business finds out from its audit' },
    ),
  },
} as const satisfies PageTexts;
