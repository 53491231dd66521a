import { heading, sentence } from '../content/texts';
import { nextSteps } from './content';

/** The steps after somebody has written or called: each page that shows them declares them as its own. */
export const stepTexts = {
  first: heading('First step', nextSteps[0].title),
  firstText: sentence('First step, text', nextSteps[0].text),
  second: heading('Second step', nextSteps[1].title),
  secondText: sentence('Second step, text', nextSteps[1].text),
  third: heading('Third step', nextSteps[2].title),
  thirdText: sentence('Third step, text', nextSteps[2].text),
};

/** The steps as a page shows them. */
export const stepsOf = (words: Readonly<Record<keyof typeof stepTexts, string>>) => [
  { title: words.first, text: words.firstText },
  { title: words.second, text: words.secondText },
  { title: words.third, text: words.thirdText },
];
