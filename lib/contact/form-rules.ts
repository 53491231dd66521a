// What the form in the browser and the schema on the server both check.

import { characters } from '@/lib/characters';
import { emailError, leadMessages, nameError } from '@/lib/leads/form-rules';
import { enquiryCharacters } from '@/lib/limits';
import type { ContactMessage } from './message';

export const contactMessages = {
  name: leadMessages.name,
  email: leadMessages.email,
  message: 'Message is required',
  messageLength: `Message must have at most ${enquiryCharacters.toLocaleString('en-US')} characters`,
};

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

const missing = (text: string, error: string): string | undefined => (text ? undefined : error);
const named = (errors: Record<string, string | undefined>): ContactErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/**
 * What is wrong with a message for the mail program, by field.
 * @param isEmail whether the browser takes the address for one (docs/spec.md, 'Get Involved')
 */
export function mailErrors({ name, email, message }: ContactMessage, isEmail: boolean) {
  return named({
    name: missing(name, contactMessages.name),
    email:
      missing(email, contactMessages.email) ?? (isEmail ? undefined : leadMessages.emailFormat),
    message: missing(message, contactMessages.message),
  });
}

/** The same for a message that is sent from the page. */
export function enquiryErrors({ name, email, message }: ContactMessage): ContactErrors {
  const tooLong = characters(message) > enquiryCharacters;
  return named({
    name: nameError(name),
    email: emailError(email),
    message: tooLong ? contactMessages.messageLength : missing(message, contactMessages.message),
  });
}

export const enquiryFailure = 'Your message could not be sent. Please try again.';
