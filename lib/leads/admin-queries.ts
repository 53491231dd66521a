import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { withDeadline } from '@/lib/supabase/deadline';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate } from '@/lib/text/dates';
import { type LeadFilter, patternOf } from './filter';
import {
  changeRow,
  eventColumns,
  exportAnswer,
  type LeadEvent,
  type LeadRow,
  type ListedLead,
  leadColumns,
  leadEvent,
  leadRow,
  listAnswer,
  type Namesake,
  namesakes,
  workRow,
} from './rows';
import { type LeadDesk, noWork, type StoredWork } from './work';

/** Leads read at once for the export. */
export const exportRows = 500;

export const leadsPageSize = 50;

/** Of one lead; more would be a program's. */
const storyEvents = 200;

const filterArguments = ({ search, filter, status }: LeadFilter) => ({
  p_author: env().ADMIN_EMAIL,
  ...(search ? { p_pattern: patternOf(search) } : {}),
  ...(filter ? { p_view: filter } : {}),
  ...(status ? { p_status: status } : {}),
});

/**
 * One page of leads, and of messages without one, by their latest forms, without the author, who is
 * no lead; the search looks into all that they sent, and finds the newest `searchMatches`.
 */
export async function listLeads(
  { token }: AdminSession,
  { page, ...filter }: LeadFilter & { page: number },
  size = leadsPageSize,
): Promise<{ leads: ListedLead[]; total: number }> {
  const data = await rpc(adminClient(token), 'list_leads', {
    ...filterArguments(filter),
    p_page: page,
    p_size: size,
  });
  return listAnswer.parse(data);
}

/** One lead, or undefined. */
export async function readLead({ token }: AdminSession, id: string): Promise<LeadRow | undefined> {
  const { data } = await adminClient(token)
    .from('users')
    .select(leadColumns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ? leadRow.parse(data) : undefined;
}

/**
 * The leads and messages with the same telephone number as a lead or a message, the latest first.
 */
export async function readSameNumber({ token }: AdminSession, id: string): Promise<Namesake[]> {
  const data = await rpc(adminClient(token), 'same_number_of', { p_subject: id });
  return namesakes.parse(data);
}

/** A lead's events, the latest first. */
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

/**
 * The events of a message without a lead and of the requests that repeat it, the latest first.
 */
export async function readRequests({ token }: AdminSession, id: string): Promise<LeadEvent[]> {
  const data = await rpc(adminClient(token), 'read_line', { p_enquiry: id });
  // Without a lead nobody proves an address, and nobody chooses an interest.
  return z
    .array(leadEvent)
    .parse(data)
    .slice(0, storyEvents)
    .map((event) => ({ ...event, isProven: true, isCall: true }));
}

/**
 * The leads of a filter, the newest form first, a part at a time, so that any number can be exported.
 * The list is read at the beginning: a form that is sent meanwhile changes neither order nor number.
 */
export async function* eachLead(
  { token }: AdminSession,
  filter: LeadFilter = { search: '' },
): AsyncGenerator<ListedLead> {
  const client = adminClient(token);
  const { data: events } = await withDeadline(async () =>
    client.rpc('leads_to_export', filterArguments(filter)).throwOnError(),
  );
  for (let start = 0; start < events.length; start += exportRows) {
    const part = events.slice(start, start + exportRows);
    const { data } = await withDeadline(async () =>
      client.rpc('export_leads', { p_events: part }).throwOnError(),
    );
    yield* exportAnswer.parse(data);
  }
}

/** The work on a lead, or on a message without one. A value is entered in the currency of the site. */
export async function readWork({ token }: AdminSession, id: string): Promise<StoredWork> {
  const client = adminClient(token);
  const [siteCurrency, { data }] = await Promise.all([
    rpc(client, 'site_currency'),
    client
      .from('lead_work')
      .select(
        'status, lost_reason, owner_id, value_amount, value_currency, next_step, next_on, revision',
      )
      .eq('subject_id', id)
      .maybeSingle()
      .throwOnError(),
  ]);
  const { values, revision } = data ? workRow.parse(data) : noWork;
  const currency = (data?.value_currency && values.currency) || siteCurrency;
  return { values: { ...values, currency }, revision };
}

/** All that was done about a lead or a message, the latest first. */
export async function readDesk(session: AdminSession, id: string): Promise<LeadDesk> {
  const client = adminClient(session.token);
  const [work, changes, notes] = await Promise.all([
    readWork(session, id),
    client
      .from('lead_changes')
      .select('id, happened_at, how, outcome, before, after, is_undone')
      .eq('subject_id', id)
      .order('happened_at', { ascending: false })
      .limit(storyEvents)
      .throwOnError(),
    client
      .from('lead_notes')
      .select('id, writtenAt:written_at, authorId:author_id, text')
      .eq('subject_id', id)
      .order('written_at', { ascending: false })
      .order('id')
      .throwOnError(),
  ]);
  return {
    work,
    changes: z.array(changeRow).parse(changes.data),
    notes: notes.data.map((note) => ({ ...note, writtenAt: isoDate(note.writtenAt) })),
  };
}
