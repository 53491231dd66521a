import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { decisions, hiddenIn, isOfBlock, type StoredTexts } from '@/lib/content/texts';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidating } from '@/lib/pages/invalidate';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { listTexts } from './admin-queries';
import { followedKeys } from './followed';
import { publishedTexts } from './overview';
import { savedTextsSchema, type TextChanges, type TextsOutcome } from './schema';

/** What other pages follow of these texts, to compare. */
const followedOf = (texts: StoredTexts): string => followedKeys(hiddenIn(texts)).toSorted().join();

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

/**
 * Publishes texts, and drops the pages that show them: all where a page leaves the menus or comes back,
 * or a block to which other pages lead.
 * @throws UserError when all texts together are too long
 */
export async function publishTexts(
  changes: TextChanges,
  session: AdminSession,
): Promise<TextsOutcome> {
  const before = publishedTexts(await listTexts(session));
  const was = followedOf(before);
  const sent = Object.fromEntries(changes.map(({ key, text }) => [key, text]));
  const changesOthers = followedOf({ ...before, ...sent }) !== was;
  const pages = changes.map(({ key }) => key.slice(0, key.indexOf('.')));
  const tags = [...pages.map(cacheTags.texts), cacheTags.allTexts];
  const areWithdrawn = changes.some(({ text }) => text === decisions.hidden);
  const outcome = await invalidating(
    changesOthers ? [...tags, cacheTags.settings] : tags,
    saveTexts(changes, true, session),
    { isWritten: (answer) => 'revisions' in answer, areWithdrawn },
  );
  // At the same moment another window may have hidden or shown what others follow.
  if ('revisions' in outcome && !changesOthers && changes.some(({ key }) => isOfBlock(key))) {
    const is = await listTexts(session)
      .then(publishedTexts)
      .then(followedOf, () => undefined);
    if (is !== was) invalidatePages([cacheTags.settings], areWithdrawn);
  }
  return outcome;
}

/** Erases a text of the history for good. */
export const deleteTextVersion = (id: number, { token }: AdminSession): Promise<void> =>
  rpc(adminClient(token), 'delete_site_text_version', { p_id: id });
