import { del, get, set } from 'idb-keyval';
import { z } from 'zod';

const copySchema = z.object({
  savedAt: z.number(),
  texts: z.record(z.string(), z.object({ typed: z.string(), revision: z.number() })),
});

/** The texts of a page that were typed on this device and not saved. */
export type DeviceCopy = z.output<typeof copySchema>;

const keyOf = (page: string): string => `texts:${page}`;

export const saveCopy = (page: string, copy: DeviceCopy): Promise<void> => set(keyOf(page), copy);
export const removeCopy = (page: string): Promise<void> => del(keyOf(page));

export async function readCopy(page: string): Promise<DeviceCopy | undefined> {
  return copySchema.safeParse(await get(keyOf(page))).data;
}
