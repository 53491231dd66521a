import { z } from 'zod';
import { passwordTypedCharacters } from '@/lib/limits';
import { exact } from '@/lib/text';
import { newPasswordError, passwordMessages } from './password-rules';

/** What the form under Security sends. */
export const passwordChangeSchema = z
  .object({
    current: exact(passwordTypedCharacters, 'Invalid password').min(1, passwordMessages.current),
    next: exact(passwordTypedCharacters, passwordMessages.long).superRefine((password, context) => {
      const message = newPasswordError(password);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    repeated: exact(passwordTypedCharacters, passwordMessages.repeated),
  })
  .refine(({ next, repeated }) => next === repeated, {
    path: ['repeated'],
    message: passwordMessages.repeated,
  });
