import { z } from 'zod';
import { emailPattern, nameLength } from '@/lib/leads/rules';
import { fieldMessages, limits, rating, tooLong } from './rules';

/** Postgres takes neither NUL nor half a surrogate pair in a JSON text. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').trim();
const text = (max: number) => z.string().transform(storable).pipe(z.string().max(max));
const requiredText = (max: number) => z.string().transform(storable).pipe(z.string().min(1).max(max));

const field = (name: 'industry' | 'description') =>
  z
    .string({ error: fieldMessages[name] })
    .transform(storable)
    .pipe(z.string().min(1, fieldMessages[name]).refine(atMost(limits[name]), tooLong(limits[name])));

const rows = z
  .array(
    z
      .string()
      .transform(storable)
      .pipe(z.string().refine(atMost(limits.row), tooLong(limits.row))),
  )
  .max(50)
  .transform((list) => onceEach(list.filter(Boolean)))
  .pipe(z.array(z.string()).max(limits.rows, `Use at most ${limits.rows} rows`));

/** A model or a visitor may repeat itself; the page shows each thing once. */
export const onceByTitle = <T extends { title: string }>(list: readonly T[]): T[] =>
  list.filter((item, index) => list.findIndex(({ title }) => title === item.title) === index);
const onceEach = (list: readonly string[]): string[] => [...new Set(list)];

function atMost(max: number): (value: string) => boolean {
  return (value) => Array.from(value).length <= max;
}

/** What a visitor tells about a business (product spec, Stored entities and Validation rules). Blank rows are dropped. */
export const businessInfoSchema = z.object({
  name: z
    .string({ error: fieldMessages.name })
    .transform(storable)
    .pipe(
      z
        .string()
        .min(1, fieldMessages.name)
        .refine((name) => Array.from(name).length >= nameLength.min && Array.from(name).length <= nameLength.max, fieldMessages.nameLength)
        .regex(/^[^\p{Cc}]*$/u, fieldMessages.nameLength),
    ),
  email: z
    .string({ error: fieldMessages.email })
    .trim()
    .toLowerCase()
    .min(1, fieldMessages.email)
    .max(limits.email, fieldMessages.emailFormat)
    .regex(new RegExp(`^${emailPattern}$`), fieldMessages.emailFormat),
  industry: field('industry'),
  description: field('description'),
  challenges: rows,
  goals: rows,
});

const rated = z.number().min(rating.min).max(rating.max);

export const ratingNames = ['efficiency', 'potential', 'risk', 'roi'] as const;

const analysisSchema = z.object({
  efficiency: rated,
  potential: rated,
  risk: rated,
  roi: rated,
  /** Why each rating is what it is. A model may leave it out. */
  reasons: z
    .object({ efficiency: text(600), potential: text(600), risk: text(600), roi: text(600) })
    .partial()
    .optional(),
});

export const recommendationSchema = z.object({
  title: requiredText(200),
  description: requiredText(3000),
  priority: z.enum(['high', 'medium', 'low']),
  impact: rated,
  timeframe: requiredText(200),
});

const opportunitySchema = z.object({
  title: requiredText(200),
  description: requiredText(3000),
  potentialValue: requiredText(500),
  requirements: z.array(requiredText(500)).max(20).transform(onceEach),
});

/** What an analyst must answer (decision 18). Anything else is a failure to parse. */
export const answerSchema = z.object({
  analysis: analysisSchema,
  recommendations: z.array(recommendationSchema).max(20).transform(onceByTitle),
  opportunities: z.array(opportunitySchema).max(20).transform(onceByTitle),
});

/** One analysis with its question, as it travels to the browser and is kept there. */
export const resultSchema = answerSchema.extend({
  id: z.uuid(),
  businessInfo: businessInfoSchema,
  analyst: z.enum(['gemini', 'rules']),
  createdAt: z.coerce.date(),
});

export type BusinessInfo = z.infer<typeof businessInfoSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type RatingName = (typeof ratingNames)[number];
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Opportunity = z.infer<typeof opportunitySchema>;
export type Answer = z.infer<typeof answerSchema>;
export type Analyst = 'gemini' | 'rules';
export type Result = z.infer<typeof resultSchema>;
