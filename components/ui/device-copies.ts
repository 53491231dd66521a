import { del, entries, set } from 'idb-keyval';
import type { z } from 'zod';

/** What an editor kept on this device of something that was not saved. */
export interface Kept<Copy> {
  key: string;
  copy: Copy;
}

/**
 * Every opened editor has a key of its own, so that what is typed never replaces a copy that is
 * offered: that one stays until it is used or thrown away.
 * @param subject what is edited; without an editor, the copies of earlier releases have it as their key
 */
export const copyKey = (subject: string, editor: string): string => `${subject}:${editor}`;

/** Of all that this device keeps, the copies of what is edited, newest first. */
export const copiesAmong = <Copy extends { savedAt: number }>(
  kept: ReadonlyArray<readonly [key: unknown, value: unknown]>,
  subject: string,
  schema: z.ZodType<Copy>,
): Array<Kept<Copy>> =>
  kept
    .flatMap(([key, value]) => {
      const isOf = typeof key === 'string' && (key === subject || key.startsWith(`${subject}:`));
      const copy = isOf ? schema.safeParse(value).data : undefined;
      return isOf && copy ? [{ key, copy }] : [];
    })
    .toSorted((a, b) => b.copy.savedAt - a.copy.savedAt);

export const readCopies = async <Copy extends { savedAt: number }>(
  subject: string,
  schema: z.ZodType<Copy>,
): Promise<Array<Kept<Copy>>> => copiesAmong(await entries(), subject, schema);

/** Keeps a copy in place of the one that the same editor kept before. */
export const keepCopy = <Copy extends { savedAt: number }>(
  key: string,
  copy: Copy,
): Promise<void> => set(key, copy);

export const removeCopy = (key: string): Promise<void> => del(key);
