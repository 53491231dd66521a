import { pages } from '@/lib/content/pages';
import type {
  AlumniStartup,
  Partner,
  TimelineEvent,
  WorkItem,
  WorkLink,
} from '@/lib/content/types';
import { detailOf } from '@/lib/media/pictures/widths';

export const timeline: readonly TimelineEvent[] = [
  {
    title: 'State of AI survey',
    description:
      'We asked businesses and institutions across Zambia how they use AI, and what holds them back.',
    date: '2024',
  },
  {
    title: 'Ethical AI workshop',
    description:
      'Practitioners, lawyers and civil society worked through what responsible use of AI means in practice.',
    date: '2024',
  },
  {
    title: 'Internet meetup',
    description: 'An evening on connectivity, open standards and what AI needs from the network.',
    date: '2024',
  },
  {
    title: 'Public awareness talk',
    description:
      'An introduction to AI for everybody: what it is, what it is not, and which questions to ask.',
    date: '2024',
  },
  {
    title: 'Festival appearance',
    description: 'We showed working prototypes to festival visitors and collected their ideas.',
    date: '2024',
  },
  {
    title: 'Geological survey records digitisation',
    description:
      'First steps in turning geological records on paper into data that can be searched.',
    date: '2024',
  },
  {
    title: 'Corporate AI strategy',
    description: 'We helped leadership teams choose where to begin with AI, and where not to.',
    date: '2024',
  },
  {
    title: '{The name}',
    description: 'The lab itself opened: one place for research, training and building.',
    date: '2024',
  },
];

/** The headings of the groups, and a line about each. */
export const groupHeads = {
  research: {
    title: 'AI Research & Reports',
    intro: 'Research on how Zambia uses AI.',
  },
  policy: {
    title: 'AI Policy & Advocacy',
    intro: 'Rules that protect people and let good work happen.',
  },
  solutions: {
    title: 'AI Solutions & Applications',
    intro: 'AI applications that we have built.',
  },
  training: {
    title: 'Training & Capacity Building',
    intro: 'Courses and programmes for people and teams.',
  },
} as const;

export interface WorkGroup {
  /** By which links lead to it. */
  id: keyof typeof groupHeads;
  title: string;
  intro: string;
  items: readonly WorkItem[];
}

/**
 * The links of what leads to the State of AI report.
 * @param download where its file is, or how to get it
 */
export const reportLinks = (
  download: Omit<WorkLink, 'label'>,
): Pick<WorkItem, 'link' | 'page'> => ({
  link: { label: 'Download', ...download },
  page: { label: 'About the report', path: pages.stateOfAiReport.path },
});

export const workGroups: readonly WorkGroup[] = [
  {
    id: 'research',
    ...groupHeads.research,
    items: [
      {
        id: 'state-of-ai-report',
        title: 'State of AI in Zambia 2024',
        description:
          'How businesses and institutions use AI today, what holds them back, and what would help.',
        image: '/images/work/state-of-ai-report.svg',
        isReport: true,
      },
    ],
  },
  {
    id: 'policy',
    ...groupHeads.policy,
    items: [
      {
        id: 'policy-recommendations',
        title: 'AI Policy Recommendations',
        description: 'Proposals for lawmakers and regulators, drawn from practice.',
        image: '/images/work/policy-recommendations.svg',
        collapsible: {
          title: 'Support for the national AI strategy',
          content:
            'We contribute what we learn from projects and surveys to the national AI strategy: which skills are missing, which data could be opened, how small businesses can be reached, and which safeguards people ask for.',
        },
      },
    ],
  },
  {
    id: 'solutions',
    ...groupHeads.solutions,
    items: [
      {
        id: 'geological-records',
        title: 'Geological Records Digitisation',
        description: 'Scanned maps and logs, read by models and checked by people.',
        image: '/images/work/geological-records.svg',
      },
      {
        id: 'chatbots',
        title: 'Customer Service Chatbots',
        description: 'Assistants that answer from an organisation’s own documents.',
        image: '/images/work/chatbot.svg',
      },
    ],
  },
  {
    id: 'training',
    ...groupHeads.training,
    items: [
      {
        id: 'fellowship',
        title: 'AI Fellowship Program',
        description: '6 months of intensive training, mentorship and one real project.',
        image: '/images/work/fellowship.svg',
      },
      {
        id: 'corporate-training',
        title: 'Corporate Training',
        description: 'Courses for boards, managers and teams, with their own cases.',
        image: '/images/work/corporate-training.svg',
      },
    ],
  },
];

/** Work that is still to come, each with the label 'Coming Soon'. */
export const comingSoon: readonly WorkItem[] = [
  {
    id: 'ai-readiness-research',
    title: 'AI Readiness Research',
    description:
      'How ready organisations of different sizes are, and what the next step is for each.',
    image: detailOf('/images/work/ai-readiness-research.svg', 440, 200, 896),
  },
  {
    id: 'ethics-guidelines',
    title: 'AI Ethics Guidelines',
    description: 'A short guide to responsible AI for organisations without a legal department.',
    image: detailOf('/images/work/ethics-guidelines.svg', 267, 150, 1072),
  },
  {
    id: 'crop-advisory',
    title: 'Crop Advisory',
    description: 'Advice for growers from photographs and forecasts.',
    image: detailOf('/images/work/crop-advisory.svg', 320, 80, 960),
  },
  {
    id: 'hackathons',
    title: 'AI Hackathons',
    description: 'Weekends in which teams build a first version for a real question.',
    image: detailOf('/images/work/hackathon.svg', 300, 100, 1120),
  },
];

export const alumniStartups: readonly AlumniStartup[] = [
  {
    name: 'An agritech startup',
    logo: '/logos/startup-1.svg',
    description: 'Tools for growers and buyers of farm produce.',
    backgroundColor: 'light-dark(#e9f3e4, #16261a)',
  },
  {
    name: 'A fintech startup',
    logo: '/logos/startup-2.svg',
    description: 'Bookkeeping and payments for small traders.',
    backgroundColor: 'light-dark(#fbefdc, #2a2012)',
  },
  {
    name: 'A health startup',
    logo: '/logos/startup-3.svg',
    description: 'Simple record keeping for small clinics.',
    backgroundColor: 'light-dark(#e3f0f1, #12262a)',
  },
];

export const partners: readonly Partner[] = [
  { name: 'A national ICT regulator', logo: '/logos/partner-1.svg' },
  { name: 'An AI community', logo: '/logos/partner-2.svg' },
  { name: 'A startup and innovation hub', logo: '/logos/partner-3.svg' },
];

export const startupsHead = {
  title: 'Alumni startups',
  intro: 'Young companies that grew up with us.',
};

export const partnersTitle = 'Partners';

export const casesHead = {
  title: 'Cases',
  intro: 'What clients asked, and what we did.',
};

/** Above the owner's own steps, and above our examples. */
export const eventsTitles = {
  own: 'Our steps so far',
  example: 'How we began: eight steps in 2024',
};
