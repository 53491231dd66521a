import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { type Person, personSchema } from './person';

/** The same for the admin, who does it for somebody who telephones. */
export async function readPersonForAdmin(
  { token }: AdminSession,
  leadId: string,
): Promise<Person | undefined> {
  const data = await rpc(adminClient(token), 'read_person_for_admin', {
    p_id: leadId,
    p_author: env().ADMIN_EMAIL,
  });
  return data === null ? undefined : personSchema.parse(data);
}
