import {
  AppWindow,
  Bot,
  BrainCircuit,
  ConciergeBell,
  GraduationCap,
  LayoutDashboard,
  Package,
  PhoneCall,
  Trophy,
  Workflow,
} from 'lucide';
import type { Service } from '../content/types';
import { countInWords } from '../text/count.ts';

/** @param count of the services that are shown */
export const servicesIntro = (count: number): string =>
  count === 1
    ? 'One way to put AI to work in your business. Most projects begin with a month’s trial.'
    : `${countInWords(count)} ways to put AI to work in your business. Most projects begin with one of them and a month’s trial.`;

export const services = [
  {
    id: 'ai-chatbots',
    icon: Bot,
    title: 'AI Chatbots',
    description: 'Assistants that answer customers on your website and on WhatsApp.',
    features: [
      'Answers from your own documents',
      'English and local languages',
      'Hands over to a person',
      'Reports of what people ask',
    ],
  },
  {
    id: 'ai-voice-agents',
    icon: PhoneCall,
    title: 'AI Voice Agents',
    description: 'Agents that take and make calls in a natural voice.',
    features: [
      'Answers every call',
      'Books and confirms appointments',
      'Summaries after each call',
      'Works with your phone numbers',
    ],
  },
  {
    id: 'ai-automation-workflows',
    icon: Workflow,
    title: 'AI Automation Workflows',
    description: 'Software that carries work between your systems.',
    features: [
      'Invoices, orders and forms',
      'Checks before anything is sent',
      'Links to the tools you have',
      'A log of every step',
    ],
  },
  {
    id: 'ai-model-design-building',
    icon: BrainCircuit,
    title: 'AI Model Design & Building',
    description: 'Models made for one question, from your data.',
    features: [
      'Study of what your data can show',
      'Training and honest testing',
      'Explanations for decisions',
      'Running and retraining',
    ],
  },
  {
    id: 'ai-virtual-receptionists',
    icon: ConciergeBell,
    title: 'AI Virtual Receptionists',
    description: 'A front desk that answers at any hour.',
    features: [
      'Greets and directs callers',
      'Takes messages',
      'Keeps your calendar',
      'Passes on what is urgent',
    ],
  },
  {
    id: 'ai-micro-saas-solutions',
    icon: Package,
    title: 'AI Micro SaaS Solutions',
    description: 'Small products with one clear purpose, ready to sell.',
    features: [
      'From idea to first version',
      'Mobile money payments',
      'Hosting and support',
      'Measured with real users',
    ],
  },
  {
    id: 'data-ai-internal-tools',
    icon: LayoutDashboard,
    title: 'Data & AI Internal Tools',
    description: 'Tools that let your team ask your own data.',
    features: [
      'Dashboards people use',
      'Search across documents',
      'Access by role',
      'Your data stays yours',
    ],
  },
  {
    id: 'ai-hackathons-incubators',
    icon: Trophy,
    title: 'AI Hackathons & Incubators',
    description: 'Events and programmes that turn ideas into ventures.',
    features: [
      'Challenges from your industry',
      'People who mentor and judge the teams',
      'Support after the event',
      'Help to turn an idea into a pilot',
    ],
  },
  {
    id: 'data-ai-corporate-training',
    icon: GraduationCap,
    title: 'Data & AI Corporate Training',
    description: 'Training for boards, managers and teams.',
    features: [
      'Hands on, with your own cases',
      'Safe use and data protection',
      'From half a day to six weeks',
      'Follow-up after the course',
    ],
  },
  {
    id: 'ai-web-app-development',
    icon: AppWindow,
    title: 'AI Web App Development',
    description: 'Web applications with AI inside, fast on any phone.',
    features: [
      'Design and development',
      'Light pages for slow connections',
      'Security and accessibility',
      'Maintenance',
    ],
  },
] as const satisfies readonly Service[];

export type ServiceId = (typeof services)[number]['id'];
