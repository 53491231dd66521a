import type { Feature, Question } from '../content/types';

/** Suggested for the industry; anything else may be typed too. */
export const industrySuggestions = [
  'Agriculture',
  'Construction',
  'Education',
  'Finance & Fintech',
  'Government',
  'Healthcare',
  'Hospitality & Tourism',
  'Legal services',
  'Manufacturing',
  'Media',
  'Mining',
  'Non-profit',
  'Real estate',
  'Retail',
  'Smart Cities',
  'Transport & Logistics',
] as const;

export const recommendationsIntro =
  'Describe your business, what is difficult and what you aim for. You get four ratings, a roadmap of recommendations in order of priority, and the opportunities behind them.';

/**
 * @param sendsCodes whether a code by mail can open results elsewhere
 * @param hasModel whether a model answers, part by part
 */
export const recommendationsSteps = (
  sendsCodes: boolean,
  hasModel: boolean,
): readonly Feature[] => [
  {
    title: 'You describe',
    description:
      'Two minutes, in your own words. What you type stays in this browser until you send it.',
  },
  {
    title: 'The analyst answers',
    description: hasModel
      ? 'The first recommendation appears while the rest is still being written. You can cancel at any time.'
      : 'You get the answer at once.',
  },
  {
    title: 'You can correct it',
    description: hasModel
      ? 'Where fixed rules answer, the result says how we read you. Say what we got wrong, and it answers again.'
      : 'The result says how we read you. Say what we got wrong, and it answers again.',
  },
  {
    title: 'You keep it',
    description: sendsCodes
      ? 'Results stay in this browser. Copy, print or download them; on another device, your email address brings them back.'
      : 'Results stay in this browser. Copy, print or download them.',
  },
];

/** Both as above. */
export const recommendationsQuestions = (
  sendsCodes: boolean,
  hasModel: boolean,
): readonly Question[] => [
  {
    question: 'Who writes the analysis?',
    answer: hasModel
      ? 'A large language model, from what you typed and nothing else. Where its calls for today are used up, fixed rules choose among advice that we prepared for businesses like yours, and the card says “Rule-based sample”. Nobody has looked at your business then.'
      : 'Fixed rules: they choose among advice that we prepared for businesses like yours, and the card says “Rule-based sample”. Nobody has looked at your business then.',
  },
  {
    question: 'Can I rely on it?',
    answer:
      'Take it as a first conversation. The ratings are estimates from a short description; they do not replace a look at your data, your people and your processes.',
  },
  {
    question: 'What happens to what I type?',
    answer:
      'We keep it with your email address, so that you find your results again and we can answer you. Deleting a card removes it from this browser. Do not type secrets or personal data of other people.',
  },
  {
    question: 'Can somebody else see my results?',
    answer: sendsCodes
      ? 'No. They load only in the browser that made them, or after a code that we send to your email address.'
      : 'No. They load only in the browser that made them.',
  },
];
