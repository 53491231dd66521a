import { adminRead } from '@/lib/auth/wrap';
import { listTextVersions } from '@/lib/site-texts/admin-queries';
import { type TextVersion, versionsOfTextSchema } from '@/lib/site-texts/schema';

/** What was published of a text, the newest first. */
export const GET = adminRead(
  versionsOfTextSchema,
  'The history could not be read.',
  ({ key }, session): Promise<TextVersion[]> => listTextVersions(key, session),
);
