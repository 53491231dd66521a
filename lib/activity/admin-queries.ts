import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { isoDate } from '@/lib/dates';
import { activityRows } from '@/lib/limits';
import { adminClient } from '@/lib/supabase/admin';
import { groupActivity } from './group';
import type { Overview } from './schema';

const shown = 10;

/**
 * The counts and the last changes of the dashboard. @throws Error when the backend does not answer
 */
export async function readOverview({ token }: AdminSession): Promise<Overview> {
  const client = adminClient(token);
  const onlyCount = { count: 'exact', head: true } as const;
  const [posts, published, media, categories, activity] = await Promise.all([
    client.from('posts').select('id', onlyCount),
    client.from('posts').select('id', onlyCount).eq('status', 'published'),
    client.from('media').select('id', onlyCount),
    client.from('categories').select('id', onlyCount),
    client
      .from('activity')
      .select('id, happened_at, actor_name, action, subject_type, subject_id, subject_title')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(activityRows),
  ]);
  for (const { error } of [posts, published, media, categories, activity]) {
    if (error) throw new Error(`overview: ${error.message}`, { cause: error });
  }
  return {
    posts: posts.count ?? 0,
    published: published.count ?? 0,
    media: media.count ?? 0,
    categories: categories.count ?? 0,
    activity: groupActivity(
      (activity.data ?? []).map((row) => ({
        id: row.id,
        happenedAt: isoDate(row.happened_at),
        actor: row.actor_name,
        action: row.action,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        subjectTitle: row.subject_title,
      })),
      activityRows,
    ).slice(0, shown),
  };
}
