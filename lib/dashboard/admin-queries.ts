import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate } from '@/lib/text/dates';
import { groupActivity } from './group';
import type { Overview } from './schema';

/** Changes that the dashboard reads: enough for several large uploads to become a line each. */
export const activityRows = 300;

const shown = 10;

/** The counts and the last changes of the dashboard. */
export async function readOverview({ token }: AdminSession): Promise<Overview> {
  const client = adminClient(token);
  const [counts, scheduled, activity] = await Promise.all([
    client.rpc('count_for_overview').single().throwOnError(),
    client.rpc('count_scheduled_posts').throwOnError(),
    client
      .from('activity')
      .select('id, happened_at, actor_name, action, subject_type, subject_id, subject_title')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(activityRows)
      .throwOnError(),
  ]);
  return {
    ...counts.data,
    scheduled: scheduled.data,
    activity: groupActivity(
      activity.data.map((row) => ({
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
