import 'server-only';
import type { Database } from '@/lib/supabase/database.types';
import { serviceClient } from '@/lib/supabase/service';
import type { AdminSession } from './session';

/**
 * Notes an export before the first line of it is sent. @throws Error when the backend does not
 * answer: then nothing may be exported
 */
export async function noteExport({ id }: AdminSession, leads: number): Promise<void> {
  await note({ p_kind: 'exported', p_session: id, p_details: { leads } });
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

type Event = Database['public']['Functions']['note_security_event']['Args'];

async function note(event: Event): Promise<void> {
  await serviceClient().rpc('note_security_event', event).throwOnError();
}
