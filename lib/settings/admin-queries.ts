import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import type { StoredSettings } from './facts';
import { settingsSchema } from './schema';

/** @throws Error when the backend does not answer */
export async function readSettings({ token }: AdminSession): Promise<StoredSettings> {
  const { data } = await adminClient(token)
    .from('settings')
    .select('facts, office, revision')
    .single()
    .throwOnError();
  return {
    values: { ...settingsSchema.parse(data.facts), ...settingsSchema.parse(data.office) },
    revision: data.revision,
  };
}
