import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { withDeadline } from '@/lib/supabase/deadline';
import { containing } from '@/lib/text/like-pattern';
import { type LeadRow, leadColumns, leadRow } from './rows';

/** Leads read at once for the export, which goes on from the last one. */
export const exportRows = 500;

export const leadsPageSize = 50;

const listAnswer = z.object({ total: z.number(), leads: z.array(leadRow) });

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
  return listAnswer.parse(data);
}

/** One lead, or undefined. @throws Error when the backend does not answer */
export async function readLead({ token }: AdminSession, id: string): Promise<LeadRow | undefined> {
  const { data } = await adminClient(token)
    .from('users')
    .select(leadColumns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ? leadRow.parse(data) : undefined;
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
    const leads = z.array(leadRow).parse(data);
    yield* leads;
    const end = leads.at(-1);
    if (!end || leads.length < exportRows) return;
    last = end.id;
  }
}
