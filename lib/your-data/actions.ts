'use server';

import { z } from 'zod';
import { adminAction, UserError } from '@/lib/auth/wrap';
import { emailCharacters } from '@/lib/process/limits';
import { line } from '@/lib/text/text';
import { deletePersonForAdmin } from './mutations';

/** Deletes a lead for good, for somebody who asked for it (decision 22). */
export const deletePersonAction = adminAction(
  // As it is stored, by the rules of that time.
  z.object({ id: z.uuid(), email: line(emailCharacters) }),
  'Failed to delete the lead',
  async ({ id, email }, session) => {
    const deleted = await deletePersonForAdmin(session, id, email);
    if (!deleted) throw new UserError('This lead was deleted already');
    return deleted;
  },
);
