import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate } from '@/lib/text/dates';
import type { ReaderLink } from './schema';

/** The links of a post that work, newest first. */
export async function listReaderLinks(
  { token }: AdminSession,
  postId: string,
): Promise<ReaderLink[]> {
  const { data } = await adminClient(token)
    .from('reader_links')
    .select('id, created_at, ends_at')
    .eq('post_id', postId)
    // PostgreSQL takes the word for the moment by its own clock.
    .gt('ends_at', 'now')
    .order('created_at', { ascending: false })
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    createdAt: isoDate(row.created_at),
    endsAt: isoDate(row.ends_at),
  }));
}
