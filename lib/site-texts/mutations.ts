import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { hiddenIn } from '@/lib/content/texts';
import { cacheTags } from '@/lib/pages/cache-tags';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { listTexts } from './admin-queries';
import { emptiedPaths } from './declared';
import { publishedTexts } from './overview';
import { savedTextsSchema, type TextChanges, type TextsOutcome } from './schema';

/** Whether publishing these texts takes a page out of the menus or brings one back. @throws Error when the backend fails */
async function changesMenus(changes: TextChanges, session: AdminSession): Promise<boolean> {
  const before = publishedTexts(await listTexts(session));
  const after = { ...before, ...Object.fromEntries(changes.map(({ key, text }) => [key, text])) };
  const [was, is] = [before, after].map((texts) => emptiedPaths(hiddenIn(texts)).join());
  return was !== is;
}

/** The tags of what shows these texts once they are published. @throws Error when the backend fails */
export async function tagsOfTexts(changes: TextChanges, session: AdminSession): Promise<string[]> {
  const pages = changes.map(({ key }) => key.slice(0, key.indexOf('.')));
  const menus = (await changesMenus(changes, session)) ? [cacheTags.settings] : [];
  return [...pages.map(cacheTags.texts), cacheTags.allTexts, ...menus];
}

/**
 * Keeps texts as drafts, or publishes them.
 * @throws UserError when all texts together are too long
 */
export async function saveTexts(
  changes: TextChanges,
  isPublished: boolean,
  { token }: AdminSession,
): Promise<TextsOutcome> {
  const answer = savedTextsSchema.parse(
    await rpc(adminClient(token), 'save_site_texts', {
      p_changes: changes,
      p_is_published: isPublished,
    }),
  );
  if ('full' in answer) {
    throw new UserError('All texts together may have 256 kB. Shorten one first.');
  }
  return 'saved' in answer
    ? { revisions: answer.saved }
    : { conflicts: answer.conflicts.map((each) => ({ ...each, text: each.text ?? '' })) };
}

/** Erases a text of the history for good. */
export const deleteTextVersion = (id: number, { token }: AdminSession): Promise<void> =>
  rpc(adminClient(token), 'delete_site_text_version', { p_id: id });
