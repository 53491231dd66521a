import { del, entries, get, set } from 'idb-keyval';
import { z } from 'zod';
import { readContent } from '@/lib/posts/fields';
import { postStatuses } from '@/lib/posts/schema';
import type { Draft } from './draft';
import { storedText } from './post-text';

const backupSchema = z.object({
  savedAt: z.number(),
  revision: z.number(),
  draft: z
    .looseObject({
      id: z.string(),
      status: z.enum(postStatuses),
      slugFixed: z.boolean(),
      html: z.string(),
      video: z.string(),
    })
    .transform(({ id, status, slugFixed, html, video, ...fields }) => {
      // A copy that an earlier release kept does not have every field.
      const { content, ...settings } = readContent(fields);
      return { ...settings, id, status, slugFixed, text: storedText(html), video };
    }),
});

/** The copy on this device of a post that was not saved. */
export interface LocalBackup {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The revision that it was made from; 0 for a new post. */
  revision: number;
  draft: Draft;
}

/**
 * Whether a copy is newer than what is stored: nobody has stored anything since it was made, or
 * that was earlier, as far as two clocks can tell.
 */
export const isNewer = (
  copy: Pick<LocalBackup, 'revision' | 'savedAt'>,
  stored: { revision: number; savedAt: string },
): boolean => copy.revision >= stored.revision || copy.savedAt > Date.parse(stored.savedAt);

/** Whether the post was stored again since the copy was made. */
export const isOutdated = (
  copy: Pick<LocalBackup, 'revision'>,
  stored: { revision: number },
): boolean => copy.revision < stored.revision;

const keyOf = (id: string): string => `post:${id}`;

export function saveBackup({ draft: { text, ...draft }, ...copy }: LocalBackup): Promise<void> {
  return set(keyOf(draft.id), { ...copy, draft: { ...draft, html: text.html() } });
}
export const removeBackup = (id: string): Promise<void> => del(keyOf(id));

export async function readBackup(id: string): Promise<LocalBackup | undefined> {
  return backupSchema.safeParse(await get(keyOf(id))).data;
}

/** Of all that this device keeps, the copies of posts that were never saved, newest first. */
export const newBackups = (all: readonly unknown[]): LocalBackup[] =>
  all
    .flatMap((value) => backupSchema.safeParse(value).data ?? [])
    .filter(({ revision }) => revision === 0)
    .toSorted((a, b) => b.savedAt - a.savedAt);

export async function readNewBackups(): Promise<LocalBackup[]> {
  return newBackups((await entries<string, unknown>()).map(([, value]) => value));
}
