import { pages } from '../content/pages';
import {
  block,
  head,
  heading,
  type PageTexts,
  type PageWords,
  paragraphs,
  sentence,
} from '../content/texts';
import type { Question } from '../content/types';
import { countInWords } from '../text/count.ts';
import { services, servicesIntro } from './content';

/** The demo, which can be tried where its address is set; else the button asks us to show it. */
const demos = {
  shown: {
    intro: 'Ask us to show you one of them.',
    description:
      'An assistant that answers questions about a sample business, and hands over to a person when it should.',
  },
  tried: {
    intro: 'See one of them at work.',
    description:
      'Talk to an assistant that answers questions about a sample business, and see when it hands over to a person.',
  },
};

/** @param prices where the prices beside the services start, in words, where one is set */
const costAnswer = (prices?: string): string =>
  `${prices ? `The prices of our services start ${prices}. Your price` : 'The price'} depends on how much has to be built and connected, so we quote after the first call. Ask for the running costs too: models, phone lines and hosting are often paid by use. The assessment tools on this site are free.`;

/** @param isGoogle whether an analysis of this site is written by Google's Gemini */
const dataAnswer = (isGoogle: boolean): string =>
  `A system that answers from your documents has to read them, and many models run in data centres outside Zambia. Agree in writing, before a project begins, on which data it reads, where they are stored, who sees them and when they are deleted. You can talk to us without showing us any. ${isGoogle ? 'On this site, the AI Recommendations tool sends what you enter about your business to Google’s Gemini, without your email address; the page Privacy tells you more.' : 'On this site, the AI Recommendations tool answers by fixed rules on our own server; the page Privacy tells you more.'}`;

const questionsTitle = (count: number): string =>
  `${countInWords(count)} ${count === 1 ? 'question' : 'questions'} before you begin`;

const questionTexts = (question: string, answer: string) => ({
  question: heading('Question', question),
  answer: paragraphs('Answer', answer),
});

/** The buyers' questions before a project. Nothing is promised that the owner has not set. */
const questions = {
  cost: block('Question of cost', questionTexts('How much does it cost?', costAnswer()), {
    claims: 'that the lab quotes after a first call',
  }),
  data: block('Question of data', questionTexts('Where does our data go?', dataAnswer(false)), {
    claims: 'that one can talk to the lab without showing it data',
  }),
  staff: block(
    'Question of staff',
    questionTexts(
      'How much work is it for our staff?',
      'Somebody who knows the work shows how it is done today, brings examples, and checks the first answers. Later a person still decides what the system cannot, and checks some of its answers from time to time. Plan these hours before you begin: without them, even a good system goes unused.',
    ),
  ),
  connection: block(
    'Question of the connection',
    questionTexts(
      'Which connection do we need?',
      'Most models run in a data centre, so you need a connection while you use one. Text needs little, and a mobile connection is enough; voice and pictures need a faster and steadier one. Whoever reaches it by telephone needs no internet at all. Tell us where your connection fails: some models can run on a computer of your own.',
    ),
    { claims: 'that the lab can set up models on a computer of its customer' },
  ),
};

export const questionNames = ['cost', 'data', 'staff', 'connection'] as const;

/** The texts of the services page. At least one service is always there. */
export const servicesTexts = {
  name: 'services',
  path: pages.services.path,
  label: pages.services.name,
  isNeverEmpty: true,
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.services.title),
        intro: sentence('Sentence', servicesIntro(services.length)),
      },
      { claims: 'that most of its projects begin with a month’s trial' },
    ),
    end: block('Below the services', {
      text: sentence(
        'Sentence',
        'Not sure which of them it is? Tell us what takes your people’s time.',
      ),
    }),
    demo: block(
      'Live demo',
      {
        title: heading('Heading', 'Live Demo'),
        intro: sentence('Sentence', demos.shown.intro),
        name: heading('Name of the demo', 'AI Customer Service Bot'),
        description: sentence('What it does', demos.shown.description),
      },
      { claims: 'that the lab has an assistant to show' },
    ),
    questions: head('Heading of the questions', {
      title: heading('Heading', questionsTitle(questionNames.length)),
    }),
    ...questions,
  },
} as const satisfies PageTexts;

type ServicesWords = PageWords<typeof servicesTexts>;

interface ServicesState {
  /** How many services are shown. */
  count: number;
  demoUrl: string | undefined;
  prices?: string | undefined;
  isGoogle: boolean;
}

/** The page's texts: ours follow what is shown and set, the owner's stay as they are. */
export function servicesWords(
  words: ServicesWords,
  { count, demoUrl, prices, isGoogle }: ServicesState,
): ServicesWords {
  const { blocks } = servicesTexts;
  const ours = new Map<string, string>([
    [blocks.head.texts.intro.standard, servicesIntro(count)],
    [
      blocks.questions.texts.title.standard,
      questionsTitle(questionNames.filter((name) => words[name]).length),
    ],
    [blocks.cost.texts.answer.standard, costAnswer(prices)],
    [blocks.data.texts.answer.standard, dataAnswer(isGoogle)],
    ...(demoUrl
      ? ([
          [demos.shown.intro, demos.tried.intro],
          [demos.shown.description, demos.tried.description],
        ] as const)
      : []),
  ]);
  const of = (text: string): string => ours.get(text) ?? text;
  const { head, questions, cost, data, demo } = words;
  return {
    ...words,
    head: { ...head, intro: of(head.intro) },
    questions: { ...questions, title: of(questions.title) },
    cost: cost && { ...cost, answer: of(cost.answer) },
    data: data && { ...data, answer: of(data.answer) },
    demo: demo && { ...demo, intro: of(demo.intro), description: of(demo.description) },
  };
}

/** The questions that are shown. */
export const questionsOf = (
  words: Pick<ServicesWords, (typeof questionNames)[number]>,
): Question[] => questionNames.flatMap((name) => words[name] ?? []);
