import 'server-only';
import { codeSent } from '@/lib/auth/email-proof';
import { limitKey } from '@/lib/auth/rate-limit';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { type Deleted, deletedSchema } from '@/lib/form-answers/schema';
import { requestLimits } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';

/** Under what uses are counted for one person, by lead and by address. */
const limitKeysOf = (lead: string, email: string): string[] => [
  limitKey(codeSent.action, email),
  ...Object.values(requestLimits).flatMap((limit) =>
    'subjectIs' in limit ? [limitKey(limit.action, { lead, email }[limit.subjectIs])] : [],
  ),
];

const argumentsFor = (leadId: string, email: string) => ({
  p_id: leadId,
  p_author: env().ADMIN_EMAIL,
  p_limits: limitKeysOf(leadId, email),
});

/**
 * Deletes a lead and all that is kept about it, for the visitor who proved to be that lead.
 * @returns undefined where it was gone before
 * @throws Error for the author, and when the backend does not answer
 */
export async function deletePerson(leadId: string, email: string): Promise<Deleted | undefined> {
  const data = await rpc(serviceClient(), 'delete_person', argumentsFor(leadId, email));
  return data === null ? undefined : deletedSchema.parse(data);
}

/** The same with the admin's rights. @throws Error as above */
export async function deletePersonForAdmin(
  { token }: AdminSession,
  leadId: string,
  email: string,
): Promise<Deleted | undefined> {
  const data = await rpc(
    adminClient(token),
    'delete_person_for_admin',
    argumentsFor(leadId, email),
  );
  return data === null ? undefined : deletedSchema.parse(data);
}
