import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import type { StoredSettings } from './facts';
import { type StoredEntry, titleOf } from './lists';
import { storedEntrySchema } from './schema';
import { readStored } from './stored';

export async function readSettings({ token }: AdminSession): Promise<StoredSettings> {
  const { data } = await adminClient(token)
    .from('settings')
    .select('facts, office, revision')
    .single()
    .throwOnError();
  return {
    values: { ...readStored(data.facts), ...readStored(data.office) },
    revision: data.revision,
  };
}

const entryColumns = 'id, list, key, fields, isShown:is_shown, place, revision';

/** All entries of the lists, drafts as well, in their order. */
export async function listEntries({ token }: AdminSession): Promise<StoredEntry[]> {
  const { data } = await adminClient(token)
    .from('list_entries')
    .select(entryColumns)
    .order('place')
    .order('id')
    .throwOnError();
  return data.map((row) => storedEntrySchema.parse(row));
}

/** The people of the lab, who may own a lead, drafts as well. @throws Error as above */
export const listPeople = async (session: AdminSession): Promise<{ id: string; name: string }[]> =>
  (await listEntries(session))
    .filter(({ list }) => list === 'people')
    .map(({ id, fields }) => ({ id, name: titleOf(fields) }));

/** One entry; undefined where it is gone. */
export async function readEntry(
  { token }: AdminSession,
  id: string,
): Promise<StoredEntry | undefined> {
  const { data } = await adminClient(token)
    .from('list_entries')
    .select(entryColumns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ? storedEntrySchema.parse(data) : undefined;
}
