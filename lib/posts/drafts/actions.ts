'use server';

import { adminAction } from '@/lib/auth/wrap';
import { storedPostSchema } from '../schema';
import { discardDraft } from './mutations';

export const discardDraftAction = adminAction(
  storedPostSchema,
  'The changes could not be discarded. Please try again.',
  ({ id }, session) => discardDraft(id, session),
);
