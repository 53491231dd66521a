import { adminRead } from '@/lib/auth/wrap';
import { listReaderLinks } from '@/lib/posts/reader-links/admin-queries';
import { linksOfPostSchema, type ReaderLink } from '@/lib/posts/reader-links/schema';

/** The links by which a post is read before it is published. */
export const GET = adminRead(
  linksOfPostSchema,
  'The links could not be read.',
  ({ id }, session): Promise<ReaderLink[]> => listReaderLinks(session, id),
);
