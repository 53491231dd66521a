import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import type { SaveOutcome } from '@/lib/forms/versions';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { readRedirect } from './admin-queries';
import type { RedirectField } from './form-rules';
import { savedAnswer } from './rows';
import type { RedirectInput } from './schema';

const refusals: Record<string, [message: string, field?: RedirectField]> = {
  taken: ['There is a redirect from this path already', 'path'],
  circle: ['That address leads back to this path', 'target'],
  post: ['A published post has this address', 'path'],
  former: ['A published post had this address before, so it leads there already', 'path'],
  full: ['There are 1,000 redirects, and no more fit. Delete one first.'],
};

/**
 * Stores a redirect. A target that has a redirect itself is replaced by that one’s target.
 * @throws UserError with the reason where the database refuses it
 */
export async function saveRedirect(
  { id, path, target, targetPath, revision }: RedirectInput,
  session: AdminSession,
): Promise<SaveOutcome> {
  const data = await rpc(adminClient(session.token), 'save_redirect', {
    p_id: id,
    p_path: path,
    p_target: target,
    ...(targetPath === undefined ? {} : { p_target_path: targetPath }),
    ...(revision === undefined ? {} : { p_revision: revision }),
  });
  const saved = savedAnswer.parse(data);
  if ('revision' in saved) return saved;
  if (saved.refused === 'conflict') return { serverVersion: await readRedirect(session, id) };
  const [message = saved.refused, field] = refusals[saved.refused] ?? [];
  throw new UserError(message, field && { [field]: message });
}

/** Deletes a redirect as it was read. @returns whether it is gone; not if another window has changed it */
export async function deleteRedirect(
  { id, revision }: { id: string; revision: number },
  { token }: AdminSession,
): Promise<boolean> {
  return rpc(adminClient(token), 'delete_redirect', { p_id: id, p_revision: revision });
}

/** Forgets a path that was not found. */
export async function deleteMissingPath(path: string, { token }: AdminSession): Promise<void> {
  await rpc(adminClient(token), 'forget_missing_path', { p_path: path });
}
