// The form in the browser and the schema on the server share these rules.

import { emailError, leadMessages, nameError, textError } from '@/lib/entry/form-rules';
import { enquiryCharacters } from '@/lib/process/limits';
import type { ContactMessage } from './message';

/** A message that is sent from the page. */
export const messageRule = {
  max: enquiryCharacters,
  required: 'Message is required',
  tooLong: `Message must have at most ${enquiryCharacters.toLocaleString('en-US')} characters`,
};

export type ContactErrors = Partial<Record<keyof ContactMessage, string | undefined>>;

/**
 * Checks a message for the mail program, and returns its errors by field.
 * @param isEmail whether the browser takes the address for one (docs/spec.md, 'Get Involved')
 */
export const mailErrors = (
  { name, email, message }: ContactMessage,
  isEmail: boolean,
): ContactErrors => ({
  name: name ? undefined : leadMessages.name,
  email: isEmail && email ? undefined : email ? leadMessages.emailFormat : leadMessages.email,
  message: message ? undefined : messageRule.required,
});

/** The same for a message that is sent from the page. */
export const enquiryErrors = ({ name, email, message }: ContactMessage): ContactErrors => ({
  name: nameError(name),
  email: emailError(email),
  message: textError(message, messageRule),
});

export const enquiryFailure = 'Your message could not be sent. Please try again.';
