import { del, entries, get, set } from 'idb-keyval';
import { z } from 'zod';
import { postStatuses, postTypes } from '@/lib/posts/schema';
import type { Draft } from './draft';
import { storedText } from './post-text';

const backupSchema = z.object({
  savedAt: z.number(),
  revision: z.number(),
  draft: z
    .object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      slugFixed: z.boolean(),
      html: z.string(),
      video: z.string(),
      excerpt: z.string(),
      featuredImage: z.string(),
      status: z.enum(postStatuses),
      type: z.enum(postTypes),
      categories: z.array(z.string()),
      // A copy that an earlier release kept has none of these.
      seoTitle: z.string().default(''),
      seoDescription: z.string().default(''),
      shareImage: z.string().default(''),
      canonicalUrl: z.string().default(''),
      noindex: z.boolean().default(false),
      endsAt: z.string().nullable().default(null),
    })
    .transform(({ html, ...draft }) => ({ ...draft, text: storedText(html) })),
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

const keyOf = (id: string): string => `post:${id}`;

export function saveBackup({ draft: { text, ...draft }, ...copy }: LocalBackup): Promise<void> {
  return set(keyOf(draft.id), { ...copy, draft: { ...draft, html: text.html() } });
}
export const removeBackup = (id: string): Promise<void> => del(keyOf(id));

export async function readBackup(id: string): Promise<LocalBackup | undefined> {
  return backupSchema.safeParse(await get(keyOf(id))).data;
}

/** The copies of posts that were never saved, newest first. */
export async function readNewBackups(): Promise<LocalBackup[]> {
  const all = await entries<string, unknown>();
  return all
    .flatMap(([, value]) => backupSchema.safeParse(value).data ?? [])
    .filter(({ revision }) => revision === 0)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}
