import { pages } from '../content/pages';
import { block, head, heading, type PageTexts, paragraphs, sentence } from '../content/texts';
import type { Feature } from '../content/types';

/** The texts of the page about the lab. */
export const aboutTexts = {
  name: 'about',
  path: pages.about.path,
  label: pages.about.name,
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', 'AI built in Zambia, with the people who use it'),
        intro: sentence(
          'What the organisation is',
          'Our organisation is a startup and innovation hub. It gives founders, businesses and institutions in Zambia a place to try new ideas, and people to build them with.',
        ),
      },
      { claims: 'that the organisation is a startup and innovation hub' },
    ),
    lab: block(
      'The lab',
      {
        title: heading('Heading', '{The name}'),
        text: paragraphs(
          'Text',
          '{The name} is our organisation’s workshop for artificial intelligence. We bring together engineers, researchers and people who know an industry from the inside, and put them to work on one question at a time.',
          'We work where the problem is: in a field, a clinic, a classroom, a council office or a mine. What we build has to run on the connections, the devices and the languages that people really use.',
        ),
      },
      { claims: 'who works in the lab, and where' },
    ),
    purposes: block(
      'Mission and vision',
      {
        title: heading('Heading', 'Mission and vision'),
        mission: heading('Heading of the mission', 'Our AI Mission'),
        missionText: sentence(
          'The mission',
          'To help businesses, startups and public institutions in Zambia use artificial intelligence well: to solve real problems, with skills that stay in the country.',
        ),
        vision: heading('Heading of the vision', 'Our Vision'),
        visionText: sentence(
          'The vision',
          'An Africa that builds its own AI, in its own languages and for its own needs, and keeps what it earns.',
        ),
      },
      { claims: 'what the lab is for' },
    ),
    values: block(
      'Values',
      { title: heading('Heading', 'Our values') },
      { claims: 'by which values the lab works', list: 'values' },
    ),
    people: block('People', { title: heading('Heading', 'Our people') }, { list: 'people' }),
    startups: block(
      'Startups',
      {
        title: heading('Heading', 'Alumni startups'),
        intro: sentence('Sentence', 'Young companies that grew up with us.'),
      },
      { list: 'startups' },
    ),
    join: block(
      'End of the page',
      {
        title: heading('Heading', 'Work with us'),
        intro: sentence('Sentence', 'As a partner, as a fellow, or as a part of the community.'),
      },
      { claims: 'that people can become partners, fellows or part of a community' },
    ),
  },
} as const satisfies PageTexts;

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
