// Each statistic was checked in November 2026 (2026-11) against the named source, or against
// independent copies and reports of it, and is worded no wider than the source. The savings rates
// are this calculator's own assumptions.
import type { CalculatorCardCopy, Source } from './card-copy';
import type { CardId } from './savings';
import { shareCards } from './share-cards';

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

export const calculatorCards: readonly CalculatorCardCopy[] = [
  {
    id: 'customer-service',
    title: 'Customer Service',
    description: 'AI answers routine customer questions and passes the rest to your team.',
    sourceLine:
      'Source: our own planning assumption. AI handles 70% of the annual customer service budget.',
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
  },
  {
    id: 'virtual-receptionist',
    title: 'Virtual Receptionist',
    description:
      'AI picks up the calls nobody can take, answers simple questions and takes messages.',
    sourceLine:
      'Source: our own planning assumption. 25% of monthly calls are missed, and each missed call is a lead worth $100.',
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
  },
  {
    id: 'appointment-setter',
    title: 'Appointment Setter',
    description: 'AI replies to new leads at once and books them into your calendar.',
    sourceLine:
      'Source: our own planning assumption. The share of leads that become deals rises from 4% to 21%, at $1,000 a deal.',
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
  },
  {
    id: 'one-click-onboarding',
    title: 'One-Click Onboarding',
    description:
      'AI collects a new client’s details and documents, checks them and sets up the account.',
    sourceLine:
      'Source: our own planning assumption. Onboarding a client takes 2 hours instead of 20, at your hourly pay, over 12 months.',
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
  },
  {
    id: 'workflow-automation',
    title: 'Workflow Automation',
    description:
      'AI takes over repetitive tasks such as copying data between forms, mail and books.',
    sourceLine:
      'Source: our own planning assumption. Hours at $50 fall to 30%, and errors at $200 from 15% to 1.5% of the hours, over 12 months.',
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
  },
  {
    id: 'predictive-analytics',
    title: 'Predictive Analytics',
    description: 'AI forecasts demand from your sales history, so you stock what sells.',
    sourceLine:
      'Source: our own planning assumption. A gain of 20% of annual revenue plus 15% of annual inventory costs.',
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
  },
  {
    id: 'marketing-optimization',
    title: 'Marketing Optimization',
    description: 'AI tests adverts and audiences, and moves your budget to what works.',
    sourceLine:
      'Source: our own planning assumption. A gain of 40% plus 30% of monthly advertising spend, over 12 months.',
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
  },
  {
    id: 'talent-acquisition',
    title: 'Talent Acquisition',
    description:
      'AI sorts applications, holds first interviews and keeps candidates informed; people decide.',
    sourceLine:
      'Source: our own planning assumption. A saving of 40% plus 30% of the cost of each hire.',
    statistics: [
      {
        text: 'SHRM’s 2025 benchmarking survey of its members put the average cost of a non-executive hire at $5,475.',
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
  },
  {
    id: 'content-creation',
    title: 'Content Creation',
    description: 'AI drafts posts, articles and mail that your team checks and finishes.',
    sourceLine:
      'Source: our own planning assumption. A gain of 50% in time plus 25% in engagement on the cost of content hours, over 12 months.',
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
  },
  {
    id: 'financial-analysis',
    title: 'Financial Analysis',
    description: 'AI reconciles accounts, drafts reports and points out figures that look wrong.',
    sourceLine:
      'Source: our own planning assumption. 40% less time, plus 80% fewer errors on 20% of the cost of finance hours, over 12 months.',
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
  },
  ...shareCards,
];

/** The texts of one card. */
export function cardOf(id: CardId): CalculatorCardCopy {
  const card = calculatorCards.find((each) => each.id === id);
  if (!card) throw new Error(`No texts for the card ${id}`);
  return card;
}
