/**
 * The pages on which a tool works without script. Each is made for one visitor, from what that
 * browser keeps.
 */
export const formPages = {
  calculator: '/ai-value-assessment/form',
  report: '/state-of-ai-report/form',
  recommendations: '/ai-recommendations/form',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];
