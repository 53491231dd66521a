import 'server-only';
import { env } from '@/lib/env';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { type Person, personSchema } from './person';

/**
 * All that is kept about a lead, for the visitor who proved to be that lead; undefined for nobody
 * and for the author, who is no lead.
 */
export async function readPerson(leadId: string): Promise<Person | undefined> {
  const data = await rpc(serviceClient(), 'read_person', {
    p_id: leadId,
    p_author: env().ADMIN_EMAIL,
  });
  return data === null ? undefined : personSchema.parse(data);
}
