import { adminPost } from '@/lib/auth/wrap';
import { saveDraft } from '@/lib/posts/drafts/mutations';
import { type DraftOutcome, draftInputSchema } from '@/lib/posts/schema';

/**
 * Stores a draft. It is no action, because the browser sends those one after another: a draft whose
 * answer does not come would hold up everything else. Below /admin a body may be as long as a post,
 * and nothing of it is read without a signed cookie.
 */
export const POST = adminPost(
  draftInputSchema,
  'The draft could not be saved.',
  (input, session): Promise<DraftOutcome> => saveDraft(input, session),
);
