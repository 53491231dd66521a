import type { Group, Stored } from './groups';

/** The texts with which a lead is answered; they stand until the owner stores others. */
export const templateDefaults = {
  mail_subject: 'Your enquiry',
  mail_text:
    'Hello {name},\n\nThank you for using our {tool}. Our calculator showed you savings of up to {total} a year. When would a short call suit you?\n\nKind regards',
  whatsapp_text:
    'Hello {name}, thank you for using our {tool}. Our calculator showed you savings of up to {total} a year. When may we call you?',
} as const;

const template = { placeholders: ['name', 'tool', 'total'], emptyIsDefault: true } as const;

export const templateGroup: Group = {
  title: 'Message templates',
  intro:
    'The page of a lead opens your email app or WhatsApp with these texts. {name}, {tool} and {total} stand for the name, the tool and the total of the calculator; a sentence for which the lead has none is left out. Leave empty for the default.',
  isPublic: false,
  fields: [
    {
      ...template,
      name: 'mail_subject',
      label: 'Subject of a mail',
      short: 'subject',
      kind: 'line',
    },
    {
      ...template,
      name: 'mail_text',
      label: 'Text of a mail',
      short: 'mail',
      kind: 'lines',
      most: 2_000,
    },
    {
      ...template,
      name: 'whatsapp_text',
      label: 'Text for WhatsApp',
      short: 'WhatsApp',
      kind: 'lines',
      most: 1_000,
    },
  ],
};

/** The templates in force: an empty one is the default. */
export const templatesOf = (stored: Stored): Record<keyof typeof templateDefaults, string> => ({
  ...templateDefaults,
  ...Object.fromEntries(
    Object.keys(templateDefaults)
      .filter((name) => stored[name])
      .map((name) => [name, stored[name]]),
  ),
});
