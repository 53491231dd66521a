// Reads the playbooks, so pages import it on the server alone.
import { analyseByRules } from './analyst';
import type { Recommendation } from './schema';

/** Of the business whose analysis stands in the heads of pages. */
export const exampleAbout = 'A lodge asked for rooms on WhatsApp at night';

const { analysis, recommendations } = analyseByRules({
  name: 'A lodge',
  email: '',
  industry: 'Hospitality',
  description: exampleAbout,
  challenges: [exampleAbout],
  goals: [],
});

/** The built-in analyst's ratings of that lodge, and its first recommendation. */
export const exampleAnswer = { analysis, recommendation: recommendations[0] as Recommendation };
