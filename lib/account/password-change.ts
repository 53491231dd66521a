import { z } from 'zod';
import { env } from '@/lib/env';
import { site } from '@/lib/site';
import { exact } from '@/lib/text/text';
import { guessableMessage, isGuessable } from './guessable-password';
import { newPasswordError, passwordMessages } from './password-rules';
import { passwordTypedCharacters } from './typed';

/** Lists the names of the site and its host. */
const siteWords = (): string[] => [env().SITE_NAME, ...new URL(site().url).hostname.split('.')];

/** The fields of the form under Security. */
export const passwordChangeSchema = z
  .object({
    current: exact(passwordTypedCharacters, 'Invalid password').refine(
      (value) => value !== '',
      passwordMessages.current,
    ),
    next: exact(passwordTypedCharacters, passwordMessages.long).superRefine((password, context) => {
      const guessable = isGuessable(password, siteWords()) ? guessableMessage : undefined;
      const message = newPasswordError(password) ?? guessable;
      if (message) context.addIssue({ code: 'custom', message });
    }),
    repeated: exact(passwordTypedCharacters, passwordMessages.repeated),
  })
  .refine(({ next, repeated }) => next === repeated, {
    path: ['repeated'],
    message: passwordMessages.repeated,
  });
