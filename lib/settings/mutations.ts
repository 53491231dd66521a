import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { readSettings } from './admin-queries';
import type { StoredSettings } from './facts';
import type { SettingsInput } from './schema';

/**
 * Stores all settings.
 * @returns the number of this change; where another window was quicker, nothing is stored, and what
 * that one has stored is the answer
 * @throws Error when the backend does not answer, or refuses
 */
export async function saveSettings(
  { facts, office, revision }: SettingsInput,
  session: AdminSession,
): Promise<{ revision: number } | { theirs: StoredSettings }> {
  const { data } = await adminClient(session.token)
    .rpc('save_settings', { p_facts: facts, p_office: office, p_revision: revision })
    .throwOnError();
  // Null is a conflict, which the generated types do not know.
  const saved: number | null = data;
  return saved === null ? { theirs: await readSettings(session) } : { revision: saved };
}
