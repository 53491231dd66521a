import { ConsentNote } from './consent-note';
import type { EntryWords } from './entry-form.client';

// Rendered on the server alone: the page's script has no copy of them.

/** The texts of the form that opens the calculator, and the address for browsers without script. */
export const calculatorEntry: EntryWords = {
  action: '/api/entry/calculator',
  title: 'Start with your name and email',
  intro: 'We use them to prepare your results and to answer you.',
  submitLabel: 'Start AI Analysis',
  consent: <ConsentNote />,
};

/** The same of the form that leads to the report. */
export const reportEntry: EntryWords = {
  action: '/api/entry/report',
  title: 'Your free copy',
  intro: 'Tell us who you are, and we give you the report.',
  submitLabel: 'Get the Report',
  consent: <ConsentNote />,
};
