import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { withDeadline } from '@/lib/supabase/deadline';
import { type LeadFilter, patternOf } from './filter';
import {
  eventColumns,
  exportAnswer,
  type LeadEvent,
  type LeadRow,
  type ListedLead,
  leadColumns,
  leadEvent,
  leadRow,
  listAnswer,
} from './rows';

/** Leads read at once for the export, which goes on from the last one. */
export const exportRows = 500;

export const leadsPageSize = 50;

/** Of one lead; more would be a program's. */
const storyEvents = 200;

const filterArguments = ({ search, filter }: LeadFilter) => ({
  p_author: env().ADMIN_EMAIL,
  ...(search ? { p_pattern: patternOf(search) } : {}),
  ...(filter ? { p_view: filter } : {}),
});

/**
 * One page of leads, and of messages without one, by their latest forms, without the author, who is
 * no lead; the search looks into all that they sent, and finds the newest `searchMatches`. @throws
 * Error when the backend does not answer
 */
export async function listLeads(
  { token }: AdminSession,
  { page, ...filter }: LeadFilter & { page: number },
): Promise<{ leads: ListedLead[]; total: number }> {
  const { data } = await adminClient(token)
    .rpc('list_leads', { ...filterArguments(filter), p_page: page, p_size: leadsPageSize })
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

/** What a lead sent, the latest first. @throws Error when the backend does not answer */
export async function readStory({ token }: AdminSession, leadId: string): Promise<LeadEvent[]> {
  const { data } = await adminClient(token)
    .from('lead_events')
    .select(eventColumns)
    .eq('lead_id', leadId)
    .order('happened_at', { ascending: false })
    .order('id')
    .limit(storyEvents)
    .throwOnError();
  return z.array(leadEvent).parse(data);
}

/** The leads of a filter in a steady order, a part at a time, so that any number can be exported. */
export async function* eachLead(
  { token }: AdminSession,
  filter: LeadFilter = { search: '' },
): AsyncGenerator<ListedLead> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const from = after;
    const { data } = await withDeadline(async () =>
      adminClient(token)
        .rpc('export_leads', { ...filterArguments(filter), p_after: from, p_size: exportRows })
        .throwOnError(),
    );
    const { last, leads } = exportAnswer.parse(data);
    yield* leads;
    if (!last || leads.length < exportRows) return;
    after = last;
  }
}
