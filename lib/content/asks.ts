/**
 * The requests of buttons that have no address of their own, by the fragment that leads to the
 * contact form: the form's page words them, and begins the message with them.
 */
export const asks = {
  'book-a-call': {
    says: 'You asked for a discovery call. Tell us when it suits you.',
    begins: 'I would like to book a discovery call.',
  },
  'see-the-demo': {
    says: 'You asked for the demo. Write to us, and we show it to you.',
    begins: 'I would like to see the demo of the AI Customer Service Bot.',
  },
  'get-an-audit': {
    says: 'You asked for a free AI audit report. Tell us about your business.',
    begins: 'I would like a free AI audit report.',
  },
  'get-the-report': {
    says: 'You asked for the State of AI report. Write to us, and we send it to you.',
    begins: 'Please send me the State of AI report.',
  },
  'ask-about-data': {
    says: 'You have a question about your data. Write to us here.',
    begins: 'I have a question about my data:',
  },
  'write-to-us': { says: 'Write to us here.', begins: '' },
} as const;

export type Ask = keyof typeof asks;

export const askPath = (ask: Ask): string => `/get-involved#${ask}`;
