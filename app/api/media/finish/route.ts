import { keepInUse } from '@/lib/auth/session';
import { adminPost } from '@/lib/auth/wrap';
import { finishUpload } from '@/lib/media/direct-mutations';
import { uploadedSchema } from '@/lib/media/schema';

/** Looks at a file that the browser has sent to its place, and takes it into the library. */
export const POST = adminPost(
  uploadedSchema,
  'The file could not be stored. Please try again.',
  (uploaded, session) => keepInUse(session, () => finishUpload(uploaded, session)),
);
