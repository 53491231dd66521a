import { amountInWords } from '@/lib/text/amount';

/** Where a form was sent, as the database names it. */
export const leadTools = [
  'calculator',
  'report',
  'recommendations',
  'contact',
  'kept',
  'unknown',
] as const;

export type LeadTool = (typeof leadTools)[number];

/** The same in words, for the list and the story of a lead. */
export const toolNames: Record<LeadTool, string> = {
  calculator: 'Calculator',
  report: 'Report',
  recommendations: 'Analysis',
  contact: 'Message',
  kept: 'Kept result',
  unknown: 'First form, which one was not recorded',
};

/** A form's name, in words: 'Calculator, US$ 56,000' where its total was sent to us. */
export const formName = ({
  tool,
  total,
}: {
  tool: LeadTool;
  total?: number | undefined;
}): string =>
  total === undefined ? toolNames[tool] : `${toolNames[tool]}, ${amountInWords(total, 'USD')}`;
