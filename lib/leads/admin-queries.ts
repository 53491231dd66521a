import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { isoDate, isoDateOrNull } from '@/lib/dates';
import { env } from '@/lib/env';
import { exportRows } from '@/lib/limits';
import { adminClient } from '@/lib/supabase/admin';
import { countOf } from '@/lib/supabase/count';
import { withDeadline } from '@/lib/supabase/deadline';
import type { LeadRow } from './rows';

export const leadsPageSize = 50;
const columns =
  'id, name, email, created_at, last_login, first_source, last_source, suspected_spam, ai_recommendations(count)';
const source = z.record(z.string(), z.string()).catch({});

interface Row {
  id: string;
  name: string;
  email: string;
  created_at: string;
  last_login: string | null;
  first_source: unknown;
  last_source: unknown;
  suspected_spam: boolean;
  ai_recommendations: Array<{ count: number }>;
}

const toLead = (row: Row): LeadRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  createdAt: isoDate(row.created_at),
  lastLogin: isoDateOrNull(row.last_login),
  firstSource: source.parse(row.first_source),
  lastSource: source.parse(row.last_source),
  suspectedSpam: row.suspected_spam,
  analyses: row.ai_recommendations[0]?.count ?? 0,
});

/**
 * One page of leads, newest first, without the author, who is no lead; the search looks into names
 * and addresses. @throws Error when the backend does not answer
 */
export async function listLeads(
  { token }: AdminSession,
  { search, page }: { search: string; page: number },
): Promise<{ leads: LeadRow[]; total: number }> {
  // Signs that mean something to the filter stand for 'any one character' here.
  const pattern = `%${search.replace(/[,()"'\\*%:]/g, '_')}%`;
  const matching = (head: boolean) => {
    const query = adminClient(token)
      .from('users')
      .select(columns, { count: 'exact', head })
      .neq('email', env().ADMIN_EMAIL);
    return search ? query.or(`name.ilike.${pattern},email.ilike.${pattern}`) : query;
  };
  const from = (page - 1) * leadsPageSize;
  const answer = await matching(false)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + leadsPageSize - 1);
  if (answer.status === 416) return { leads: [], total: await countOf(matching(true)) };
  if (answer.error) throw new Error(`leads: ${answer.error.message}`, { cause: answer.error });
  return { leads: answer.data.map(toLead), total: answer.count ?? 0 };
}

/** One lead, or undefined. @throws Error when the backend does not answer */
export async function readLead({ token }: AdminSession, id: string): Promise<LeadRow | undefined> {
  const { data, error } = await adminClient(token)
    .from('users')
    .select(columns)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`lead: ${error.message}`, { cause: error });
  return data ? toLead(data) : undefined;
}

/** All leads in a steady order, a part at a time, so that any number can be exported. */
export async function* eachLead({ token }: AdminSession): AsyncGenerator<LeadRow> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const after = last;
    const { data, error } = await withDeadline(async () =>
      adminClient(token)
        .from('users')
        .select(columns)
        .neq('email', env().ADMIN_EMAIL)
        .gt('id', after)
        .order('id')
        .limit(exportRows),
    );
    if (error) throw new Error(`leads: ${error.message}`, { cause: error });
    yield* data.map(toLead);
    const end = data.at(-1);
    if (!end || data.length < exportRows) return;
    last = end.id;
  }
}
