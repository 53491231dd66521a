import { adminRead } from '@/lib/auth/wrap';
import { findLinkTargets } from '@/lib/search/admin-queries';
import { linkSearchSchema } from '@/lib/search/schema';

/** Posts and pages that a link in a text may lead to, asked while their words are typed. */
export const GET = adminRead(
  linkSearchSchema,
  'Posts and pages could not be searched.',
  ({ words }, session) => findLinkTargets(session, words),
);
