import { z } from 'zod';
import { isToken } from '@/lib/auth/link-token';
import { numbersSchema } from '@/lib/form-answers/schema';
import { line } from '@/lib/text/text';

/** A path's secret, which is longer than this only if it is none. */
const tokenCharacters = 40;

/** The address of a kept result on this site. */
export const keptPath = (token: string): string => `/result/${token}`;

/** The secret of a kept result's address. */
export const keptTokenSchema = z.object({ token: line(tokenCharacters).refine(isToken) });

/** A form sends 'yes' where it is ticked; the page's script sends the truth. */
const ticked = z.union([z.boolean(), z.literal('yes').transform(() => true)]).default(false);

/** The analysis that a visitor keeps, and whether their own words are kept with it. */
const keepAnalysisSchema = z.object({ result: z.uuid(), describes: ticked });

/** The calculation that a visitor keeps: the event of its form, and the numbers as they were typed. */
const keepCalculationSchema = z.object({ event: z.uuid(), numbers: numbersSchema });

export const keepSchema = z.union([keepAnalysisSchema, keepCalculationSchema]);

/** The answer to who kept a result: its address on this site, and the number that people name. */
export interface KeptLink {
  path: string;
  reference: string;
}
