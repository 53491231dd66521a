import { Bot, PhoneCall, Workflow } from 'lucide';
import type { Question } from '../content/types';

export const valueAssessmentQuestions: readonly Question[] = [
  {
    question: 'What does the calculator cost?',
    answer:
      'Nothing. You give a name and an email address, and you can ask for a free discovery call afterwards if you like.',
  },
  {
    question: 'How are the savings worked out?',
    answer:
      'Each card multiplies your own numbers by a planning assumption, such as 70% of a customer service budget. Where a source has a range for it, that comes first. “How this is worked out” shows the assumption, the whole sum and the sources.',
  },
  {
    question: 'Are these savings promised?',
    answer:
      'No. They are first estimates to help you decide where to look. The real savings depend on your data, your people and how well a project is introduced.',
  },
  {
    question: 'What happens to the numbers I type?',
    answer:
      'They stay in your browser, so that you find them again on your next visit. We only receive your name, your email address and how you came to this page; the total if you press “Send us the total”; and the numbers with their result if you press “Keep this result”.',
  },
];

export const valueAssessment = {
  intro:
    'Type in your own numbers and see what AI could save you in a year. Every figure shows how it is worked out.',
  features: [
    {
      /** The service that it speaks of. */
      id: 'ai-chatbots',
      icon: Bot,
      title: 'AI Chatbots',
      description:
        'Answer routine questions at once, day and night, and pass the hard ones to your people.',
    },
    {
      id: 'ai-voice-agents',
      icon: PhoneCall,
      title: 'Voice Agents',
      description:
        'Pick up every call, take messages and book appointments while you serve the customer in front of you.',
    },
    {
      id: 'ai-automation-workflows',
      icon: Workflow,
      title: 'Workflow Automation',
      description:
        'Let software carry data between forms, mail and books, with fewer hours and fewer mistakes.',
    },
  ],
} as const;
