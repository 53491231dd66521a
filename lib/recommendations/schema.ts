import { z } from 'zod';
import { nameOf, toolEmailSchema } from '../entry/schema.ts';
import { line, lines } from '../text/text.ts';
import { fieldMessages, limits, rating, textRules, tooLong } from './form-rules.ts';

/** Rows in a request, empty ones too, before they are dropped. */
const sentRows = 50;
/** Titles, times and the like in an analysis. */
const answerTitleCharacters = 200;
/** Why a rating is what it is. */
const answerReasonCharacters = 600;
/** A value or a requirement in an analysis. */
const answerNoteCharacters = 500;
/** A description in an analysis. */
const answerTextCharacters = 3_000;
/** Recommendations, opportunities, and requirements of one: three to six are asked for. */
const answerEntries = 20;

const requiredText = (max: number) => lines(max, { required: 'Missing' });

const rows = z
  .array(line(limits.row, { tooLong: tooLong(limits.row) }))
  .refine((list) => list.length <= sentRows)
  .transform((list) => onceEach(list.filter(Boolean)))
  .refine((list) => list.length <= limits.rows, `Use at most ${limits.rows} rows`);

/** A model or a visitor may repeat itself; the page shows each thing once. */
export const onceByTitle = <T extends { title: string }>(list: readonly T[]): T[] =>
  list.filter((item, index) => list.findIndex(({ title }) => title === item.title) === index);
const onceEach = (list: readonly string[]): string[] => [...new Set(list)];

/**
 * A visitor's facts about a business (docs/spec.md, 'Fields and limits'). Blank rows are dropped.
 */
export const businessInfoSchema = z.object({
  name: nameOf(fieldMessages),
  email: toolEmailSchema,
  industry: line(textRules.industry.max, textRules.industry),
  description: lines(textRules.description.max, textRules.description),
  challenges: rows,
  goals: rows,
});

const rated = z.number().min(rating.min).max(rating.max);

export const ratingNames = ['efficiency', 'potential', 'risk', 'roi'] as const;

const reason = lines(answerReasonCharacters);

const analysisSchema = z.object({
  efficiency: rated,
  potential: rated,
  risk: rated,
  roi: rated,
  /** Why each rating is what it is. A model may leave it out. */
  reasons: z
    .object({ efficiency: reason, potential: reason, risk: reason, roi: reason })
    .partial()
    .optional(),
});

export const recommendationSchema = z.object({
  title: requiredText(answerTitleCharacters),
  description: requiredText(answerTextCharacters),
  priority: z.enum(['high', 'medium', 'low']),
  impact: rated,
  timeframe: requiredText(answerTitleCharacters),
});

const opportunitySchema = z.object({
  title: requiredText(answerTitleCharacters),
  description: requiredText(answerTextCharacters),
  potentialValue: requiredText(answerNoteCharacters),
  requirements: z
    .array(requiredText(answerNoteCharacters))
    .refine((list) => list.length <= answerEntries)
    .transform(onceEach),
});

/** The answer that an analyst must give (decision 18). Anything else is a failure to parse. */
export const answerSchema = z.object({
  analysis: analysisSchema,
  recommendations: z
    .array(recommendationSchema)
    .refine((list) => list.length <= answerEntries)
    .transform(onceByTitle),
  opportunities: z
    .array(opportunitySchema)
    .refine((list) => list.length <= answerEntries)
    .transform(onceByTitle),
});

/** As it was stored, by the rules of that time. */
const storedInfoSchema = businessInfoSchema.extend({
  name: line(limits.name),
  email: line(limits.email),
});

/** One analysis with its question, as it travels to the browser and is kept there. */
export const resultSchema = answerSchema.extend({
  id: z.uuid(),
  businessInfo: storedInfoSchema,
  analyst: z.enum(['gemini', 'rules']),
  createdAt: z.coerce.date(),
  /** Another browser stored it under the visitor's address, and never proved that. */
  unproven: z.boolean().optional(),
  /** Of the form that asked for it, in the browser that sent it. */
  reference: line(answerTitleCharacters).optional(),
});

export type BusinessInfo = z.infer<typeof businessInfoSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type RatingName = (typeof ratingNames)[number];
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Opportunity = z.infer<typeof opportunitySchema>;
export type Answer = z.infer<typeof answerSchema>;
export type Analyst = 'gemini' | 'rules';
export type Result = z.infer<typeof resultSchema>;
