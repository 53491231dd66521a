// The form in the browser and the schema on the server share these rules.

import type { ContactField, ContactMessage } from '@/lib/content/enquiry';
import { leadMessages, textError } from '@/lib/entry/form-rules';
import { enquiryCharacters, nameCharacters } from '@/lib/process/limits';
import { cleanName, isBlank } from '@/lib/text/characters';
import { emailError } from '@/lib/text/email';
import { telephoneCharacters, telephoneError, telephoneFormat } from '@/lib/text/telephone';

/** Of one character too. */
export const nameRule = {
  max: nameCharacters,
  required: leadMessages.name,
  tooLong: `Name must have at most ${nameCharacters} characters`,
};

/** A message that is sent from the page. */
export const messageRule = {
  max: enquiryCharacters,
  required: 'Message is required',
  tooLong: `Message must have at most ${enquiryCharacters.toLocaleString('en-US')} characters`,
};

/** A number may be left out, and has to be one where it is not. */
export const phoneRule = {
  max: telephoneCharacters,
  required: 'Phone or WhatsApp is required',
  format: telephoneFormat,
};

/** Why a telephone number does not count; undefined when it does, or there is none. */
export const phoneError = (phone = ''): string | undefined =>
  isBlank(phone) ? undefined : telephoneError(phone);

export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

/** Checks a message for the mail program, and returns its errors by field. */
export const mailErrors = ({ name, email, phone, message }: ContactMessage): ContactErrors => ({
  name: isBlank(name) ? nameRule.required : undefined,
  email: emailError(email),
  phone: phoneError(phone),
  message: isBlank(message) ? messageRule.required : undefined,
});

/** The same for a message that is sent from the page. */
export const enquiryErrors = ({ name, email, phone, message }: ContactMessage): ContactErrors => ({
  name: textError(cleanName(name), nameRule),
  email: emailError(email),
  phone: phoneError(phone),
  message: textError(message, messageRule),
});

export const enquiryFailure = 'Your message was not sent, but it is not lost. Please try again.';
