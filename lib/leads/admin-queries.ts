import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { withDeadline } from '@/lib/supabase/deadline';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import { containing } from '@/lib/text/like-pattern';
import type { Consent, LeadRow } from './rows';

/** Leads read at once for the export, which goes on from the last one. */
export const exportRows = 500;

export const leadsPageSize = 50;
const columns =
  'id, name, email, created_at, last_login, first_source, last_source, suspected_spam, first_consent, first_consent_at, last_consent, last_consent_at, ai_recommendations(count)';
const source = z.record(z.string(), z.string()).catch({});

const listed = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  last_login: z.string().nullable(),
  first_source: z.unknown(),
  last_source: z.unknown(),
  suspected_spam: z.boolean(),
  first_consent: z.string().nullable(),
  first_consent_at: z.string().nullable(),
  last_consent: z.string().nullable(),
  last_consent_at: z.string().nullable(),
  analyses: z.number(),
});
const listAnswer = z.object({ total: z.number(), leads: z.array(listed) });

const toConsent = (version: string | null, at: string | null): Consent | null =>
  version && at ? { version, at: isoDate(at) } : null;

const toLead = (row: z.infer<typeof listed>): LeadRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  createdAt: isoDate(row.created_at),
  lastLogin: isoDateOrNull(row.last_login),
  firstSource: source.parse(row.first_source),
  lastSource: source.parse(row.last_source),
  suspectedSpam: row.suspected_spam,
  firstConsent: toConsent(row.first_consent, row.first_consent_at),
  lastConsent: toConsent(row.last_consent, row.last_consent_at),
  analyses: row.analyses,
});

/**
 * One page of leads, newest first, without the author, who is no lead; the search looks into names
 * and addresses, and finds the newest `searchMatches`. @throws Error when the backend does not answer
 */
export async function listLeads(
  { token }: AdminSession,
  { search, page }: { search: string; page: number },
): Promise<{ leads: LeadRow[]; total: number }> {
  const { data } = await adminClient(token)
    .rpc('list_leads', {
      p_author: env().ADMIN_EMAIL,
      p_page: page,
      p_size: leadsPageSize,
      ...(search ? { p_pattern: containing(search) } : {}),
    })
    .throwOnError();
  const { total, leads } = listAnswer.parse(data);
  return { total, leads: leads.map(toLead) };
}

/** One lead, or undefined. @throws Error when the backend does not answer */
export async function readLead({ token }: AdminSession, id: string): Promise<LeadRow | undefined> {
  const { data } = await adminClient(token)
    .from('users')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { ai_recommendations: analyses, ...row } = data;
  return toLead({ ...row, analyses: analyses[0]?.count ?? 0 });
}

/** All leads in a steady order, a part at a time, so that any number can be exported. */
export async function* eachLead({ token }: AdminSession): AsyncGenerator<LeadRow> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const after = last;
    const { data } = await withDeadline(async () =>
      adminClient(token)
        .rpc('export_leads', {
          p_author: env().ADMIN_EMAIL,
          p_after: after,
          p_size: exportRows,
        })
        .throwOnError(),
    );
    const leads = z.array(listed).parse(data);
    yield* leads.map(toLead);
    const end = leads.at(-1);
    if (!end || leads.length < exportRows) return;
    last = end.id;
  }
}
