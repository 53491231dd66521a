/** Where a form was sent, as the database names it. */
export const leadTools = ['calculator', 'report', 'recommendations', 'contact', 'unknown'] as const;

export type LeadTool = (typeof leadTools)[number];

/** The same in words, for the list and the story of a lead. */
export const toolNames: Record<LeadTool, string> = {
  calculator: 'Calculator',
  report: 'Report',
  recommendations: 'Analysis',
  contact: 'Message',
  unknown: 'First form, tool not known',
};
