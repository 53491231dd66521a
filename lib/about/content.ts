import type { Feature } from '../content/types';

export const about = {
  mission:
    'Our organisation is a startup and innovation hub. It gives founders, businesses and institutions in Zambia a place to try new ideas, and people to build them with.',
  lab: [
    '{The name} is its workshop for artificial intelligence. We bring together engineers, researchers and people who know an industry from the inside, and put them to work on one question at a time.',
    'We work where the problem is: in a field, a clinic, a classroom, a council office or a mine. What we build has to run on the connections, the devices and the languages that people really use.',
  ],
};

export const purposes: readonly Feature[] = [
  {
    title: 'Our AI Mission',
    description:
      'To help businesses, startups and public institutions in Zambia use artificial intelligence well: to solve real problems, with skills that stay in the country.',
  },
  {
    title: 'Our Vision',
    description:
      'An Africa that builds its own AI, in its own languages and for its own needs, and keeps what it earns.',
  },
];

export const values: readonly Feature[] = [
  {
    title: 'Innovation First',
    description: 'We try early and small, measure honestly, and keep what works.',
  },
  {
    title: 'Collaborative Growth',
    description: 'We build with the people who will use it, and teach what we learn.',
  },
  {
    title: 'Ethical AI',
    description: 'We protect data, explain decisions and leave the last word to people.',
  },
  {
    title: 'Excellence',
    description: 'We finish what we begin, and we look after it when it runs.',
  },
];
