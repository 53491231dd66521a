import 'server-only';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import type { AdminSession } from '../auth/session';

/**
 * Notes an export before the first line of it is sent. @throws Error when the backend does not
 * answer: then nothing may be exported
 */
export async function noteExport({ id }: AdminSession, leads: number): Promise<void> {
  await rpc(serviceClient(), 'note_security_event', {
    p_kind: 'exported',
    p_session: id,
    p_details: { leads },
  });
}

/**
 * Notes that all about one person is exported, by a session of the admin's or by that person, before
 * it is sent. @throws Error as above
 */
export async function notePersonExport(leadId: string, session?: AdminSession): Promise<void> {
  await rpc(serviceClient(), 'note_person_export', {
    p_id: leadId,
    ...(session ? { p_session: session.id } : {}),
  });
}
