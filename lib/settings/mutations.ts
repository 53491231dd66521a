import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { readEntry, readSettings } from './admin-queries';
import type { StoredSettings } from './facts';
import type { ListName, StoredEntry } from './lists';
import type { EntryInput, SettingsInput } from './schema';

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

/**
 * Stores an entry of a list.
 * @returns the number of this change; where another window was quicker, nothing is stored, and what
 * that one has stored is the answer, or null where it has deleted the entry
 * @throws UserError when the list is full
 * @throws Error when the backend does not answer, or refuses
 */
export async function saveEntry(
  { id, list, fields, isShown, revision, place }: EntryInput,
  session: AdminSession,
): Promise<{ revision: number } | { theirs: StoredEntry | null }> {
  const { data } = await adminClient(session.token)
    .rpc('save_list_entry', {
      p_id: id,
      p_list: list,
      p_fields: fields,
      p_is_shown: isShown,
      ...(revision === undefined ? {} : { p_revision: revision }),
      ...(place === undefined ? {} : { p_place: place }),
    })
    .throwOnError();
  if (data === 0) throw new UserError('This list is full. Delete an entry first.');
  // Null is a conflict, which the generated types do not know.
  const saved: number | null = data;
  return saved === null ? { theirs: (await readEntry(session, id)) ?? null } : { revision: saved };
}

/** Deletes an entry as it was read. @returns whether it is gone; not if another window has changed it */
export async function deleteEntry(
  { id, revision }: { id: string; revision: number },
  { token }: AdminSession,
): Promise<boolean> {
  const { data } = await adminClient(token)
    .rpc('delete_list_entry', { p_id: id, p_revision: revision })
    .throwOnError();
  return data;
}

/** Gives a list an order. @throws Error when the backend does not answer, or refuses */
export async function orderList(
  { list, ids }: { list: ListName; ids: string[] },
  { token }: AdminSession,
): Promise<void> {
  await adminClient(token).rpc('order_list', { p_list: list, p_ids: ids }).throwOnError();
}
