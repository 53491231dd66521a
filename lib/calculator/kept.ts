// A result of the calculator as it is kept under an address of its own: as it was shown, in words.
import { z } from 'zod';
import { line } from '@/lib/text/text';
import type { Result } from './result';

/** Of a sentence or a figure; the longest of ours is a third of it. */
const textCharacters = 1_000;
const text = line(textCharacters);

const source = z.object({ publisher: text, title: text, year: z.number(), url: text });

export const keptCalculationSchema = z.object({
  currency: z.enum(['USD', 'ZMW']),
  rate: z.object({ rate: z.number(), date: text.optional() }).optional(),
  cards: z.array(
    z.object({
      title: text,
      inputs: z.array(z.object({ label: text, text })),
      saving: text,
      beside: text.optional(),
      arithmetic: text,
      /** Not in those of before version 2. */
      most: text.optional(),
      standard: z.object({ text }).optional(),
      assumption: text,
      range: z.object({ text, figures: text.optional(), source }).optional(),
      statistics: z.array(z.object({ text, source })),
    }),
  ),
  total: text,
  beside: text.optional(),
  published: text.optional(),
  saved: text,
  gained: text,
  caution: text.optional(),
  roadmap: z.array(
    z.object({
      title: text,
      saving: text,
      priority: z.enum(['high', 'medium', 'low']),
      stage: z.enum(['now', 'next', 'later']),
      first: text,
      months: z.number(),
      payback: z.object({ price: text, time: text }).optional(),
    }),
  ),
});
export type KeptCalculation = z.infer<typeof keptCalculationSchema>;

/** A result as it is kept. */
export const keptCalculation = (result: Result): KeptCalculation =>
  keptCalculationSchema.parse(result);
