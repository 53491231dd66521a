/**
 * The pages on which a tool works without script, and those on which visitors see their data or an
 * answer.
 * Each is made for one visitor, from what that browser keeps.
 */
export const formPages = {
  calculator: '/ai-value-assessment/form',
  report: '/state-of-ai-report/form',
  recommendations: '/ai-recommendations/form',
  contact: '/get-involved/form',
  call: '/get-involved/call',
  yourData: '/privacy/your-data',
  answer: '/search/answer',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];
