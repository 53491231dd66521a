import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { listEntries, readSettings } from '@/lib/settings/admin-queries';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { compareParts } from './compare';
import type { PartState } from './parts';
import type { PartsQuestion } from './schema';

/** How the texts, lists, logos and icon of an archive stand here. */
export async function readPartStates(
  question: PartsQuestion,
  session: AdminSession,
): Promise<PartState[]> {
  const [texts, entries, { values: settings }] = await Promise.all([
    listTexts(session),
    listEntries(session),
    readSettings(session),
  ]);
  return compareParts(question, { texts, entries, settings });
}
