import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
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

/** A message that belongs to no lead, with its event; its sender left no address. */
const ownMessage = z
  .object({
    reference: z.string(),
    phone: z.string().nullable(),
    details: z.object({ again: z.string().optional() }),
    enquiry: listedEnquiry.extend({ consent: z.string().nullable() }),
  })
  .transform(({ enquiry, details: { again }, ...event }) => ({
    ...enquiry,
    events: event,
    isRepeat: again !== undefined,
  }));

type OwnMessage = z.infer<typeof ownMessage>;

/**
 * All that is kept about a message without a lead, with the requests to call the same number that
 * repeat it, the latest first; of one of those, the same. Undefined where there is none.
 */
export async function readEnquiry(
  { token }: AdminSession,
  id: string,
): Promise<(OwnMessage & { repeats: OwnMessage[] }) | undefined> {
  const data = await rpc(adminClient(token), 'read_line', { p_enquiry: id });
  const messages = z.array(ownMessage).parse(data);
  const first = messages.find(({ isRepeat }) => !isRepeat);
  return first && { ...first, repeats: messages.filter((message) => message !== first) };
}
