import type { Interest } from './enquiry';

/** How the contact form is begun; `interest` is 'other' where the request names none. */
export interface Request {
  says: string;
  begins: string;
  interest?: Interest;
}

/**
 * The requests of buttons that have no address of their own, by the fragment that leads to the
 * contact form: the form's page words them, and begins the message with them. `instead` stands
 * above the button.
 */
export const asks = {
  'book-a-call': {
    instead: 'We agree the time with you: the button opens a message to us.',
    says: 'A discovery call: tell us when it suits you.',
    begins: 'I would like to book a discovery call.',
  },
  'book-a-call-and-audit': {
    instead: 'We agree the time with you and prepare the report: the button opens a message to us.',
    says: 'A free discovery call and a customized AI audit report: tell us about your business, and when a call suits you.',
    begins: 'I would like a free AI discovery call and a customized AI audit report.',
  },
  'see-the-demo': {
    instead: 'We show it to you: the button opens a message to us.',
    says: 'The demo: write to us, and we show it to you.',
    begins: 'I would like to see the demo of the AI Customer Service Bot.',
  },
  'get-an-audit': {
    instead: 'We prepare it with you: the button opens a message to us.',
    says: 'A free AI audit report: tell us about your business.',
    begins: 'I would like a free AI audit report.',
  },
  'ask-about-services': {
    says: 'Your question about our services:',
    begins: 'I have a question about your services:',
  },
  'ask-about-industry': {
    says: 'What AI can do in your industry: tell us about your work.',
    begins: 'I would like to know what AI can do in my industry:',
  },
  'ask-about-data': {
    says: 'Your question about your data:',
    begins: 'I have a question about my data:',
  },
  'write-to-us': { says: 'Write to us here.', begins: '' },
} as const;

export type Ask = keyof typeof asks;
/** Those of buttons to other sites. */
export type ButtonAsk = {
  [Name in Ask]: (typeof asks)[Name] extends { instead: string } ? Name : never;
}[Ask];

/** Those of what is about the audit. */
export const auditAsks: readonly Ask[] = ['book-a-call-and-audit', 'get-an-audit'];

export const askPath = (ask: Ask): string => `/get-involved#${ask}`;
