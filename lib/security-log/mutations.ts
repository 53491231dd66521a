import 'server-only';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import type { AdminSession } from '../auth/session';

const note = ({ id }: AdminSession, details: Record<string, number>): Promise<unknown> =>
  rpc(serviceClient(), 'note_security_event', {
    p_kind: 'exported',
    p_session: id,
    p_details: details,
  });

/**
 * Notes an export before the first line of it is sent. @throws Error when the backend does not
 * answer: then nothing may be exported
 */
export async function noteExport(session: AdminSession, leads: number): Promise<void> {
  await note(session, { leads });
}

/** Notes an export of the site's content. @throws Error as above */
export async function noteSiteExport(session: AdminSession, posts: number): Promise<void> {
  await note(session, { posts });
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
