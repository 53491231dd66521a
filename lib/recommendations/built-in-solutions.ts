import type { CardId, InputName } from '@/lib/calculator/savings';

/**
 * One of the lab's ten services, as the built-in analyst knows it (docs/recommendations.md explains
 * the columns).
 */
export interface Solution {
  /** The service's title, as on /services. */
  service: string;
  /** The sentence about its use, after 'It'. */
  does: string;
  /** Beginnings of words that point to it, in a challenge, a goal or the description. */
  signs: readonly string[];
  /** Beginnings of words for the industries that it suits. */
  industries: readonly string[];
  /** 1 (days, little can go wrong) to 5 (months, needs good data and people). */
  effort: 1 | 2 | 3 | 4 | 5;
  timeframe: string;
  /** The gain it offers beyond the problem at hand. */
  opportunity: string;
  requirements: readonly string[];
  /** The calculator's rule for it, with example numbers. */
  saving?: { card: CardId; example: Partial<Record<InputName, number>> };
}

const list = (words: string): readonly string[] => words.split(', ');

export const solutions: readonly Solution[] = [
  {
    service: 'AI Chatbots',
    does: 'answers customers’ routine questions on your website and on WhatsApp at once, and hands the hard ones to a person',
    signs: list(
      'customer, question, enquir, inquir, support, complain, chat, whatsapp, message, respon, repl, service',
    ),
    industries: list(
      'retail, shop, fintech, financ, bank, insur, telecom, tourism, hotel, educat, e-commerce, ecommerce',
    ),
    effort: 2,
    timeframe: '3-5 weeks',
    opportunity: 'Customer service around the clock',
    requirements: [
      'The questions customers ask most, with good answers',
      'Somebody who takes over the hard cases',
      'A website or a WhatsApp Business number',
    ],
    saving: { card: 'customer-service', example: { customerService: 10_000 } },
  },
  {
    service: 'AI Voice Agents',
    does: 'takes and makes calls in a natural voice, and books or confirms appointments',
    signs: list(
      'call, phone, voice, telephon, appointment, booking, follow-up, follow up, lead, sales, remind',
    ),
    industries: list(
      'health, clinic, hospital, real estate, property, salon, insur, logistic, transport',
    ),
    effort: 3,
    timeframe: '4-8 weeks',
    opportunity: 'More appointments from the leads you have',
    requirements: [
      'A calendar that the agent may write to',
      'A phone number that can forward calls to it',
      'Example calls, with consent',
    ],
    saving: { card: 'appointment-setter', example: { appointmentSetter: 50 } },
  },
  {
    service: 'AI Automation Workflows',
    does: 'carries data between your forms, mail, spreadsheets and books, checks it, and keeps a log of every step',
    signs: list(
      'manual, paper, repet, data entry, invoice, order, form, spreadsheet, excel, error, mistake, slow, time, admin, automat, process, efficien, stock, inventory, deliver, report, paperwork, onboard',
    ),
    industries: list(
      'logistic, manufactur, retail, wholesale, mining, construct, government, account, financ, agri, farm',
    ),
    effort: 2,
    timeframe: '4-6 weeks',
    opportunity: 'Hours saved on routine work',
    requirements: [
      'A list of the steps as they are done today',
      'Access to the systems involved',
      'Somebody who checks its work in the first weeks',
    ],
    saving: { card: 'workflow-automation', example: { workflow: 40 } },
  },
  {
    service: 'AI Model Design & Building',
    does: 'predicts what your own records can tell: demand, credit risk, yield, breakdowns or fraud',
    signs: list(
      'predict, forecast, demand, risk, fraud, credit, loan, yield, disease, pest, maintenance, breakdown, diagnos, price, weather, detect',
    ),
    industries: list(
      'agri, farm, mining, financ, fintech, bank, insur, health, energy, manufactur, city, cities',
    ),
    effort: 5,
    timeframe: '3-6 months',
    opportunity: 'Decisions that look ahead',
    requirements: [
      'Two years or more of records in digital form',
      'A question with a yes, a no or a number as its answer',
      'Somebody who knows the data',
    ],
    saving: {
      card: 'predictive-analytics',
      example: { annualRevenue: 100_000, inventoryCosts: 20_000 },
    },
  },
  {
    service: 'AI Virtual Receptionists',
    does: 'greets every caller and visitor, takes messages and passes on what is urgent, also when you are closed',
    signs: list(
      'missed, reception, front desk, after hours, weekend, night, busy, call, visitor, answer',
    ),
    industries: list(
      'health, clinic, hotel, lodge, tourism, legal, law, salon, restaurant, real estate',
    ),
    effort: 2,
    timeframe: '2-4 weeks',
    opportunity: 'No call lost',
    requirements: [
      'A phone number that can forward calls to it',
      'Rules for what is urgent',
      'Opening hours and common answers',
    ],
    saving: { card: 'virtual-receptionist', example: { virtualReceptionist: 100 } },
  },
  {
    service: 'AI Micro SaaS Solutions',
    does: 'turns what you know into a small product that others pay for, with mobile money from the first day',
    signs: list(
      'product, subscription, startup, platform, revenue, income, monetis, monetiz, mobile money, scale, new market, expand, grow',
    ),
    industries: list('startup, software, tech, fintech, media, consult'),
    effort: 4,
    timeframe: '2-4 months',
    opportunity: 'A second source of income',
    requirements: [
      'One problem that many customers share',
      'Ten customers who would try a first version',
      'A mobile money merchant account',
    ],
  },
  {
    service: 'Data & AI Internal Tools',
    does: 'lets your team ask your own documents and figures in plain words, each person seeing only what is theirs to see',
    signs: list(
      'data, document, report, dashboard, insight, knowledge, search, record, finance, account, cash, budget, decision, visib, track, monitor',
    ),
    industries: list(
      'financ, government, ngo, mining, logistic, legal, law, health, educat, consult',
    ),
    effort: 3,
    timeframe: '6-10 weeks',
    opportunity: 'Figures at hand when a decision is due',
    requirements: [
      'Documents and figures in digital form',
      'A list of who may see what',
      'A server or a cloud account of your own',
    ],
    saving: { card: 'financial-analysis', example: { monthlyFinanceHours: 20 } },
  },
  {
    service: 'AI Hackathons & Incubators',
    does: 'brings developers to your problem for a few days and helps the best idea to a pilot',
    signs: list(
      'innovat, idea, talent, hackathon, incubat, partner, communit, student, research, pilot, hire, recruit, hiring',
    ),
    industries: list('government, university, educat, telecom, bank, ngo, startup'),
    effort: 3,
    timeframe: '6-8 weeks',
    opportunity: 'New people and ideas for a known problem',
    requirements: [
      'A challenge described on one page',
      'Data that may be shared',
      'A budget for a pilot of the best idea',
    ],
    saving: { card: 'talent-acquisition', example: { annualHiringVolume: 5 } },
  },
  {
    service: 'Data & AI Corporate Training',
    does: 'teaches your team to use AI safely in their own daily work, with your own cases',
    signs: list(
      'train, skill, staff, team, learn, employee, knowledge, adopt, capacity, understand, lack, content, marketing, social media, writing',
    ),
    industries: list('educat, school, government, ngo, bank, consult, media'),
    effort: 1,
    timeframe: '1-6 weeks',
    opportunity: 'A team that gets more from every tool',
    requirements: [
      'Half a day for each person',
      'Three tasks from daily work to practise on',
      'Rules for what may be typed into an AI tool',
    ],
    saving: { card: 'content-creation', example: { monthlyContentHours: 20 } },
  },
  {
    service: 'AI Web App Development',
    does: 'gives customers a web application with AI inside that is fast on any phone and a slow connection',
    signs: list(
      'website, web, online, app, portal, e-commerce, ecommerce, digital, customers find, reach, visib, advert, market, promot, brand',
    ),
    industries: list('retail, shop, tourism, hotel, real estate, educat, agri, farm, media'),
    effort: 4,
    timeframe: '2-3 months',
    opportunity: 'Customers who find you and buy online',
    requirements: [
      'Somebody who decides on words and pictures',
      'Prices and stock in digital form',
      'A mobile money or card merchant account',
    ],
    saving: { card: 'marketing-optimization', example: { monthlyAdSpend: 200 } },
  },
];
