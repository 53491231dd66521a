import 'server-only';
import { digestOf, newToken } from '@/lib/auth/link-token';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { violates } from '@/lib/supabase/violation';
import { isoDate } from '@/lib/text/dates';
import type { NewReaderLink } from './schema';

/**
 * Makes a link by which a post is read as it is then.
 * @throws UserError when the post is gone
 */
export async function makeReaderLink(
  { token: session }: AdminSession,
  postId: string,
): Promise<NewReaderLink> {
  const token = newToken();
  const { data, error } = await adminClient(session).rpc('make_reader_link', {
    p_post_id: postId,
    p_digest: digestOf(token),
  });
  if (violates(error, 'reader_links_post_id_fkey')) {
    throw new UserError('This post is not stored, or was deleted in the meantime');
  }
  if (error) throw new Error(`make_reader_link: ${error.message}`, { cause: error });
  return { path: `/draft/${token}`, endsAt: isoDate(data) };
}

/** Ends a link; one that is gone already is no failure. @throws Error as the backend fails */
export async function endReaderLink({ token }: AdminSession, link: string): Promise<void> {
  await adminClient(token).from('reader_links').delete().eq('id', link).throwOnError();
}
