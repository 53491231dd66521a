import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { violates } from '@/lib/supabase/violation';
import { readForEditing } from '../admin-queries';
import { paramsOf } from '../mutations';
import type { DraftInput, DraftOutcome, EditablePost } from '../schema';
import { keepRefused } from '../versions/mutations';

const gone = 'This post has been deleted in the meantime';

/**
 * Stores what was written and is not for readers yet, finished or not.
 * @throws UserError 'User not found' without an author (decision 2), and for a text nested beyond
 * reason
 */
export async function saveDraft(input: DraftInput, session: AdminSession): Promise<DraftOutcome> {
  const params = paramsOf(input, session);
  const { data, error } = await adminClient(session.token).rpc('save_draft', params).single();
  if (violates(error, 'posts_author_id_fkey')) throw new UserError('User not found');
  if (error) throw error;
  if (data.outcome === 'saved') {
    return { outcome: 'saved', revision: data.revision, hasDraft: data.has_draft };
  }
  if (data.outcome === 'conflict') await keepRefused(params, session);
  const serverVersion =
    data.outcome === 'conflict' ? await readForEditing(session, input.id) : undefined;
  return serverVersion ? { outcome: 'conflict', theirs: serverVersion } : { outcome: 'missing' };
}

/**
 * Goes back to the words that readers see. Returns the post as it is then.
 * @throws UserError when the post is gone
 */
export async function discardDraft(id: string, session: AdminSession): Promise<EditablePost> {
  await rpc(adminClient(session.token), 'discard_draft', { p_id: id });
  const post = await readForEditing(session, id);
  if (!post) throw new UserError(gone);
  return post;
}
