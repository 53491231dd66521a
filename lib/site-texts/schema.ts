import { z } from 'zod';
import { line, lines } from '@/lib/text/text';
import { faultOfText, storedText } from './declared';

/** The characters of a key. */
export const textKeyCharacters = 80;
/** Far above what a text takes, which says so itself. */
export const sentCharacters = 10_000;
/** The texts that one save may change. */
export const changesAtOnce = 100;

const key = line(textKeyCharacters);
const text = lines(sentCharacters);

/** Texts as pages read them, by key. */
export const storedTextsSchema = z.record(key, text);

/** A text as the admin reads it: the published one and its draft, if there is one. */
export const storedTextSchema = z.object({
  key,
  text,
  draft: text.nullable(),
  revision: z.int(),
});
export type StoredText = z.output<typeof storedTextSchema>;

/**
 * Texts to keep as drafts or to publish, each with the revision that it was typed over; 0 is none. An
 * empty text is the default.
 */
export const textChangesSchema = z
  .object({
    changes: z
      .array(z.object({ key, text, revision: z.int().min(0) }))
      .min(1)
      .max(changesAtOnce),
  })
  .superRefine(({ changes }, { addIssue }) => {
    if (new Set(changes.map((change) => change.key)).size < changes.length) {
      addIssue({ code: 'custom', message: 'Each text can be changed once in a save.' });
    }
    for (const change of changes) {
      const message = faultOfText(change.key, change.text);
      if (message) addIssue({ code: 'custom', message, path: [change.key] });
    }
  })
  .transform(({ changes }) =>
    changes.map((change) => ({ ...change, text: storedText(change.key, change.text) })),
  );
export type TextChanges = z.output<typeof textChangesSchema>;

/** What a save answers. */
export const savedTextsSchema = z.union([
  z.object({ saved: z.record(key, z.int()) }),
  z.object({ conflicts: z.array(storedTextSchema.extend({ text: text.nullable() })) }),
  z.object({ full: z.literal(true) }),
]);

/** The new revisions by key; or what is stored of texts that somebody else has changed meanwhile. */
export type TextsOutcome =
  | { revisions: Readonly<Record<string, number>> }
  | { conflicts: readonly StoredText[] };

/** A text of the history. */
export interface TextVersion {
  id: number;
  text: string;
  savedAt: string;
  sessionId: string | null;
}

/** Names a text of the history. */
export const textVersionSchema = z.object({ id: z.int().min(1) });

/** The text whose history is asked for. */
export const versionsOfTextSchema = z.object({ key });
