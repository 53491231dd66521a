import type { Question } from '../content/types';

/**
 * Buyers' questions before a project. Nothing is promised that the owner has not set.
 * @param prices where the prices beside the services start, in words, where one is set
 * @param google whether an analysis of this site is written by Google's Gemini
 */
export const serviceQuestions = (
  prices: string | undefined,
  { google }: { google: boolean },
): readonly Question[] => [
  {
    question: 'How much does it cost?',
    answer: `${prices ? `The prices of our services start ${prices}. Your price` : 'The price'} depends on how much has to be built and connected, so we quote after the first call. Ask for the running costs too: models, phone lines and hosting are often paid by use. The assessment tools on this site are free.`,
  },
  {
    question: 'Where does our data go?',
    answer: `A system that answers from your documents has to read them, and many models run in data centres outside Zambia. Agree in writing, before a project begins, on which data it reads, where they are stored, who sees them and when they are deleted. You can talk to us without showing us any. ${google ? 'On this site, the AI Recommendations tool sends what you enter about your business to Google’s Gemini, without your email address; the page Privacy tells you more.' : 'On this site, the AI Recommendations tool answers by fixed rules on our own server; the page Privacy tells you more.'}`,
  },
  {
    question: 'How much work is it for our staff?',
    answer:
      'Somebody who knows the work shows how it is done today, brings examples, and checks the first answers. Later a person still decides what the system cannot, and checks some of its answers from time to time. Plan these hours before you begin: without them, even a good system goes unused.',
  },
  {
    question: 'Which connection do we need?',
    answer:
      'Most models run in a data centre, so you need a connection while you use one. Text needs little, and a mobile connection is enough; voice and pictures need a faster and steadier one. To call a voice agent, a phone is enough: no internet is needed. Tell us where your connection fails: some models can run on a computer of your own.',
  },
];
