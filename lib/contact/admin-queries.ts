import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { type ListedEnquiry, listedEnquiry } from './rows';

export const enquiriesPageSize = 50;

/** One page of the messages from the contact form without spam, newest first. */
export async function listEnquiries(
  { token }: AdminSession,
  page: number,
): Promise<{ enquiries: ListedEnquiry[]; total: number }> {
  const start = (page - 1) * enquiriesPageSize;
  const [list, count] = await Promise.all([
    adminClient(token)
      .from('enquiries')
      .select()
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
  return { enquiries: z.array(listedEnquiry).parse(list.data), total: count.count ?? 0 };
}

const ownMessage = listedEnquiry.extend({
  consent: z.string().nullable(),
  events: z
    .array(z.object({ reference: z.string(), phone: z.string().nullable() }))
    .transform(([event]) => event ?? { reference: '', phone: null }),
});

/** A message that belongs to no lead: the sender left no address. */
type OwnMessage = z.infer<typeof ownMessage>;

/** All that is kept about a message without a lead, or undefined. */
export async function readEnquiry(
  { token }: AdminSession,
  id: string,
): Promise<OwnMessage | undefined> {
  const { data } = await adminClient(token)
    .from('enquiries')
    .select('*, events:lead_events(reference, phone)')
    .eq('id', id)
    .is('lead_id', null)
    .maybeSingle()
    .throwOnError();
  return data ? ownMessage.parse(data) : undefined;
}
