import { z } from 'zod';
import { copyKey, type Kept, keepCopy, readCopies } from '@/components/ui/device-copies';
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

/** Whether the post was stored again since the copy was made. */
export const isOutdated = (
  copy: Pick<LocalBackup, 'revision'>,
  stored: { revision: number },
): boolean => copy.revision < stored.revision;

/** Of all posts, or of one. */
const subjectOf = (id?: string): string => (id ? `post:${id}` : 'post');

/** @param editor which keeps it */
export const backupKey = (id: string, editor: string): string => copyKey(subjectOf(id), editor);

export const saveBackup = (
  editor: string,
  { draft: { text, ...draft }, savedAt, revision }: LocalBackup,
): Promise<void> =>
  keepCopy(backupKey(draft.id, editor), {
    savedAt,
    revision,
    draft: { ...draft, html: text.html() },
  });

/** The copies of a post, newest first. */
export const readBackups = (id: string): Promise<Array<Kept<LocalBackup>>> =>
  readCopies(subjectOf(id), backupSchema);

export const newBackups = (copies: ReadonlyArray<Kept<LocalBackup>>): Array<Kept<LocalBackup>> =>
  copies.filter(({ copy }) => copy.revision === 0);

/** Of all that this device keeps, the copies of posts that were never saved, newest first. */
export async function readNewBackups(): Promise<Array<Kept<LocalBackup>>> {
  return newBackups(await readCopies(subjectOf(), backupSchema));
}
