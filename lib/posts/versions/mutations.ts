import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { logError } from '@/lib/log/log';
import { adminClient } from '@/lib/supabase/admin';
import type { Json } from '@/lib/supabase/database.types';
import { rpc } from '@/lib/supabase/rpc';

const gone = 'This version or its post has been deleted in the meantime';

/**
 * Makes a new draft of a version; status and date stay. Returns the version of the text that it
 * takes the place of. @throws UserError when it is gone
 */
export async function restoreVersion(id: number, { token }: AdminSession): Promise<number> {
  const { data } = await adminClient(token)
    .rpc('restore_version', { p_id: id })
    .maybeSingle()
    .throwOnError();
  if (!data) throw new UserError(gone);
  return data.previous;
}

/** Gives a version a name, or takes it away. @throws UserError when it is gone */
export async function nameVersion(
  { id, name }: { id: number; name: string },
  { token }: AdminSession,
): Promise<void> {
  const data = await rpc(adminClient(token), 'name_version', { p_id: id, p_name: name });
  if (!data) throw new UserError(gone);
}

/**
 * Keeps the text of a save that was refused as a conflict, and the one that it met, as versions. A
 * failure is logged: the editor still has the text.
 */
export async function keepRefused(
  { p_id, p_editor, p_fields }: { p_id: string; p_editor: string; p_fields: Json },
  { token }: AdminSession,
): Promise<void> {
  const { error } = await adminClient(token).rpc('keep_refused', { p_id, p_editor, p_fields });
  if (error) logError('keep the text of a refused save', error);
}
