import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { type SaveOutcome, saveOutcome } from '@/lib/forms/versions';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { readEntry, readSettings } from './admin-queries';
import { isSameBrand } from './brand';
import { typedEntry } from './entries';
import type { ListName } from './lists';
import { drawMarks } from './marks/mutations';
import type { EntryInput, SettingsInput } from './schema';
import { serviceKey } from './service-key';

/**
 * What a save stores, its logos and icon drawn, and whether it changes how the lab shows itself. One
 * that read another revision is refused later.
 * @throws UserError as `drawMarks` does
 */
export async function prepareSettings(
  input: SettingsInput,
  session: AdminSession,
): Promise<{ input: SettingsInput; isRenamed: boolean }> {
  const { values: before } = await readSettings(session);
  const facts = await drawMarks(input.facts, before, session);
  return { input: { ...input, facts }, isRenamed: !isSameBrand(before, facts) };
}

/** Stores all settings. */
export async function saveSettings(
  { facts, office, revision }: SettingsInput,
  session: AdminSession,
): Promise<SaveOutcome> {
  const data = await rpc(adminClient(session.token), 'save_settings', {
    p_facts: facts,
    p_office: office,
    p_revision: revision,
  });
  return saveOutcome(data, () => readSettings(session));
}

const lastServiceMessage = 'Keep at least one service on the site.';

const keyOf = ({ key, list, fields }: EntryInput): string | undefined =>
  key ?? (list === 'services' ? serviceKey(fields.name ?? '') : undefined);

/**
 * Stores an entry of a list.
 * @throws UserError when the list is full, or when no service would be left on the site
 */
export async function saveEntry(entry: EntryInput, session: AdminSession): Promise<SaveOutcome> {
  const { id, list, fields, isShown, revision, place } = entry;
  const key = keyOf(entry);
  const data = await rpc(adminClient(session.token), 'save_list_entry', {
    p_id: id,
    p_list: list,
    p_fields: fields,
    p_is_shown: isShown,
    ...(revision === undefined ? {} : { p_revision: revision }),
    ...(place === undefined ? {} : { p_place: place }),
    ...(key === undefined ? {} : { p_key: key }),
  });
  if (data === -1) throw new UserError(lastServiceMessage);
  if (data === 0) throw new UserError('This list is full. Delete an entry first.');
  return saveOutcome(data, async () => {
    const stored = await readEntry(session, id);
    return stored ? { values: typedEntry(stored).values, revision: stored.revision } : null;
  });
}

/**
 * Deletes an entry as it was read.
 * @returns whether it is gone; not if another window has changed it
 * @throws UserError when no service would be left on the site
 */
export async function deleteEntry(
  { id, revision }: { id: string; revision: number },
  { token }: AdminSession,
): Promise<boolean> {
  const isGone = await rpc(adminClient(token), 'delete_list_entry', {
    p_id: id,
    p_revision: revision,
  });
  if (isGone === null) throw new UserError(lastServiceMessage);
  return isGone;
}

/** Gives a list an order. */
export async function orderList(
  { list, ids }: { list: ListName; ids: string[] },
  { token }: AdminSession,
): Promise<void> {
  await rpc(adminClient(token), 'order_list', { p_list: list, p_ids: ids });
}
