import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate } from '@/lib/text/dates';
import type { ListedEnquiry } from './schema';

export const enquiriesPageSize = 50;

const listed = z.object({
  id: z.string(),
  lead_id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  organization: z.string(),
  interest: z.string(),
  message: z.string(),
  suspected_spam: z.boolean(),
  created_at: z.string().transform(isoDate),
});

/** One page of the messages from the contact form without spam, newest first. @throws Error when the backend does not answer */
export async function listEnquiries(
  { token }: AdminSession,
  page: number,
): Promise<{ enquiries: ListedEnquiry[]; total: number }> {
  const start = (page - 1) * enquiriesPageSize;
  const [list, count] = await Promise.all([
    adminClient(token)
      .from('enquiries')
      .select(
        'id, lead_id, name, email, organization, interest, message, suspected_spam, created_at',
      )
      .eq('suspected_spam', false)
      .order('created_at', { ascending: false })
      .order('id')
      .range(start, start + enquiriesPageSize - 1)
      .throwOnError(),
    adminClient(token)
      .from('enquiries')
      .select('id', { count: 'exact', head: true })
      .eq('suspected_spam', false)
      .throwOnError(),
  ]);
  return { enquiries: z.array(listed).parse(list.data), total: count.count ?? 0 };
}

const ownMessage = listed.extend({
  consent: z.string().nullable(),
  events: z
    .array(z.object({ reference: z.string(), phone: z.string().nullable() }))
    .transform(([event]) => event ?? { reference: '', phone: null }),
});

/** A message that belongs to no lead: the sender left no address. */
export type OwnMessage = z.infer<typeof ownMessage>;

/**
 * All that is kept about a message without a lead, or undefined. @throws Error when the backend does
 * not answer
 */
export async function readEnquiry(
  { token }: AdminSession,
  id: string,
): Promise<OwnMessage | undefined> {
  const { data } = await adminClient(token)
    .from('enquiries')
    .select(
      'id, lead_id, name, email, organization, interest, message, suspected_spam, created_at, consent, events:lead_events(reference, phone)',
    )
    .eq('id', id)
    .is('lead_id', null)
    .maybeSingle()
    .throwOnError();
  return data ? ownMessage.parse(data) : undefined;
}
