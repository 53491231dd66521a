import { adminPost } from '@/lib/auth/wrap';
import { readPartStates } from '@/lib/site-import/own-parts/admin-queries';
import { partsQuestionSchema } from '@/lib/site-import/own-parts/schema';

/** How the texts, lists, logos and icon of an export stand here. Below /admin a body may be long. */
export const POST = adminPost(
  partsQuestionSchema,
  'The file could not be compared with what is here. Please try again.',
  readPartStates,
);
