// Each statistic was checked in November 2026 (2026-11) against the named source, or against
// independent copies and reports of it, and is worded no wider than the source. The savings rates
// are this calculator's own assumptions.

import { formatNumber as number } from '@/lib/text/amount';
import { type Exact, product, sum } from '@/lib/text/fractions';
import { exactly } from './amounts';
import {
  type Card,
  card,
  count,
  type Field,
  money,
  monthsPerYear,
  type Source,
  shareCard,
  yearsPerHour,
} from './card';

const generativeAiPotential: Source = {
  publisher: 'McKinsey & Company',
  title: 'The economic potential of generative AI: The next productivity frontier',
  year: 2023,
  url: 'https://www.mckinsey.com/capabilities/tech-and-ai/our-insights/the-economic-potential-of-generative-ai-the-next-productivity-frontier',
};

const onlineSalesLeads: Source = {
  publisher: 'Harvard Business Review',
  title: 'The Short Life of Online Sales Leads',
  year: 2011,
  url: 'https://hbr.org/2011/03/the-short-life-of-online-sales-leads',
};

/** Every card: what it says, its fields, its sum, its sources, the first step and its sectors. */
const table = [
  card({
    id: 'customer-service',
    title: 'Customer Service',
    description: 'AI answers routine customer questions and passes the rest to your team.',
    basis: 'AI handles 70% of the annual customer service budget.',
    range: { of: 'customerService', low: 30, high: 45, source: generativeAiPotential },
    statistics: [
      {
        text: 'In a study of 5,172 customer support agents, an AI assistant raised the issues solved per hour by 15% on average.',
        source: {
          publisher: 'The Quarterly Journal of Economics',
          title: 'Generative AI at Work',
          year: 2025,
          url: 'https://academic.oup.com/qje/article/140/2/889/7990658',
        },
      },
      {
        text: 'An estimate: generative AI in customer care could raise productivity by a value of 30% to 45% of its current costs.',
        source: generativeAiPotential,
      },
      {
        text: 'In a December 2023 survey of 5,728 customers, 64% would prefer that companies did not use AI for customer service.',
        source: {
          publisher: 'Gartner',
          title:
            'Gartner Survey Finds 64% of Customers Would Prefer That Companies Didn’t Use AI For Customer Service',
          year: 2024,
          url: 'https://www.gartner.com/en/newsroom/press-releases/2024-07-09-gartner-survey-finds-64-percent-of-customers-would-prefer-that-companies-didnt-use-ai-for-customer-service',
        },
      },
    ],
    fields: {
      customerService: money('Annual customer service budget', 'a year'),
    },
    saving: (a) => product(a.customerService, 0.7),
    arithmetic: (a, money) => `${exactly(a.customerService, money)} a year × 70%`,
    step: {
      months: 3,
      service: 'ai-chatbots',
      first: 'Collect the fifty questions that customers ask most, each with the right answer.',
    },
    sectors: { finance: 2, 'smart-cities': 3, other: 4 },
  }),
  card({
    id: 'virtual-receptionist',
    title: 'Virtual Receptionist',
    description:
      'AI picks up the calls nobody can take, answers simple questions and takes messages.',
    basis: '25% of monthly calls are missed, and each missed call is a lead worth US$\u00a0100.',
    statistics: [
      {
        text: 'In a customer care survey, 71% of Gen Z customers called live phone calls the quickest, most convenient way to get help.',
        source: {
          publisher: 'McKinsey & Company',
          title: 'Why your kids aren’t calling you, but they are calling their bank',
          year: 2024,
          url: 'https://www.mckinsey.com/capabilities/operations/our-insights/operations-blog/why-your-kids-arent-calling-you-but-they-are-calling-their-bank',
        },
      },
    ],
    fields: {
      virtualReceptionist: count('Monthly incoming calls'),
    },
    saving: (a) => product(a.virtualReceptionist, 0.25, 100),
    gain: 'all',
    arithmetic: (a, money) =>
      `${number(a.virtualReceptionist)} calls × 25% missed × ${exactly(100, money)} a lead`,
    step: {
      months: 1,
      service: 'ai-virtual-receptionists',
      first: 'Count for two weeks which calls nobody takes, and at what time they come.',
    },
    sectors: { healthcare: 2, education: 3 },
  }),
  card({
    id: 'appointment-setter',
    title: 'Appointment Setter',
    description: 'AI replies to new leads at once and books them into your calendar.',
    basis: 'The share of leads that become deals rises from 4% to 21%, at US$\u00a01,000 a deal.',
    statistics: [
      {
        text: 'US firms that tried to reach online leads within an hour were nearly seven times as likely to qualify them as those an hour later.',
        source: onlineSalesLeads,
      },
      {
        text: 'Of 2,241 US companies sent a test lead online, 37% responded within an hour and 23% never did.',
        source: onlineSalesLeads,
      },
      {
        text: 'In over 6,200 sales calls, bots that did not say so sold as well as proficient staff; saying so first cut purchases by over 79.7%.',
        source: {
          publisher: 'Marketing Science',
          title:
            'Machines vs. Humans: The Impact of Artificial Intelligence Chatbot Disclosure on Customer Purchases',
          year: 2019,
          url: 'https://ideas.repec.org/a/inm/ormksc/v38y2019i6p937-947.html',
        },
      },
    ],
    fields: {
      appointmentSetter: count('Monthly leads'),
    },
    saving: (a) => product(a.appointmentSetter, sum(0.21, -0.04), 1000),
    gain: 'all',
    arithmetic: (a, money) =>
      `${number(a.appointmentSetter)} leads × (21% − 4%) × ${exactly(1000, money)} a deal`,
    step: {
      months: 1,
      service: 'ai-voice-agents',
      first: 'Note for two weeks how long each new lead waits for a first answer.',
    },
  }),
  card({
    id: 'one-click-onboarding',
    title: 'One-Click Onboarding',
    description:
      'AI collects a new client’s details and documents, checks them and sets up the account.',
    basis: 'Onboarding a client takes 2 hours instead of 20, at your hourly pay, over 12 months.',
    statistics: [
      {
        text: 'PwC says digital onboarding lets banks take on simple companies online within 48 hours, and semi-complex ones within 120.',
        source: {
          publisher: 'PwC Austria',
          title: 'Corporate Journey in Banking: A Comprehensive Framework and “How-To”',
          year: 2024,
          url: 'https://digital.pwc.at/2024/08/05/corporate-journey-in-banking/',
        },
      },
    ],
    fields: {
      onboarding: count('New clients per month'),
      onboardingSalary: money('Average monthly salary', 'a month', 4000),
    },
    saving: (a) => product(a.onboarding, 20 - 2, a.onboardingSalary, yearsPerHour),
    arithmetic: (a, money) =>
      `${number(a.onboarding)} clients × (20 h − 2 h) × ${exactly(a.onboardingSalary, money)} ÷ 160 h × 12 months`,
    step: {
      months: 3,
      service: 'ai-automation-workflows',
      first: 'List the documents and checks that a new client needs.',
    },
    sectors: { finance: 3 },
  }),
  card({
    id: 'workflow-automation',
    title: 'Workflow Automation',
    description:
      'AI takes over repetitive tasks such as copying data between forms, mail and books.',
    basis:
      '70% fewer hours at US$\u00a050; errors at US$\u00a0200 fall from 15% to 1.5% of the hours, over 12 months.',
    statistics: [
      {
        text: 'In a November 2024 survey, US workers who used generative AI said it saved them 5.4% of their work hours on average.',
        source: {
          publisher: 'Federal Reserve Bank of St. Louis',
          title: 'The Impact of Generative AI on Work Productivity',
          year: 2025,
          url: 'https://www.stlouisfed.org/on-the-economy/2025/feb/impact-generative-ai-work-productivity',
        },
      },
      {
        text: 'An estimate: generative AI and other technologies could automate activities that take 60% to 70% of employees’ time.',
        source: generativeAiPotential,
      },
    ],
    fields: {
      workflow: count('Monthly hours on repetitive tasks'),
    },
    saving: (a) => {
      const [before, after] = [sum(50, product(0.15, 200)), sum(50, product(0.015, 200))];
      return product(a.workflow, sum(before, product(-0.3, after)), monthsPerYear);
    },
    arithmetic: ({ workflow: h }, money) =>
      `(${number(h)} h × ${exactly(50, money)} + 15% of ${number(h)} h × ${exactly(200, money)} − 30% of the hours × ${exactly(50, money)} − 1.5% of those × ${exactly(200, money)}) × 12 months`,
    step: {
      months: 3,
      service: 'ai-automation-workflows',
      first: 'Choose the task that is repeated most, and time it for a week.',
    },
    sectors: { agriculture: 4, 'smart-cities': 4, mining: 4 },
  }),
  card({
    id: 'predictive-analytics',
    title: 'Predictive Analytics',
    description: 'AI forecasts demand from your sales history, so you stock what sells.',
    basis: 'A gain of 20% of annual revenue plus 15% of annual inventory costs.',
    statistics: [
      {
        text: 'In supply chains, AI forecasting can cut errors by 20% to 50%, and lost sales and unavailable products by up to 65%.',
        source: {
          publisher: 'McKinsey & Company',
          title: 'AI-driven operations forecasting in data-light environments',
          year: 2022,
          url: 'https://www.mckinsey.com/capabilities/operations/our-insights/ai-driven-operations-forecasting-in-data-light-environments',
        },
      },
    ],
    fields: {
      annualRevenue: money('Annual revenue', 'a year'),
      inventoryCosts: money('Annual inventory costs', 'a year'),
    },
    saving: (a) => sum(product(a.annualRevenue, 0.2), product(a.inventoryCosts, 0.15)),
    gain: (a) => product(a.annualRevenue, 0.2),
    arithmetic: (a, money) =>
      `${exactly(a.annualRevenue, money)} revenue × 20% + ${exactly(a.inventoryCosts, money)} inventory × 15%`,
    step: {
      months: 6,
      service: 'ai-model-design-building',
      first: 'Gather the sales and stock records of two years in one table.',
    },
  }),
  card({
    id: 'marketing-optimization',
    title: 'Marketing Optimization',
    description: 'AI tests adverts and audiences, and moves your budget to what works.',
    basis: 'A gain of 40% plus 30% of monthly advertising spend, over 12 months.',
    statistics: [
      {
        text: 'An estimate: generative AI could raise marketing productivity by a value of 5% to 15% of total marketing spending.',
        source: generativeAiPotential,
      },
      {
        text: 'In field tests, adverts made wholly by AI had up to 19% higher click-through rates; adverts only modified by AI were no better.',
        source: {
          publisher: 'Compass Lexecon',
          title: 'The Impact of Visual Generative AI on Advertising Effectiveness',
          year: 2025,
          url: 'https://www.compasslexecon.com/insights/publications/the-impact-of-visual-generative-ai-on-advertising-effectiveness',
        },
      },
    ],
    fields: {
      monthlyAdSpend: money('Monthly advertising spend', 'a month'),
    },
    saving: (a) => product(a.monthlyAdSpend, sum(0.4, 0.3), monthsPerYear),
    gain: 'all',
    arithmetic: (a, money) =>
      `${exactly(a.monthlyAdSpend, money)} a month × (40% + 30%) × 12 months`,
    step: {
      months: 3,
      service: 'data-ai-internal-tools',
      first: 'Note for each advert of last quarter its cost and the sales that came from it.',
    },
    sectors: { other: 5 },
  }),
  card({
    id: 'talent-acquisition',
    title: 'Talent Acquisition',
    description:
      'AI sorts applications, holds first interviews and keeps candidates informed; people decide.',
    basis: 'A saving of 40% plus 30% of the cost of each hire.',
    statistics: [
      {
        text: 'SHRM’s 2025 benchmarking survey of its members put the average cost of a non-executive hire at US$\u00a05,475.',
        source: {
          publisher: 'SHRM',
          title: 'SHRM Releases 2025 Benchmarking Reports',
          year: 2025,
          url: 'https://www.shrm.org/about/press-room/shrm-releases-2025-benchmarking-reports--how-does-your-organizat',
        },
      },
      {
        text: 'In an experiment with 70,000 job candidates, those interviewed by an AI, not a recruiter, were 12% more likely to get an offer.',
        source: {
          publisher: 'Erasmus University Rotterdam',
          title: 'Study finds AI matches humans in conducting job interviews',
          year: 2025,
          url: 'https://www.eur.nl/en/news/study-finds-ai-matches-humans-conducting-job-interviews',
        },
      },
    ],
    fields: {
      annualHiringVolume: count('Hires per year'),
      costPerHire: money('Cost per hire', 'a hire', 4000, 'cost'),
    },
    saving: (a) => product(a.annualHiringVolume, sum(0.4, 0.3), a.costPerHire),
    arithmetic: (a, money) =>
      `${number(a.annualHiringVolume)} hires × (40% + 30%) × ${exactly(a.costPerHire, money)} a hire`,
    step: {
      months: 3,
      service: 'ai-automation-workflows',
      first: 'Write down by what you decide on applications for the post that you fill most often.',
    },
  }),
  card({
    id: 'content-creation',
    title: 'Content Creation',
    description: 'AI drafts posts, articles and mail that your team checks and finishes.',
    basis:
      'A gain of 50% in time plus 25% in engagement on the cost of content hours, over 12 months.',
    statistics: [
      {
        text: 'In a test with 453 college-educated professionals, ChatGPT cut the average time of writing tasks by 40% and raised quality by 18%.',
        source: {
          publisher: 'Science',
          title:
            'Experimental evidence on the productivity effects of generative artificial intelligence',
          year: 2023,
          url: 'https://doi.org/10.1126/science.adh2586',
        },
      },
      {
        text: 'Consultants with GPT-4 did 12.2% more of 18 suited tasks, 25.1% faster; on one unsuited task they were 19% less likely to be right.',
        source: {
          publisher: 'Organization Science',
          title: 'Navigating the Jagged Technological Frontier',
          year: 2026,
          url: 'https://doi.org/10.1287/orsc.2025.21838',
        },
      },
    ],
    fields: {
      monthlyContentHours: count('Monthly hours on content'),
      contentCreatorSalary: money('Content creator salary', 'a month', 5000),
    },
    saving: (a) =>
      product(a.monthlyContentHours, a.contentCreatorSalary, yearsPerHour, sum(0.5, 0.25)),
    arithmetic: (a, money) =>
      `${number(a.monthlyContentHours)} h × ${exactly(a.contentCreatorSalary, money)} ÷ 160 h × (50% + 25%) × 12 months`,
    step: {
      months: 1,
      service: 'data-ai-corporate-training',
      first: 'Let two people draft with AI for two weeks, and compare the hours.',
    },
    sectors: { education: 2 },
  }),
  card({
    id: 'financial-analysis',
    title: 'Financial Analysis',
    description: 'AI reconciles accounts, drafts reports and points out figures that look wrong.',
    basis:
      '40% less time, plus 80% fewer errors on 20% of the cost of finance hours, over 12 months.',
    statistics: [
      {
        text: 'In a study of 79 small and mid-sized firms, accountants who used AI closed the monthly books 7.5 days faster.',
        source: {
          publisher: 'Stanford Graduate School of Business',
          title: 'AI Is Reshaping Accounting Jobs by Doing the Boring Stuff',
          year: 2025,
          url: 'https://www.gsb.stanford.edu/insights/ai-reshaping-accounting-jobs-doing-boring-stuff',
        },
      },
      {
        text: 'In a July 2023 survey of 497 people in controllership, 18% of accountants reported financial errors at least daily.',
        source: {
          publisher: 'Gartner',
          title:
            'Gartner Survey Shows That a Third of Accountants Make Several Financial Errors Per Week Due to Capacity Constraints',
          year: 2024,
          url: 'https://www.gartner.com/en/newsroom/press-releases/2024-02-21-gartner-survey-shows-that-a-third-of-accountants-make-several-error-per-weeo-due-to-capacity-constraints',
        },
      },
    ],
    fields: {
      monthlyFinanceHours: count('Monthly hours on financial analysis'),
      financeTeamSalary: money('Finance team salary', 'a month', 8000),
    },
    saving: (a) => {
      const share = sum(0.4, product(0.8, 0.2));
      return product(a.monthlyFinanceHours, a.financeTeamSalary, yearsPerHour, share);
    },
    arithmetic: (a, money) =>
      `${number(a.monthlyFinanceHours)} h × ${exactly(a.financeTeamSalary, money)} ÷ 160 h × (40% + 80% of 20%) × 12 months`,
    step: {
      months: 3,
      service: 'data-ai-internal-tools',
      first: 'List the reports of a month-end, with the hours that each takes.',
    },
    sectors: { finance: 4, education: 4 },
  }),
  shareCard({
    id: 'standstill',
    title: 'Downtime',
    description: 'AI reads the signals of machines and warns before they fail.',
    volume: { name: 'standstillHours', label: 'Hours of downtime a month', unit: 'hours' },
    value: { name: 'standstillCost', label: 'Cost of an hour', unit: 'an hour' },
    share: { name: 'standstillShare', label: 'Share that AI could avoid', percent: 10 },
    times: 12,
    step: {
      months: 6,
      service: 'ai-model-design-building',
      first: 'Log each stop for a month: the machine, the cause and the hours.',
    },
    sectors: { mining: 1 },
  }),
  shareCard({
    id: 'harvest-losses',
    title: 'Harvest Losses',
    description: 'AI warns of pests, weather and spoilage while something can still be done.',
    value: { name: 'harvestLost', label: 'Harvest lost or spoiled', unit: 'a year' },
    share: { name: 'harvestShare', label: 'Share that AI could save', percent: 10 },
    times: 1,
    step: {
      months: 6,
      service: 'ai-model-design-building',
      first: 'Weigh what is lost at each step from the field to the buyer.',
    },
    sectors: { agriculture: 1 },
  }),
  shareCard({
    id: 'applications',
    title: 'Applications',
    description:
      'AI reads applications, checks what is missing and prepares the decision; people decide.',
    volume: { name: 'applicationHours', label: 'Hours on applications a month', unit: 'hours' },
    value: { name: 'applicationPay', label: 'Hourly pay', unit: 'an hour' },
    share: { name: 'applicationShare', label: 'Share that AI could take over', percent: 30 },
    times: 12,
    step: {
      months: 3,
      service: 'ai-automation-workflows',
      first: 'Time ten applications from the first paper to the decision.',
    },
    sectors: { finance: 1 },
  }),
  shareCard({
    id: 'unpaid-claims',
    title: 'Unpaid Claims',
    description: 'AI checks claims before they are sent, and says why one was left unpaid.',
    value: { name: 'claimsUnpaid', label: 'Claims left unpaid', unit: 'a month' },
    share: { name: 'claimsShare', label: 'Share that AI could recover', percent: 10 },
    times: 12,
    step: {
      months: 3,
      service: 'ai-automation-workflows',
      first: 'Sort the unpaid claims of three months by the reason that was given.',
    },
    sectors: { healthcare: 1 },
  }),
  shareCard({
    id: 'paperwork',
    title: 'Paperwork',
    description: 'AI fills in forms, registers and reports from what staff say or write.',
    volume: {
      name: 'paperworkHours',
      label: 'Hours of paperwork a month, all staff',
      unit: 'hours',
    },
    value: { name: 'paperworkPay', label: 'Hourly pay', unit: 'an hour' },
    share: { name: 'paperworkShare', label: 'Share that AI could take over', percent: 20 },
    times: 12,
    step: {
      months: 1,
      service: 'ai-automation-workflows',
      first: 'List the forms that staff fill in by hand, with the hours that each takes.',
    },
    sectors: { education: 1, other: 1 },
  }),
  shareCard({
    id: 'supply-losses',
    title: 'Water and Power Losses',
    description: 'AI finds from meter data where water or power is lost.',
    value: { name: 'supplyLost', label: 'Water or power lost', unit: 'a month' },
    share: { name: 'supplyShare', label: 'Share that AI could save', percent: 10 },
    times: 12,
    step: {
      months: 6,
      service: 'ai-model-design-building',
      first: 'Compare for one district what is supplied with what is billed.',
    },
    sectors: { 'smart-cities': 1 },
  }),
  shareCard({
    id: 'fuel',
    title: 'Fuel',
    description:
      'AI plans routes and loads of vehicles and generators, and points out fuel that went missing.',
    volume: { name: 'fuelLitres', label: 'Litres of fuel a month', unit: 'litres' },
    value: { name: 'fuelPrice', label: 'Price of a litre', unit: 'a litre' },
    share: { name: 'fuelShare', label: 'Share that AI could save', percent: 5 },
    times: 12,
    step: {
      months: 3,
      service: 'data-ai-internal-tools',
      first:
        'Record for a month the litres, and the kilometres or hours, of each vehicle and generator.',
    },
    sectors: { agriculture: 2, healthcare: 4, 'smart-cities': 2, mining: 2, other: 2 },
  }),
  shareCard({
    id: 'stock-losses',
    title: 'Stock Losses',
    description: 'AI forecasts what will be used, and says what is about to expire.',
    value: { name: 'stockLost', label: 'Stock lost or expired', unit: 'a year' },
    share: { name: 'stockShare', label: 'Share that AI could save', percent: 10 },
    times: 1,
    step: {
      months: 3,
      service: 'data-ai-internal-tools',
      first: 'Count by item what expired or went missing last quarter.',
    },
    sectors: { agriculture: 3, healthcare: 3, mining: 3, other: 3 },
  }),
] as const;

type Each = (typeof table)[number];
type FieldsOf<One> = One extends { fields: infer Fields } ? Extract<keyof Fields, string> : never;
export type CardId = Each['id'];
/** A field of any card. */
export type InputName = FieldsOf<Each>;
export type Amounts = Readonly<Record<InputName, Exact>>;
export type AnyCard = Omit<Card<CardId, InputName>, 'fields'> & {
  fields: Readonly<Partial<Record<InputName, Field>>>;
};

/** In the order of the page; the spec's ten come first. */
export const cards: readonly AnyCard[] = table;

export function cardOf(id: CardId): AnyCard {
  const card = cards.find((each) => each.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}

export const inputsOf = ({ fields }: AnyCard): InputName[] => Object.keys(fields) as InputName[];

/** The fields of all cards, in their order. */
export const fields = Object.assign({}, ...cards.map((card) => card.fields)) as Readonly<
  Record<InputName, Field>
>;
export const inputNames = Object.keys(fields) as readonly InputName[];

/** The cards of a sector in their order. None for an unknown sector. */
export function cardsOfSector(sector: string | undefined): AnyCard[] {
  const placeOf = ({ sectors }: AnyCard): number | undefined =>
    sectors && Object.entries(sectors).find(([id]) => id === sector)?.[1];
  return cards
    .filter((card) => placeOf(card))
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}

/** The card of a sector in the small calculator: the first that is offered and takes a share of what is typed. */
export const smallCard = (
  sector: string | undefined,
  offered: readonly AnyCard[],
): AnyCard | undefined =>
  cardsOfSector(sector).find((card) => card.share && offered.includes(card));

/** The cards that are open at first: those of the chosen sector, else the spec's ten. */
export function firstCards(sector: string | undefined): CardId[] {
  const chosen = cardsOfSector(sector);
  return (chosen.length > 0 ? chosen : cards.filter(({ share }) => !share)).map(({ id }) => id);
}

/**
 * The cards that are open at first, and those that 'More ways' unfolds. Where none of the sector is shown,
 * all others are open.
 */
export function placedCards(
  sector: string | undefined,
  isShown: (id: CardId) => boolean,
): { first: CardId[]; rest: CardId[] } {
  const shown = cards.map(({ id }) => id).filter(isShown);
  const chosen = firstCards(sector).filter(isShown);
  const first = chosen.length > 0 ? chosen : shown;
  return { first, rest: shown.filter((id) => !first.includes(id)) };
}
