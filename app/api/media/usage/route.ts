import { adminRead } from '@/lib/auth/wrap';
import { findUsage } from '@/lib/media/admin-queries';
import { type MediaUse, usageSchema } from '@/lib/media/schema';

/** Where a file is shown. */
export const GET = adminRead(
  usageSchema,
  'The places could not be searched.',
  ({ url }, session): Promise<MediaUse[]> => findUsage(session, url),
);
