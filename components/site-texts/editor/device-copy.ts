import { z } from 'zod';
import { copyKey, keepCopy, readCopies, removeCopy } from '@/components/ui/device-copies';
import { newId } from '@/lib/process/new-id';
import { type TextsState, unsavedTexts, valueIn } from './texts-state';

const copySchema = z.object({
  savedAt: z.number(),
  texts: z.record(z.string(), z.object({ typed: z.string(), revision: z.number() })),
});

/** The texts of a page that were typed on this device and not saved. */
export type DeviceCopy = z.output<typeof copySchema>;

const subjectOf = (page: string): string => `texts:${page}`;

/** Keeps what an editor has typed and not saved; call it after typing and after a save. */
export function deviceCopy(page: string, state: () => TextsState): () => Promise<void> {
  const key = copyKey(subjectOf(page), newId());
  return () => {
    const texts = unsavedTexts(state());
    return Object.keys(texts).length > 0
      ? keepCopy(key, { savedAt: Date.now(), texts })
      : removeCopy(key);
  };
}

/** What of a copy the server has not got. */
export const missingIn = ({ keys }: TextsState, { texts }: DeviceCopy): DeviceCopy['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([key, { typed }]) => {
      const present = keys[key];
      return present && valueIn(present, typed) !== present.saved;
    }),
  );

/** Whether something else was saved of one of these texts since it was typed. */
export const isOutdated = ({ keys }: TextsState, { texts }: DeviceCopy): boolean =>
  Object.entries(texts).some(([key, { revision }]) => revision < (keys[key]?.revision ?? 0));

export const readTextCopies = (page: string) => readCopies(subjectOf(page), copySchema);
