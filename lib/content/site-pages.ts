import type { SitePage } from '@/lib/search/pages';
import { pageText } from './page-texts';

const pages: ReadonlyArray<Omit<SitePage, 'body'>> = [
  {
    title: 'Home',
    path: '/',
    text: 'Advancing AI innovation in Africa: industry solutions, research and training in agriculture, finance, healthcare, education, smart cities and mining.',
  },
  {
    title: 'About',
    path: '/about',
    text: 'Our mission, our vision and our values: innovation first, collaborative growth, ethical AI and excellence.',
  },
  {
    title: 'Our Work',
    path: '/work',
    text: 'Research and reports, policy and advocacy, AI solutions, training and capacity building, alumni startups and partners, and the timeline of 2024.',
  },
  {
    title: 'Industries',
    path: '/industries',
    text: 'AI for agriculture, finance and fintech, healthcare, education, smart cities and mining in Zambia.',
  },
  {
    title: 'Our Services',
    path: '/services',
    text: 'Chatbots, voice agents, automation workflows, model design, virtual receptionists, micro SaaS, internal tools, hackathons, corporate training and web apps.',
  },
  {
    title: 'Get Involved',
    path: '/get-involved',
    text: 'Partner with us, apply for the AI fellowship, join the community, or write to us with the contact form.',
  },
  { title: 'AI Tools', path: '/ai-tools', text: 'Free assessment tools for businesses: recommendations, value assessment and audit.' },
  {
    title: 'AI Automation Recommendations',
    path: '/ai-recommendations',
    text: 'A free analysis of your business: ratings, a roadmap of AI recommendations by priority, and growth opportunities.',
  },
  {
    title: 'AI Value Assessment Tool',
    path: '/ai-value-assessment',
    text: 'Savings calculator: ten places where AI can save a business money, each with its arithmetic and sources.',
  },
  { title: 'Free AI Audit', path: '/ai-audit-assessment', text: 'AI readiness score, impact analysis, strategic roadmap and a detailed report.' },
  {
    title: 'State of AI in Zambia 2024',
    path: '/state-of-ai-report',
    text: 'Report on AI adoption trends, market analysis and strategic recommendations.',
  },
  { title: 'Blog', path: '/blog', text: 'Practical notes on artificial intelligence in Zambia.' },
  { title: 'Video blog', path: '/vlogs', text: 'Videos worth your time on artificial intelligence.' },
];

/** Every page with fixed text: what the search finds and the sitemap lists. */
export const sitePages: readonly SitePage[] = pages.map((page) => ({ ...page, body: pageText(page.path) }));
