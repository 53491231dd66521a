'use server';

import { adminAction } from '@/lib/auth/wrap';
import { endReaderLink, makeReaderLink } from './mutations';
import { endLinkSchema, linksOfPostSchema } from './schema';

export const makeReaderLinkAction = adminAction(
  linksOfPostSchema,
  'The link could not be made. Please try again.',
  ({ id }, session) => makeReaderLink(session, id),
);

export const endReaderLinkAction = adminAction(
  endLinkSchema,
  'The link could not be ended. Please try again.',
  ({ link }, session) => endReaderLink(session, link),
);
