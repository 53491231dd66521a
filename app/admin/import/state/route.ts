import { adminPost } from '@/lib/auth/wrap';
import { readImportState } from '@/lib/site-import/admin-queries';
import { importQuestionSchema } from '@/lib/site-import/schema';

/** What is known here of a file that is to be imported. Below /admin a body may be long. */
export const POST = adminPost(
  importQuestionSchema,
  'The file could not be compared with what is here. Please try again.',
  readImportState,
);
