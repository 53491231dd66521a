import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';

/**
 * Deletes a message without a lead, for somebody who names its reference or number. @returns false
 * where there is none
 */
export async function deleteEnquiry({ token }: AdminSession, id: string): Promise<boolean> {
  return rpc(adminClient(token), 'delete_enquiry', { p_id: id });
}
