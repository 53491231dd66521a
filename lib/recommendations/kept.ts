// An analysis as it is kept under an address of its own: without the person, the business's name and,
// unless the visitor wants it, the visitor's own description.
import { z } from 'zod';
import { answerSchema, businessInfoSchema, type Result } from './schema';

const about = businessInfoSchema.pick({ description: true, challenges: true, goals: true });

export const keptAnalysisSchema = answerSchema.extend({
  industry: businessInfoSchema.shape.industry,
  analyst: z.enum(['gemini', 'rules']),
  createdAt: z.coerce.date(),
  about: about.optional(),
});
export type KeptAnalysis = z.infer<typeof keptAnalysisSchema>;

/** Letters and digits around a name make it part of another word. */
const wholeWord = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu');

/** The texts of a value with another word for the business's name. */
function withoutName<T>(value: T, name: RegExp): T {
  if (typeof value === 'string') return value.replaceAll(name, 'the business') as T;
  if (Array.isArray(value)) return value.map((each) => withoutName(each, name)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutName(each, name)]);
  return Object.fromEntries(entries) as T;
}

/**
 * What is kept of an analysis.
 * @param describes whether the visitor's own description, challenges and goals are kept too
 */
export function keptAnalysis(
  { businessInfo, analysis, recommendations, opportunities, analyst, createdAt }: Result,
  describes: boolean,
): KeptAnalysis {
  const { name, industry, description, challenges, goals } = businessInfo;
  const shown = {
    analysis,
    recommendations,
    opportunities,
    ...(describes ? { about: { description, challenges, goals } } : {}),
  };
  return { ...withoutName(shown, wholeWord(name)), industry, analyst, createdAt };
}
