import { adminRead } from '@/lib/auth/wrap';
import { findUsage } from '@/lib/media/admin-queries';
import { usageSchema } from '@/lib/media/schema';
import type { Reads } from '@/lib/read';

/** The posts that show a file. */
export const GET = adminRead(
  usageSchema,
  'The posts could not be searched.',
  ({ url }, session): Promise<Reads['/api/media/usage']> => findUsage(session, url),
);
