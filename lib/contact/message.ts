import {
  type ContactField,
  type ContactMessage,
  contactFieldNames,
  contactFields,
} from '@/lib/content/enquiry';

/** A message from its fields. */
export const messageOf = (text: (name: ContactField) => string): ContactMessage =>
  Object.fromEntries(contactFieldNames.map((name) => [name, text(name)])) as ContactMessage;

/** Joins the fields of the contact form to one text, without a number that was left out. */
export const contactText = (message: ContactMessage): string =>
  contactFieldNames
    .filter((name) => name !== 'phone' || message.phone)
    .map((name) => `${contactFields[name]}: ${message[name]}`)
    .join('\n');

/**
 * A chat in WhatsApp, with a text that only has to be sent.
 * @param number with its country, such as `+260977123456`
 */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text.toWellFormed())}` : ''}`;
