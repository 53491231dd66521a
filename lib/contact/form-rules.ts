// The form in the browser and the schema on the server share these rules.

import { emailError, leadMessages, nameError, textError } from '@/lib/entry/form-rules';
import { enquiryCharacters } from '@/lib/process/limits';
import { readTelephone } from '@/lib/text/telephone';
import type { ContactMessage } from './message';

/** A message that is sent from the page. */
export const messageRule = {
  max: enquiryCharacters,
  required: 'Message is required',
  tooLong: `Message must have at most ${enquiryCharacters.toLocaleString('en-US')} characters`,
};

/** A number may be left out, and has to be one where it is not. */
export const phoneRule = {
  max: 40,
  required: 'Phone or WhatsApp is required',
  format: 'Enter a number such as 0977 123 456, or with its country code such as +27 82 123 4567',
};

/** Why a telephone number does not count; undefined when it does, or there is none. */
export const phoneError = (phone = ''): string | undefined =>
  phone.trim() && !readTelephone(phone) ? phoneRule.format : undefined;

export type ContactErrors = Partial<Record<keyof ContactMessage, string | undefined>>;

/**
 * Checks a message for the mail program, and returns its errors by field.
 * @param isEmail whether the browser takes the address for one (docs/spec.md, 'Get Involved')
 */
export const mailErrors = (
  { name, email, phone, message }: ContactMessage,
  isEmail: boolean,
): ContactErrors => ({
  name: name ? undefined : leadMessages.name,
  email: isEmail && email ? undefined : email ? leadMessages.emailFormat : leadMessages.email,
  phone: phoneError(phone),
  message: message ? undefined : messageRule.required,
});

/** The same for a message that is sent from the page. */
export const enquiryErrors = ({ name, email, phone, message }: ContactMessage): ContactErrors => ({
  name: nameError(name),
  email: emailError(email),
  phone: phoneError(phone),
  message: textError(message, messageRule),
});

export const enquiryFailure = 'Your message was not sent, but it is not lost. Please try again.';
