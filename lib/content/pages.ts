/**
 * The facts about a public page: metadata, structured data, menus, sitemap and search read them
 * here.
 */
export interface Page {
  path: `/${string}`;
  /** In menus and in breadcrumbs. */
  name: string;
  /** Of the document, and in search results; `{name}` is the lab (site-name.ts). */
  title: string;
  /** For search engines and link previews. */
  description: string;
  /**
   * The subject of the page, for the site's own search. A page without it is neither found there
   * nor listed in the sitemap.
   */
  summary?: string;
  /** The menu that lists it. */
  menu?: 'main' | 'reading';
}

export const pages = {
  home: {
    path: '/',
    name: 'Home',
    title: '{name}: Advancing AI Innovation in Africa',
    description:
      'An AI innovation lab and consultancy in Zambia: industry solutions, research and training for businesses, startups and the public.',
    summary:
      'Advancing AI innovation in Africa: industry solutions, research and training in agriculture, finance, healthcare, education, smart cities and mining.',
    menu: 'main',
  },
  about: {
    path: '/about',
    name: 'About',
    title: 'About',
    description: 'Who runs {the name} in Zambia, what it is for, and the four values it works by.',
    summary:
      'Our mission, our vision and our values: innovation first, collaborative growth, ethical AI and excellence.',
    menu: 'main',
  },
  work: {
    path: '/work',
    name: 'Our Work',
    title: 'Our Work',
    description:
      '{The name}’s research, policy work, AI applications and training in Zambia, and what it did in 2024.',
    summary:
      'Research and reports, policy and advocacy, AI solutions, training and capacity building, alumni startups and partners, and the timeline of 2024.',
    menu: 'main',
  },
  industries: {
    path: '/industries',
    name: 'Industries',
    title: 'Industries',
    description:
      'What AI can do in Zambian agriculture, finance, healthcare, education, cities and mining.',
    summary:
      'AI for agriculture, finance and fintech, healthcare, education, smart cities and mining in Zambia.',
    menu: 'main',
  },
  services: {
    path: '/services',
    name: 'Our Services',
    title: 'Our Services',
    description:
      'Ten AI services for businesses in Zambia: chatbots, voice agents, automation, models, internal tools, training and web apps.',
    summary:
      'Chatbots, voice agents, automation workflows, model design, virtual receptionists, micro SaaS, internal tools, hackathons, corporate training and web apps.',
    menu: 'main',
  },
  getInvolved: {
    path: '/get-involved',
    name: 'Get Involved',
    title: 'Get Involved',
    description:
      'Partner with {the name}, apply for the AI Fellowship Program, join the community, or write to us.',
    summary:
      'Partner with us, apply for the AI fellowship, join the community, or write to us with the contact form.',
    menu: 'main',
  },
  aiTools: {
    path: '/ai-tools',
    name: 'AI Tools',
    title: 'AI Assessment Tools',
    description:
      'Two free tools for businesses, AI recommendations and a savings calculator with ROI, and an AI readiness audit by us.',
    summary: 'Free assessment tools for businesses: recommendations, value assessment and audit.',
    menu: 'main',
  },
  aiRecommendations: {
    path: '/ai-recommendations',
    name: 'AI Recommendations',
    title: 'AI Automation Recommendations',
    description:
      'Describe your business and get a free analysis: ratings, a roadmap of AI recommendations in order of priority, and growth opportunities.',
    summary:
      'A free analysis of your business: ratings, a roadmap of AI recommendations by priority, and growth opportunities.',
  },
  aiValueAssessment: {
    path: '/ai-value-assessment',
    name: 'AI Value Assessment',
    title: 'AI Value Assessment Tool for Businesses',
    description:
      'A free savings calculator: places where AI can save a business money, each with its arithmetic and what it rests on.',
    summary:
      'Savings calculator: places where AI can save a business money, each with its arithmetic and what it rests on, and a roadmap.',
  },
  aiAuditAssessment: {
    path: '/ai-audit-assessment',
    name: 'Free AI Audit',
    title: 'Free AI Audit Assessment',
    description:
      'A free AI readiness evaluation for your business: score, impact analysis, roadmap and a detailed report.',
    summary: 'AI readiness score, impact analysis, strategic roadmap and a detailed report.',
  },
  blog: {
    path: '/blog',
    name: 'Blog',
    title: 'Blog',
    description: 'Blog of {the name}: artificial intelligence in Zambia, in plain words.',
    summary: 'Practical notes on artificial intelligence in Zambia.',
    menu: 'reading',
  },
  vlogs: {
    path: '/vlogs',
    name: 'Video blog',
    title: 'Video blog',
    description: 'Video blog of {the name}: artificial intelligence in Zambia, in plain words.',
    summary: 'Videos worth your time on artificial intelligence.',
    menu: 'reading',
  },
  stateOfAiReport: {
    path: '/state-of-ai-report',
    name: 'State of AI report',
    title: 'State of AI in Zambia 2024',
    // How a visitor gets it follows by the settings (lib/report/content.ts).
    description: 'A report on AI adoption trends, the market and what to do next in Zambia.',
    summary: 'Report on AI adoption trends, market analysis and strategic recommendations.',
    menu: 'reading',
  },
  privacy: {
    path: '/privacy',
    name: 'Privacy',
    title: 'Privacy',
    description:
      'What this site keeps about you, why, for how long and who sees it, and how to see, export and delete it.',
    summary:
      'What is kept about visitors, why, how long, where it goes, cookies, and how to see, export and delete your data.',
  },
  agriculture: {
    path: '/industries/agriculture',
    name: 'Agriculture',
    title: 'AI for agriculture in Zambia',
    description:
      'Spoilage, pests and buyers: three problems of Zambian farms and cooperatives that AI can help with, and an estimate by your own numbers.',
    summary: 'AI for farms, cooperatives and agricultural businesses: spoilage, pests and buyers.',
  },
  finance: {
    path: '/industries/finance',
    name: 'Finance & Fintech',
    title: 'AI for finance and fintech in Zambia',
    description:
      'Slow applications, risky loans and late payments: three problems of Zambian lenders that AI can help with, and an estimate by your own numbers.',
    summary: 'AI for lenders, banks and fintech: slow applications, risky loans and late payments.',
  },
  healthcare: {
    path: '/industries/healthcare',
    name: 'Healthcare',
    title: 'AI for healthcare in Zambia',
    description:
      'Unpaid claims, missed appointments and long waits: three problems of Zambian clinics that AI can help with, and an estimate by your own numbers.',
    summary: 'AI for clinics and hospitals: unpaid claims, missed appointments and long waits.',
  },
  education: {
    path: '/industries/education',
    name: 'Education',
    title: 'AI for education in Zambia',
    description:
      'Reports, late fees and weak results: three problems of Zambian schools that AI can help with, and an estimate by your own numbers.',
    summary: 'AI for schools, colleges and training centres: reports, late fees and weak results.',
  },
  smartCities: {
    path: '/industries/smart-cities',
    name: 'Smart Cities',
    title: 'AI for smart cities in Zambia',
    description:
      'Lost water and power, unpaid bills and an old valuation roll: problems of Zambian councils that AI can help with, and an estimate by your own numbers.',
    summary:
      'AI for councils and utilities: lost water and power, unpaid bills and an old valuation roll.',
  },
  mining: {
    path: '/industries/mining',
    name: 'Mining',
    title: 'AI for mining in Zambia',
    description:
      'Breakdowns, grade and spare parts: three problems of Zambian mines that AI can help with, and an estimate by your own numbers.',
    summary: 'AI for mines and their suppliers: breakdowns, grade and spare parts.',
  },
  search: {
    path: '/search',
    name: 'Search',
    title: 'Search',
    description: 'Search the pages, posts and videos of {the name}.',
  },
} as const satisfies Record<string, Page>;

const all: readonly Page[] = Object.values(pages);

/** Those that the sitemap lists and the search finds. */
export const listedPages = all.flatMap((page) =>
  page.summary ? [{ ...page, summary: page.summary }] : [],
);

/** The name of the page at a path; the path itself where it is no page of this list. */
export const nameOfPage = (path: string): string =>
  all.find((page) => page.path === path)?.name ?? path;

const menuOf = (menu: Page['menu']): Page[] => all.filter((page) => page.menu === menu);

/** The menu of the header. */
export const mainMenu = menuOf('main');

/** Pages to read: in the mobile menu and the footer, because the header has no room for them. */
export const readingMenu = menuOf('reading');
