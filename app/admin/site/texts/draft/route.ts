import { adminPost } from '@/lib/auth/wrap';
import { saveTexts } from '@/lib/site-texts/mutations';
import { type TextsOutcome, textChangesSchema } from '@/lib/site-texts/schema';

/**
 * Keeps texts as drafts. It is no action, because the browser sends those one after another: a draft
 * whose answer does not come would hold up everything else.
 */
export const POST = adminPost(
  textChangesSchema,
  'The draft could not be saved.',
  (changes, session): Promise<TextsOutcome> => saveTexts(changes, false, session),
);
