// Removes the rows whose time is over, such as leads without a form for RETENTION_LEADS_MONTHS: one
// list of all such removals. Posts and files are removed by lib/bin/daily.ts and lib/media/daily.ts.
import 'server-only';
import { z } from 'zod';
import type { Env } from '@/lib/env';
import { logWarning } from '@/lib/log/log';
import {
  type Access,
  call,
  mayRemove,
  noteRemoved,
  oneRow,
  removeInParts,
} from '@/lib/process/daily';
import { unclaimedDays } from '@/lib/process/limits';

interface Rules {
  /** The address of the author, who is no lead. */
  author: string;
  /** 0 keeps all leads. */
  leadsMonths: number;
}

interface Removal {
  name: string;
  /** Of the database: it deletes at most `p_most` rows, and says how many. */
  removes: string;
  args: Record<string, unknown>;
  /** A removal that waits for the owner where it is large or late (`may_remove`). */
  asks?: 'leads' | 'records';
}

const removals = ({ author, leadsMonths }: Rules, p_now: string) =>
  [
    { name: 'events', removes: 'forget_security_events', args: {}, asks: 'records' },
    { name: 'kept', removes: 'forget_kept_results', args: { p_now }, asks: 'records' },
    { name: 'notices', removes: 'forget_notices', args: { p_now }, asks: 'records' },
    {
      name: 'enquiries',
      removes: 'remove_expired_enquiries',
      args: { p_months: leadsMonths, p_now },
      asks: 'records',
    },
    {
      name: 'unclaimed',
      removes: 'remove_unclaimed',
      args: { p_days: unclaimedDays, p_now },
      asks: 'records',
    },
    {
      name: 'leads',
      removes: 'remove_expired_leads',
      args: { p_author: author, p_months: leadsMonths, p_now },
      asks: 'leads',
    },
    { name: 'limits', removes: 'remove_expired_limits', args: {} },
    { name: 'sessions', removes: 'remove_expired_sessions', args: {} },
    { name: 'paths', removes: 'forget_missing_paths', args: { p_now } },
    { name: 'searches', removes: 'forget_searches', args: { p_now } },
  ] as const satisfies readonly Removal[];

type Removed = Record<ReturnType<typeof removals>[number]['name'], number>;

const expiredSchema = oneRow(z.object({ expired: z.number(), total: z.number() }));

/** Removes it, and logs how much. */
export async function dailyLeads(
  access: Access,
  env: Pick<Env, 'ADMIN_EMAIL' | 'RETENTION_LEADS_MONTHS'>,
): Promise<void> {
  const rules = { author: env.ADMIN_EMAIL, leadsMonths: env.RETENTION_LEADS_MONTHS };
  const removed = await removeExpired(access, rules);
  // What asks nobody is of no interest alone.
  const { limits, sessions, paths, searches, ...expired } = removed;
  if (Object.values(expired).some((count) => count > 0)) {
    logWarning('retention', undefined, removed);
  }
}

/**
 * Removes it all in short parts; leads that are many wait for the owner (`may_remove`), and the
 * others where the clock has jumped.
 * @throws Error when the backend does not answer; what was removed before stays removed
 */
export async function removeExpired(
  access: Access,
  rules: Rules,
  now = new Date(),
): Promise<Removed> {
  const { author, leadsMonths } = rules;
  const p_now = now.toISOString();
  const leads = { p_author: author, p_leads_months: leadsMonths, p_now };
  const { expired, total } = await call(access, 'count_expired_leads', leads, expiredSchema);
  const records = { p_unclaimed_days: unclaimedDays, p_months: leadsMonths, p_now };
  const count = await call(access, 'count_expired_records', records, z.number());
  const allowed = {
    leads: await mayRemove(access, 'leads', { count: expired, total, now }),
    records: await mayRemove(access, 'records', { count, now }),
  };
  const removed: Partial<Removed> = {};
  for (const { name, removes, args, ...removal } of removals(rules, p_now)) {
    const isAllowed = !('asks' in removal) || allowed[removal.asks];
    removed[name] = isAllowed ? await removeInParts(access, removes, args) : 0;
  }
  if (allowed.leads && expired > 0) await noteRemoved(access, 'leads', now);
  return removed as Removed;
}
