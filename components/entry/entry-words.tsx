import type { Report } from '@/lib/report/content';
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

/** The same of our form that leads to the report. */
export const reportEntry = ({ form }: Report): EntryWords => ({
  action: '/api/entry/report',
  ...form,
  consent: <ConsentNote />,
});
