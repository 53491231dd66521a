/** One of the lab's ten services, as the built-in analyst knows it. */
export interface Solution {
  /** The service's title, as on /services. */
  service: string;
  /** The sentence about its use, after 'It'. */
  does: string;
  /** The first step, after 'First step:', for a work such as 'counting stock'. */
  step: (work: string) => string;
  /** The first step's needs, where they are the same for every subject. */
  needs?: string;
  /** 1 (days, little can go wrong) to 5 (months, needs good data and people). */
  effort: 1 | 2 | 3 | 4 | 5;
  timeframe: string;
  /** The gain it offers beyond the problem at hand. */
  opportunity: string;
  gain: string;
  /** How the visitor can estimate its value from own numbers. */
  measure: string;
  /** The card of the AI Value Assessment Tool that does this sum. */
  card?: string;
  requirements: readonly string[];
}

export const solutions = {
  chatbots: {
    service: 'AI Chatbots',
    does: 'answers routine questions on your website and on WhatsApp at once, and hands the hard ones to a person',
    step: () => 'collect the questions that people ask most, and write a good answer to each',
    needs: 'the messages and calls of one week',
    effort: 2,
    timeframe: '3-5 weeks',
    opportunity: 'Customer service around the clock',
    gain: 'People get an answer in the evening and on Sundays too, and you see what they ask for.',
    measure: 'what answering customers costs you in a year × the share of questions that repeat',
    card: 'Customer Service',
    requirements: [
      'The questions customers ask most, with good answers',
      'Somebody who takes over the hard cases',
      'A website or a WhatsApp Business number',
    ],
  },
  voice: {
    service: 'AI Voice Agents',
    does: 'takes and makes calls in a natural voice, and books, confirms or reminds',
    step: (work) =>
      `note for one week each call that belongs to ${work}, with its reason and its end`,
    effort: 3,
    timeframe: '4-8 weeks',
    opportunity: 'Every call made in time',
    gain: 'Reminders and confirmations go out on the day they are due, also when everybody is busy.',
    measure: 'calls or reminders missed in a month × what one is worth to you × 12',
    card: 'Appointment Setter',
    requirements: [
      'A calendar or a list that the agent may write to',
      'A phone number that can forward calls to it',
      'Example calls, with consent',
    ],
  },
  workflows: {
    service: 'AI Automation Workflows',
    does: 'carries data between your forms, mail, spreadsheets and books, checks it, and keeps a log of every step',
    step: (work) => `write down the steps of ${work} as they are today, on one page`,
    effort: 2,
    timeframe: '4-6 weeks',
    opportunity: 'Hours saved on routine work',
    gain: 'People who type, copy and check today have that time for customers, and mistakes show on the same day.',
    measure: 'hours spent on it in a month × what an hour costs you × 12',
    card: 'Workflow Automation',
    requirements: [
      'A list of the steps as they are done today',
      'Access to the systems involved',
      'Somebody who checks its work in the first weeks',
    ],
  },
  model: {
    service: 'AI Model Design & Building',
    does: 'learns from your own records what is likely to come, such as demand, default, breakdown, disease or loss, and points to it early',
    step: () => 'put the old records together, to see whether they say enough to learn from',
    effort: 5,
    timeframe: '3-6 months',
    opportunity: 'Decisions that look ahead',
    gain: 'You act on a warning instead of a surprise; where the records say too little, you know that before you pay for a model.',
    measure: 'value lost in a year by what was seen too late × the share that a warning could save',
    card: 'Predictive Analytics',
    requirements: [
      'Two years or more of records in digital form',
      'A question with a yes, a no or a number as its answer',
      'Somebody who knows the data',
    ],
  },
  receptionists: {
    service: 'AI Virtual Receptionists',
    does: 'greets every caller and visitor, takes messages and passes on what is urgent, also when you are closed',
    step: () => 'write down every caller and visitor of one week, and which of them were urgent',
    needs: 'a notebook at the front desk for one week',
    effort: 2,
    timeframe: '2-4 weeks',
    opportunity: 'No call lost',
    gain: 'Whether you are open or closed, people are heard, and the urgent ones reach a person.',
    measure: 'calls missed in a month × the share that would have bought × your average sale × 12',
    card: 'Virtual Receptionist',
    requirements: [
      'A phone number that can forward calls to it',
      'Rules for what is urgent',
      'Opening hours and common answers',
    ],
  },
  saas: {
    service: 'AI Micro SaaS Solutions',
    does: 'turns what you know into a small product that others pay for, with mobile money from the first day',
    step: () => 'name ten customers who would try a first version, and ask them',
    needs: 'one problem that they share, in their own words',
    effort: 4,
    timeframe: '2-4 months',
    opportunity: 'A second source of income',
    gain: 'A product earns while you do other work, if enough people share the problem.',
    measure: 'customers who would pay × the price of a month × 12',
    requirements: [
      'One problem that many customers share',
      'Ten customers who would try a first version',
      'A mobile money merchant account',
    ],
  },
  tools: {
    service: 'Data & AI Internal Tools',
    does: 'lets your team ask your own documents and figures in plain words, each person seeing only what is theirs to see',
    step: (work) =>
      `gather the papers, sheets and files behind ${work}, and decide who may see which`,
    effort: 3,
    timeframe: '6-10 weeks',
    opportunity: 'Figures at hand when a decision is due',
    gain: 'A question that takes a morning of searching is answered while you sit together.',
    measure: 'hours spent on searching and adding up in a month × what an hour costs you × 12',
    card: 'Financial Analysis',
    requirements: [
      'Documents and figures in digital form',
      'A list of who may see what',
      'A server or a cloud account of your own',
    ],
  },
  hackathons: {
    service: 'AI Hackathons & Incubators',
    does: 'brings developers to your problem for a few days and helps the best idea to a pilot',
    step: () => 'describe the problem on one page, and choose the data that may be shared',
    needs: 'half a day of somebody who knows the problem',
    effort: 3,
    timeframe: '6-8 weeks',
    opportunity: 'New people and ideas for a known problem',
    gain: 'You see several ways to solve it, and meet people whom you may want to hire.',
    measure: 'people whom you would hire in a year × what finding one costs you',
    card: 'Talent Acquisition',
    requirements: [
      'A challenge described on one page',
      'Data that may be shared',
      'A budget for a pilot of the best idea',
    ],
  },
  training: {
    service: 'Data & AI Corporate Training',
    does: 'teaches your team to use AI safely in their own daily work, with your own cases',
    step: () => 'choose three tasks of daily work to practise on, and who comes',
    needs: 'a list of the people, and half a day for each',
    effort: 1,
    timeframe: '1-6 weeks',
    opportunity: 'A team that gets more from every tool',
    gain: 'Your people use what you already pay for, and know what must not be typed into an AI tool.',
    measure: 'hours of writing and searching in a month × what an hour costs you × 12',
    card: 'Content Creation',
    requirements: [
      'Half a day for each person',
      'Three tasks from daily work to practise on',
      'Rules for what may be typed into an AI tool',
    ],
  },
  webapp: {
    service: 'AI Web App Development',
    does: 'gives customers a web application with AI inside that is fast on any phone and a slow connection',
    step: () => 'list what people should be able to do there, the most wanted thing first',
    needs: 'your prices, words and pictures',
    effort: 4,
    timeframe: '2-3 months',
    opportunity: 'Customers who find you and buy online',
    gain: 'People in other towns find you, see prices and pay by mobile money without a journey.',
    measure: 'orders that you could serve from elsewhere in a month × what one leaves you × 12',
    card: 'Marketing Optimization',
    requirements: [
      'Somebody who decides on words and pictures',
      'Prices and stock in digital form',
      'A mobile money or card merchant account',
    ],
  },
} as const satisfies Record<string, Solution>;

export type ServiceId = keyof typeof solutions;
