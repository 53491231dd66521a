import { adminRead } from '@/lib/auth/wrap';
import { findUsage } from '@/lib/media/admin-queries';
import { type MediaUse, usageSchema } from '@/lib/media/schema';

/** The posts that show a file. */
export const GET = adminRead(
  usageSchema,
  'The posts could not be searched.',
  ({ url }, session): Promise<MediaUse[]> => findUsage(session, url),
);
