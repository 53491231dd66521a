import { z } from 'zod';
import { nameOf, toolEmailSchema } from '../entry/schema.ts';
import { line, lines } from '../text/text.ts';
import { choicesOfRow, fieldMessages, limits, rating, textRules, tooLong } from './form-rules.ts';
import { kindIds } from './kind-names.ts';

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
/** Statements, and what they lead to. */
const answerReferences = 100;
/** Three for each row, and those of all parts of the texts. */
const answerReadings = 500;
const answerKinds = 5;
/** Recommendations, opportunities, and requirements of one: three to six are asked for. */
const answerEntries = 20;

const requiredText = (max: number) => lines(max, { required: 'Missing' });

const rows = z
  .array(line(limits.row, { tooLong: tooLong(limits.row) }))
  .refine((list) => list.length <= sentRows)
  .transform((list) => onceEach(list.filter(Boolean)))
  .refine((list) => list.length <= limits.rows, `Use at most ${limits.rows} rows`);

/** A model or a visitor may repeat itself; the page shows each thing once. */
export const onceBy = <T>(list: readonly T[], read: (one: T) => unknown): T[] =>
  list.filter((item, index) => list.findIndex((one) => read(one) === read(item)) === index);
const onceByTitle = <T extends { title: string }>(list: readonly T[]): T[] =>
  onceBy(list, ({ title }) => title);
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

/**
 * A statement of the visitor: which row, or which part of a text, and never a copy of it. One of the
 * twenty rows, or of the sixty sentences of a description, and their parts.
 */
const reference = z.string().regex(/^(?:challenge:\d|goal:\d|description)(?::\d{1,4}-\d{1,4})?$/);
const references = z.array(reference).refine((list) => list.length <= answerReferences);

/** Further problems, by title, and what AI does not solve. */
const furtherPoint = z.object({
  title: requiredText(answerTitleCharacters),
  text: lines(answerReasonCharacters).optional(),
  answers: references.optional(),
});
const further = z.array(furtherPoint).refine((list) => list.length <= answerReferences);

/** Who says what a statement is about. */
const readBy = z.enum(['rules', 'likely', 'visitor']);
const id = z.string().regex(/^[a-z-]{1,40}$/);

/**
 * What a statement is about: a problem of the playbooks, with its headline at that time, or none of
 * them, as only the visitor says.
 */
const readingSchema = z.object({
  answers: reference,
  id: id.optional(),
  headline: requiredText(answerReasonCharacters).optional(),
  by: readBy,
});

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
  later: further.optional(),
  notForAi: further.optional(),
  /** Statements that fit no problem. */
  unknown: references.optional(),
  /** How the rules and the visitor read the statements (decision 73). */
  readings: z
    .array(readingSchema)
    .refine((list) => list.length <= answerReadings)
    .optional(),
  /** The kinds of business for which advice was chosen. */
  kinds: z
    .array(z.object({ id, by: readBy.exclude(['likely']) }))
    .refine((list) => list.length <= answerKinds)
    .optional(),
  /** When the visitor last corrected it. */
  answeredAt: z.iso.datetime().optional(),
});

/** The card of the calculator that does a sum, and the sector with which it is shown. */
const cardFields = { card: id.optional(), sector: id.optional() };

const pointsOf = z.number().int().min(0).max(rating.max);

export const recommendationSchema = z.object({
  title: requiredText(answerTitleCharacters),
  description: requiredText(answerTextCharacters),
  priority: z.enum(['high', 'medium', 'low']),
  impact: rated,
  /** What the rules add up to the impact (decision 74). */
  points: z.object({ least: pointsOf, gain: pointsOf, named: pointsOf }).optional(),
  timeframe: requiredText(answerTitleCharacters),
  service: requiredText(answerTitleCharacters).optional(),
  firstStep: requiredText(answerNoteCharacters).optional(),
  who: requiredText(answerTitleCharacters).optional(),
  needs: requiredText(answerNoteCharacters).optional(),
  staysWithPeople: requiredText(answerNoteCharacters).optional(),
  /** The statements that it answers. */
  answers: references.optional(),
  ...cardFields,
});

const opportunitySchema = z.object({
  title: requiredText(answerTitleCharacters),
  description: requiredText(answerTextCharacters),
  potentialValue: requiredText(answerNoteCharacters),
  requirements: z
    .array(requiredText(answerNoteCharacters))
    .refine((list) => list.length <= answerEntries)
    .transform(onceEach),
  ...cardFields,
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

/**
 * What a visitor corrects. Without `ids` a row is open ('Not this'), with none of them it is about
 * none of the prepared problems.
 */
const rowChoiceSchema = z.object({
  answers: reference,
  ids: z
    .array(id)
    .refine((list) => list.length <= choicesOfRow)
    .optional(),
});
export const choicesSchema = z.object({
  /** Left out where the visitor does not change it. */
  kind: z.enum(kindIds).optional(),
  rows: z.array(rowChoiceSchema).refine((list) => list.length <= answerReferences),
});

export type RowChoice = z.infer<typeof rowChoiceSchema>;
export type Choices = z.infer<typeof choicesSchema>;
export type BusinessInfo = z.infer<typeof businessInfoSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type RatingName = (typeof ratingNames)[number];
export type Recommendation = z.infer<typeof recommendationSchema>;
export type FurtherPoint = z.infer<typeof furtherPoint>;
export type Opportunity = z.infer<typeof opportunitySchema>;
export type Answer = z.infer<typeof answerSchema>;
export type Reading = z.infer<typeof readingSchema>;
export type Analyst = 'gemini' | 'rules';
export type Result = z.infer<typeof resultSchema>;
