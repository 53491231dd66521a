import 'server-only';
import type { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { type SaveOutcome, saveOutcome } from '@/lib/forms/versions';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { readWork } from './admin-queries';
import type { answeredSchema, noteSchema, outcomeSchema, WorkInput } from './schema';

const goneMessage = 'This lead was deleted in the meantime.';

/**
 * Stores the work on a lead.
 * @throws UserError when the lead is gone
 */
export async function saveWork(
  { id, change, revision, work }: WorkInput,
  session: AdminSession,
): Promise<SaveOutcome> {
  const data = await rpc(adminClient(session.token), 'save_lead_work', {
    p_subject: id,
    p_change: change,
    p_revision: revision,
    p_work: work,
  });
  if (data === -1) throw new UserError(goneMessage);
  return saveOutcome(data, () => readWork(session, id));
}

/** Notes what became of a call or message. @throws as above */
export async function noteOutcome(
  { id, change, how, outcome }: z.output<typeof outcomeSchema>,
  { token }: AdminSession,
): Promise<void> {
  const data = await rpc(adminClient(token), 'note_lead_outcome', {
    p_subject: id,
    p_change: change,
    p_how: how,
    p_outcome: outcome,
  });
  if (data === -1) throw new UserError(goneMessage);
}

/** Notes that a new lead was answered. @throws as above */
export async function noteAnswered(
  { id, change }: z.output<typeof answeredSchema>,
  { token }: AdminSession,
): Promise<void> {
  const data = await rpc(adminClient(token), 'answer_lead', { p_subject: id, p_change: change });
  if (data === -1) throw new UserError(goneMessage);
}

/**
 * Takes a line of the story back, and its status.
 * @throws UserError when it is no longer the latest
 */
export async function undoChange(change: string, { token }: AdminSession): Promise<void> {
  const data = await rpc(adminClient(token), 'undo_lead_change', { p_change: change });
  if (!data) throw new UserError('Nothing was undone, because the lead was changed again since.');
}

/** Adds a note, or brings one back. @throws as saveWork */
export async function addNote(
  { id, note, text, authorId, writtenAt }: z.output<typeof noteSchema>,
  { token }: AdminSession,
): Promise<void> {
  const data = await rpc(adminClient(token), 'add_lead_note', {
    p_subject: id,
    p_note: note,
    p_text: text,
    ...(authorId ? { p_author: authorId } : {}),
    ...(writtenAt ? { p_written_at: writtenAt } : {}),
  });
  if (!data) throw new UserError(goneMessage);
}

export async function deleteNote(note: string, { token }: AdminSession): Promise<void> {
  await rpc(adminClient(token), 'delete_lead_note', { p_note: note });
}

/** Marks a lead or a message as spam, or takes the mark back. @throws as saveWork */
export async function markSpam(
  { id, isSpam }: { id: string; isSpam: boolean },
  { token }: AdminSession,
): Promise<void> {
  const data = await rpc(adminClient(token), 'mark_lead_spam', {
    p_subject: id,
    p_is_spam: isSpam,
  });
  if (!data) throw new UserError(goneMessage);
}
