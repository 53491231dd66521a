import { adminPost } from '@/lib/auth/wrap';
import { beginUpload } from '@/lib/media/direct-mutations';
import { uploadWishSchema } from '@/lib/media/schema';

/** Gives a place in the storage for one file, which the browser then sends there itself. */
export const POST = adminPost(
  uploadWishSchema,
  'The upload could not be started. Please try again.',
  beginUpload,
);
