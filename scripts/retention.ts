// Removes what is kept no longer, when the site starts and once a day: leads without a form for
// RETENTION_LEADS_MONTHS, results that nobody claimed, messages without a lead, and counts and sessions that are over. The
// log says how much of each.

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { retentionMs, retentionRows, sweepWindowSeconds, unclaimedDays } from '../lib/limits.ts';
import { logError, logWarning } from '../lib/log.ts';

interface Access {
  url: string;
  secretKey: string;
}

interface Rules {
  /** The address of the author, who is no lead. */
  author: string;
  /** 0 keeps all leads. */
  leadsMonths: number;
}

const removedSchema = z.object({
  leads: z.number(),
  analyses: z.number(),
  unclaimed: z.number(),
  limits: z.number(),
  sessions: z.number(),
});

export type Removed = z.infer<typeof removedSchema> & { enquiries: number };

const connect = ({ url, secretKey }: Access) =>
  createClient(url, secretKey, { auth: { persistSession: false } });

/**
 * Removes it all, a part at a time, so that no statement runs long. @throws Error when the backend
 * does not answer; what was removed before stays removed
 */
export async function removeExpired(
  access: Access,
  { author, leadsMonths }: Rules,
  now = new Date(),
): Promise<Removed> {
  const client = connect(access);
  const all: Removed = {
    leads: 0,
    analyses: 0,
    unclaimed: 0,
    enquiries: 0,
    limits: 0,
    sessions: 0,
  };
  for (;;) {
    const { data, error } = await client.rpc('remove_expired_enquiries', {
      p_months: leadsMonths,
      p_most: retentionRows,
      p_now: now.toISOString(),
    });
    if (error) throw new Error(`remove_expired_enquiries: ${error.message}`, { cause: error });
    const removed = z.number().parse(data);
    all.enquiries += removed;
    if (removed < retentionRows) break;
  }
  for (;;) {
    const { data, error } = await client
      .rpc('remove_expired', {
        p_author: author,
        p_leads_months: leadsMonths,
        p_unclaimed_days: unclaimedDays,
        p_most: retentionRows,
        p_now: now.toISOString(),
      })
      .single();
    if (error) throw new Error(`remove_expired: ${error.message}`, { cause: error });
    const part = removedSchema.parse(data);
    for (const [what, count] of Object.entries(part)) all[what as keyof Removed] += count;
    if (Math.max(part.leads, part.unclaimed, part.limits) < retentionRows) return all;
  }
}

/** Removes it unless another instance has just done so. A failure is logged and changes nothing. */
export async function removeInTurn(access: Access, rules: Rules): Promise<void> {
  try {
    const turn = { p_key: 'retention', p_limit: 1, p_window_seconds: sweepWindowSeconds };
    const { data, error } = await connect(access)
      .rpc('take_rate_limit', turn)
      .single<{ allowed: boolean }>();
    if (error) throw new Error(`take_rate_limit: ${error.message}`, { cause: error });
    if (!data.allowed) return;
    const removed = await removeExpired(access, rules);
    const { leads, analyses, unclaimed, enquiries } = removed;
    if (leads + analyses + unclaimed + enquiries > 0) logWarning('retention', undefined, removed);
  } catch (error) {
    logError('retention', error);
  }
}

/** Does so now and then once a day, for as long as this process has anything else to do. */
export function keepRetention(access: Access, rules: Rules): void {
  void removeInTurn(access, rules);
  setInterval(() => void removeInTurn(access, rules), retentionMs).unref();
}
