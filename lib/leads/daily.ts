// Removes what is kept no longer: leads without a form for RETENTION_LEADS_MONTHS, results that
// nobody claimed or that are kept no longer, messages without a lead, counts and sessions that are over, and what the security
// log and the log of notices keep no longer.
import 'server-only';
import { z } from 'zod';
import type { Env } from '@/lib/env';
import { logWarning } from '@/lib/log/log';
import { type Access, call, inBatches, mayRemove, noteRemoved, oneRow } from '@/lib/process/daily';
import { unclaimedDays } from '@/lib/process/limits';

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

export type Removed = z.infer<typeof removedSchema> & {
  enquiries: number;
  events: number;
  notices: number;
  kept: number;
};

const expiredSchema = oneRow(z.object({ expired: z.number(), total: z.number() }));

/** Removes it, and logs how much. */
export async function dailyLeads(
  access: Access,
  env: Pick<Env, 'ADMIN_EMAIL' | 'RETENTION_LEADS_MONTHS'>,
): Promise<void> {
  const rules = { author: env.ADMIN_EMAIL, leadsMonths: env.RETENTION_LEADS_MONTHS };
  // Counts and sessions that are over are of no interest.
  const { limits, sessions, ...expired } = await removeExpired(access, rules);
  if (Object.values(expired).some((count) => count > 0)) {
    logWarning('retention', undefined, { ...expired, limits, sessions });
  }
}

/**
 * Removes it all in short parts; leads that are many wait for the owner (`may_remove`), and the
 * others where the clock has jumped.
 * @throws Error when the backend does not answer; what was removed before stays removed
 */
export async function removeExpired(
  access: Access,
  { author, leadsMonths }: Rules,
  now = new Date(),
): Promise<Removed> {
  const p_now = now.toISOString();
  const leads = { p_author: author, p_leads_months: leadsMonths, p_now };
  const { expired, total } = await call(access, 'count_expired_leads', leads, expiredSchema);
  const records = { p_unclaimed_days: unclaimedDays, p_months: leadsMonths, p_now };
  const count = await call(access, 'count_expired_records', records, z.number());
  const removesLeads = await mayRemove(access, 'leads', { count: expired, total, now });
  const removesRecords = await mayRemove(access, 'records', { count, now });
  const all: Removed = {
    leads: 0,
    analyses: 0,
    unclaimed: 0,
    enquiries: 0,
    limits: 0,
    sessions: 0,
    events: 0,
    notices: 0,
    kept: 0,
  };
  if (removesRecords) {
    all.events = await removeInParts(access, 'forget_security_events', {});
    all.kept = await removeInParts(access, 'forget_kept_results', { p_now });
    all.notices = await removeInParts(access, 'forget_notices', { p_now });
    const enquiries = { p_months: leadsMonths, p_now };
    all.enquiries = await removeInParts(access, 'remove_expired_enquiries', enquiries);
  }
  const rest = {
    p_author: author,
    p_leads_months: removesLeads ? leadsMonths : 0,
    // Without days none is too old.
    p_unclaimed_days: removesRecords ? unclaimedDays : null,
    p_now,
  };
  await inBatches(access, async (p_most) => {
    const args = { ...rest, p_most };
    const part = await call(access, 'remove_expired', args, oneRow(removedSchema));
    for (const [what, removed] of Object.entries(part)) all[what as keyof Removed] += removed;
    return Math.max(part.leads, part.unclaimed, part.limits, part.sessions) >= p_most;
  });
  if (removesLeads && expired > 0) await noteRemoved(access, 'leads', now);
  return all;
}

/** @param name of a function that says how many rows it has removed */
async function removeInParts(access: Access, name: string, args: object): Promise<number> {
  let removed = 0;
  await inBatches(access, async (p_most) => {
    const part = await call(access, name, { ...args, p_most }, z.coerce.number());
    removed += part;
    return part >= p_most;
  });
  return removed;
}
