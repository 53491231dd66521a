import type { Stored } from './facts';
import type { Group } from './fields';

/** The texts with which a lead is answered; they stand until the owner stores others. */
export const templateDefaults = {
  mail_subject: 'Your enquiry at our AI lab',
  mail_text:
    'Hello {name},\n\nThank you for using our {tool}. Our calculator showed you savings of up to {total} a year. When would a short call suit you?\n\nKind regards',
  whatsapp_text:
    'Hello {name}, thank you for using our {tool}. Our calculator showed you savings of up to {total} a year. When may we call you?',
} as const;
export type Templates = Record<keyof typeof templateDefaults, string>;

const placeholders = ['name', 'tool', 'total'];

export const templateGroup: Group = {
  title: 'Message templates',
  intro:
    'The page of a lead opens your mail program or WhatsApp with these texts. {name}, {tool} and {total} stand for the name, the tool and the total of the calculator; a sentence for which the lead has none is left out.',
  isPublic: false,
  fields: [
    { name: 'mail_subject', label: 'Subject of a mail', kind: 'line', placeholders },
    { name: 'mail_text', label: 'Text of a mail', kind: 'lines', most: 2_000, placeholders },
    { name: 'whatsapp_text', label: 'Text for WhatsApp', kind: 'lines', most: 1_000, placeholders },
  ],
};

/** The templates in force. */
export const templatesOf = (stored: Stored): Templates => ({
  ...templateDefaults,
  ...pick(stored),
});

const pick = (stored: Stored): Partial<Templates> =>
  Object.fromEntries(
    Object.keys(templateDefaults)
      .filter((name) => stored[name] !== undefined)
      .map((name) => [name, stored[name]]),
  );
