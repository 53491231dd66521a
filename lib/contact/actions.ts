'use server';

import { z } from 'zod';
import { adminAction, UserError } from '@/lib/auth/wrap';
import { deleteEnquiry } from './mutations';

/** Deletes a message without a lead for good, with its event. */
export const deleteEnquiryAction = adminAction(
  z.object({ id: z.uuid() }),
  'Failed to delete the message',
  async ({ id }, session) => {
    if (!(await deleteEnquiry(session, id)))
      throw new UserError('This message was deleted already');
  },
);
