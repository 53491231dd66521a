'use server';

import { z } from 'zod';
import { adminAction, UserError } from '@/lib/auth/wrap';
import { emailSchema } from '@/lib/entry/schema';
import { deletePersonForAdmin } from './mutations';

/** Deletes a lead for good, for somebody who asked for it (decision 22). */
export const deletePersonAction = adminAction(
  z.object({ id: z.uuid(), email: emailSchema }),
  'Failed to delete the lead',
  async ({ id, email }, session) => {
    const deleted = await deletePersonForAdmin(session, id, email);
    if (!deleted) throw new UserError('This lead was deleted already');
    return deleted;
  },
);
