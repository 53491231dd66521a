import type { CardId } from './savings';

interface Step {
  /** Within how many months it can be had: our planning assumption. */
  months: 1 | 3 | 6;
  /** The title of the service that does it (lib/services/content.ts), for its price. */
  service: string;
  /** The first step, which costs nothing. */
  first: string;
}

/** How each card becomes work. */
export const steps: Readonly<Record<CardId, Step>> = {
  'customer-service': {
    months: 3,
    service: 'AI Chatbots',
    first: 'Collect the fifty questions that customers ask most, each with the right answer.',
  },
  'virtual-receptionist': {
    months: 1,
    service: 'AI Virtual Receptionists',
    first: 'Count for two weeks which calls nobody takes, and at what time they come.',
  },
  'appointment-setter': {
    months: 1,
    service: 'AI Voice Agents',
    first: 'Note for two weeks how long each new lead waits for a first answer.',
  },
  'one-click-onboarding': {
    months: 3,
    service: 'AI Automation Workflows',
    first: 'List the documents and checks that a new client needs.',
  },
  'workflow-automation': {
    months: 3,
    service: 'AI Automation Workflows',
    first: 'Choose the task that is repeated most, and time it for a week.',
  },
  'predictive-analytics': {
    months: 6,
    service: 'AI Model Design & Building',
    first: 'Gather the sales and stock records of two years in one table.',
  },
  'marketing-optimization': {
    months: 3,
    service: 'Data & AI Internal Tools',
    first: 'Note for each advert of last quarter its cost and the sales that came from it.',
  },
  'talent-acquisition': {
    months: 3,
    service: 'AI Automation Workflows',
    first: 'Write down by what you decide on applications for the post that you fill most often.',
  },
  'content-creation': {
    months: 1,
    service: 'Data & AI Corporate Training',
    first: 'Let two people draft with AI for two weeks, and compare the hours.',
  },
  'financial-analysis': {
    months: 3,
    service: 'Data & AI Internal Tools',
    first: 'List the reports of a month-end, with the hours that each takes.',
  },
  standstill: {
    months: 6,
    service: 'AI Model Design & Building',
    first: 'Log each standstill for a month: the machine, the cause and the hours.',
  },
  'harvest-losses': {
    months: 6,
    service: 'AI Model Design & Building',
    first: 'Weigh what is lost at each step from the field to the buyer.',
  },
  applications: {
    months: 3,
    service: 'AI Automation Workflows',
    first: 'Time ten applications from the first paper to the decision.',
  },
  'unpaid-claims': {
    months: 3,
    service: 'AI Automation Workflows',
    first: 'Sort the unpaid claims of three months by the reason that was given.',
  },
  paperwork: {
    months: 1,
    service: 'AI Automation Workflows',
    first: 'List the forms that staff fill in by hand, with the hours that each takes.',
  },
  'supply-losses': {
    months: 6,
    service: 'AI Model Design & Building',
    first: 'Compare for one district what is supplied with what is billed.',
  },
  fuel: {
    months: 3,
    service: 'Data & AI Internal Tools',
    first:
      'Record for a month the litres, and the kilometres or hours, of each vehicle and generator.',
  },
  'stock-losses': {
    months: 3,
    service: 'Data & AI Internal Tools',
    first: 'Count by item what expired or went missing last quarter.',
  },
};
