import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { digestOf, isToken } from '@/lib/auth/link-token';
import { keptCalculationSchema } from '@/lib/calculator/kept';
import { keptAnalysisSchema } from '@/lib/recommendations/kept';
import { firstOf } from '@/lib/recommendations/order';
import { serviceClient } from '@/lib/supabase/service';
import { isoDate } from '@/lib/text/dates';
import { line } from '@/lib/text/text';
import { totalFinding } from './content';

/** A reference, or a moment as the database holds it. */
const text = line(100);

const row = {
  reference: text,
  created_at: text.transform(isoDate),
  proven_lead: z.guid().nullable(),
};

const keptRow = z.discriminatedUnion('tool', [
  z.object({ ...row, tool: z.literal('recommendations'), shown: keptAnalysisSchema }),
  z.object({ ...row, tool: z.literal('calculator'), shown: keptCalculationSchema }),
]);

type KeptResult = z.infer<typeof keptRow>;

/**
 * The result that is kept under an address; undefined for one that is wrong, was deleted or is too
 * old.
 */
export const readKeptResult = cache(async (token: string): Promise<KeptResult | undefined> => {
  if (!isToken(token)) return undefined;
  const { data } = await serviceClient()
    .rpc('read_kept_result', { p_digest: digestOf(token) })
    .maybeSingle()
    .throwOnError();
  return data === null ? undefined : keptRow.parse(data);
});

/** A kept result in a line. */
export const findingOf = (kept: KeptResult): string =>
  kept.tool === 'calculator' ? totalFinding(kept.shown.total) : firstOf(kept.shown.recommendations);
