import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import type { AdminSession } from '../auth/session';

/**
 * Notes an export before the first line of it is sent. @throws Error when the backend does not
 * answer: then nothing may be exported
 */
export async function noteExport({ id }: AdminSession, leads: number): Promise<void> {
  await serviceClient()
    .rpc('note_security_event', { p_kind: 'exported', p_session: id, p_details: { leads } })
    .throwOnError();
}

/**
 * Notes that all about one person is exported, by a session of the admin's or by that person, before
 * it is sent. @throws Error as above
 */
export async function notePersonExport(leadId: string, session?: AdminSession): Promise<void> {
  await serviceClient()
    .rpc('note_person_export', {
      p_id: leadId,
      ...(session ? { p_session: session.id } : {}),
    })
    .throwOnError();
}
