import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { storedPaths } from '@/lib/media/pictures/widths';
import { postsAtOnce } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { removeFiles } from '@/lib/supabase/storage';
import type { BinChoice } from './schema';

/** Takes posts, as drafts that keep their first date, and files out of the bin. */
export async function restoreFromBin(
  { posts, files }: BinChoice,
  { token }: AdminSession,
): Promise<void> {
  const client = adminClient(token);
  await rpc(client, 'unbin_posts', { p_ids: posts, p_as_before: false });
  await client.from('media').update({ deleted_at: null }).in('id', files).throwOnError();
}

/** Deletes posts and files that are in the bin. What is not there stays. */
export async function deleteForGood(
  { posts, files }: BinChoice,
  { token }: AdminSession,
): Promise<void> {
  const client = adminClient(token);
  const { data } = await client
    .from('media')
    .select('id, path')
    .in('id', files)
    .not('deleted_at', 'is', null)
    .throwOnError();
  // The stored file first: if the second fails, the row still names what to delete again.
  const paths = data.flatMap(({ path }) => (path ? [path, ...storedPaths(path)] : []));
  if (paths.length > 0) await removeFiles(client, 'media', paths);
  const found = data.map(({ id }) => id);
  await client.from('media').delete().in('id', found).throwOnError();
  await client.from('posts').delete().in('id', posts).not('deleted_at', 'is', null).throwOnError();
}

/** Deletes all that is in the bin, a part at a time. Returns how much it was. */
export async function emptyBin(session: AdminSession): Promise<number> {
  const client = adminClient(session.token);
  const idsOf = async (table: 'posts' | 'media'): Promise<string[]> => {
    const { data } = await client
      .from(table)
      .select('id')
      .not('deleted_at', 'is', null)
      .limit(postsAtOnce)
      .throwOnError();
    return data.map(({ id }) => id);
  };
  for (let count = 0; ; ) {
    const [posts, files] = await Promise.all([idsOf('posts'), idsOf('media')]);
    if (posts.length + files.length === 0) return count;
    await deleteForGood({ posts, files }, session);
    count += posts.length + files.length;
  }
}
