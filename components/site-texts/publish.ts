import type { ActionResult } from '@/lib/result';
import { publishTextsAction } from '@/lib/site-texts/actions';

export type Revisions = Readonly<Record<string, number>>;

/**
 * Publishes texts by their keys over these revisions, all or none: where somebody else has changed one
 * since, that is a failure.
 * @param changed what is said then
 */
export async function publishOver(
  texts: Readonly<Record<string, string>>,
  revisions: Revisions,
  changed = 'Nothing was published, because another window changed one of these texts.',
): Promise<ActionResult<Revisions>> {
  const changes = Object.entries(texts).map(([key, text]) => ({
    key,
    text,
    revision: revisions[key] ?? 0,
  }));
  const result = await publishTextsAction({ changes });
  if (!result.ok) return result;
  return 'revisions' in result.data
    ? { ok: true, data: result.data.revisions }
    : {
        ok: false,
        error: changed,
      };
}
