// Removes what is kept no longer, when the site starts and once a day, or when a timer asks for it:
// leads without a form for RETENTION_LEADS_MONTHS, results that nobody claimed, messages without a
// lead, counts and sessions that are over, and what the security log keeps no longer. The log says
// how much of each.

import { z } from 'zod';
import { unclaimedDays } from '../limits.ts';
import { logWarning } from '../log.ts';
import {
  type Access,
  connect,
  everyDay,
  inBatches,
  inTurn,
  mayRemove,
  noteRemoved,
} from './work.ts';

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

export type Removed = z.infer<typeof removedSchema> & { enquiries: number; events: number };

/** Whether the owner need not be asked about the clock before records beside leads are removed. */
async function mayRemoveRecords(access: Access, months: number, now: Date): Promise<boolean> {
  const { data, error } = await connect(access).rpc('count_expired_records', {
    p_unclaimed_days: unclaimedDays,
    p_months: months,
    p_now: now.toISOString(),
  });
  if (error) throw new Error(`count_expired_records: ${error.message}`, { cause: error });
  return mayRemove(access, 'records', { count: z.number().parse(data), now });
}

const expiredSchema = z.object({ expired: z.number(), total: z.number() });

/**
 * Removes it all in short parts; leads that are many wait for the owner (`may_remove`). @throws
 * Error when the backend does not answer; what was removed before stays removed
 */
export async function removeExpired(
  access: Access,
  { author, leadsMonths }: Rules,
  now = new Date(),
): Promise<Removed> {
  const client = connect(access);
  const p_now = now.toISOString();
  const counted = await client
    .rpc('count_expired_leads', { p_author: author, p_leads_months: leadsMonths, p_now })
    .single();
  if (counted.error) {
    const { error } = counted;
    throw new Error(`count_expired_leads: ${error.message}`, { cause: error });
  }
  const { expired, total } = expiredSchema.parse(counted.data);
  const removesLeads = await mayRemove(access, 'leads', { count: expired, total, now });
  const removesRecords = await mayRemoveRecords(access, leadsMonths, now);
  const all: Removed = {
    leads: 0,
    analyses: 0,
    unclaimed: 0,
    enquiries: 0,
    limits: 0,
    sessions: 0,
    events: 0,
  };
  if (removesRecords) all.events = await sweepSecurityLog(access);
  await inBatches(access, async (most) => {
    if (!removesRecords) return false;
    const { data, error } = await client.rpc('remove_expired_enquiries', {
      p_months: leadsMonths,
      p_most: most,
      p_now,
    });
    if (error) throw new Error(`remove_expired_enquiries: ${error.message}`, { cause: error });
    const part = z.number().parse(data);
    all.enquiries += part;
    return part >= most;
  });
  await inBatches(access, async (most) => {
    const { data, error } = await client
      .rpc('remove_expired', {
        p_author: author,
        p_leads_months: removesLeads ? leadsMonths : 0,
        // Without days none is too old.
        p_unclaimed_days: removesRecords ? unclaimedDays : null,
        p_most: most,
        p_now,
      })
      .single();
    if (error) throw new Error(`remove_expired: ${error.message}`, { cause: error });
    const part = removedSchema.parse(data);
    for (const [what, count] of Object.entries(part)) all[what as keyof Removed] += count;
    return Math.max(part.leads, part.unclaimed, part.limits, part.sessions) >= most;
  });
  if (removesLeads && expired > 0) await noteRemoved(access, 'leads', now);
  return all;
}

/** @returns how many events were deleted @throws Error when the backend does not answer */
export async function sweepSecurityLog(access: Access): Promise<number> {
  const client = connect(access);
  let removed = 0;
  await inBatches(access, async (most) => {
    const { data, error } = await client.rpc('forget_security_events', { p_most: most });
    if (error) throw new Error(`forget_security_events: ${error.message}`, { cause: error });
    const part = z.coerce.number().parse(data);
    removed += part;
    return part >= most;
  });
  return removed;
}

/** Removes it and logs how much. @throws Error when the backend does not answer */
export async function runRetention(access: Access, rules: Rules): Promise<void> {
  const removed = await removeExpired(access, rules);
  const { leads, analyses, unclaimed, enquiries, events } = removed;
  if (leads + analyses + unclaimed + enquiries + events > 0) {
    logWarning('retention', undefined, removed);
  }
}

/** Does so unless another instance has just done it. A failure is logged and changes nothing. */
export const removeInTurn = (access: Access, rules: Rules): Promise<void> =>
  inTurn(access, 'retention', () => runRetention(access, rules));

/** Does so now and then once a day, for as long as this process has anything else to do. */
export const keepRetention = (access: Access, rules: Rules): void =>
  everyDay(() => removeInTurn(access, rules));
