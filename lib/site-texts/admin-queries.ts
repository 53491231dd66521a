import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import type { StoredTexts } from '@/lib/content/texts';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate } from '@/lib/text/dates';
import { type StoredText, storedTextSchema, type TextVersion } from './schema';

/** Every text that the owner has stored or begun. @throws Error when the backend fails */
export async function listTexts({ token }: AdminSession): Promise<StoredText[]> {
  const { data } = await adminClient(token)
    .from('site_texts')
    .select('key, text, draft, revision')
    .order('key')
    .throwOnError();
  return z.array(storedTextSchema).parse(data);
}

/** The texts as pages would show them with every draft published. */
export const withDrafts = (texts: readonly StoredText[]): StoredTexts =>
  Object.fromEntries(
    texts.map(({ key, text, draft }) => [key, draft ?? text]).filter(([, text]) => text),
  );

/** What was published of a key, the newest first. @throws Error when the backend fails */
export async function listTextVersions(
  key: string,
  { token }: AdminSession,
): Promise<TextVersion[]> {
  const { data } = await adminClient(token)
    .from('site_text_versions')
    .select('id, text, savedAt:saved_at, sessionId:session_id')
    .eq('key', key)
    .order('id', { ascending: false })
    .throwOnError();
  return data.map((version) => ({ ...version, savedAt: isoDate(version.savedAt) }));
}
