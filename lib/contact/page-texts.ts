import { type Interest, interests, type OfferedInterests } from '../content/enquiry';
import { pages } from '../content/pages';
import {
  block,
  head,
  heading,
  lines,
  type PageTexts,
  type PageWords,
  sentence,
} from '../content/texts';
import { stepTexts } from './texts';

/** The texts of the contact page. */
export const getInvolvedTexts = {
  name: 'get-involved',
  path: pages.getInvolved.path,
  label: pages.getInvolved.name,
  isNeverEmpty: true,
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.getInvolved.title),
        intro: sentence(
          'Sentence',
          'Join us in shaping the future of AI in Africa through partnership, learning, and community',
        ),
      },
      { claims: 'that people can take part by partnership, learning and community' },
    ),
    partner: block(
      'Partners',
      {
        title: heading('Heading', 'Partner With Us'),
        description: sentence(
          'Sentence',
          'Collaborate on AI research, development and implementation.',
        ),
        benefits: lines(
          'What it brings, one a line',
          'Joint research projects',
          'Pilots in your own organisation',
          'Access to the lab’s engineers',
          'Shared results and publications',
        ),
      },
      { claims: 'that the lab does research and pilots with partners' },
    ),
    fellowship: block(
      'Fellowship',
      {
        title: heading('Heading', 'AI Fellowship Program'),
        description: sentence('Sentence', 'Intensive AI training and mentorship.'),
        benefits: lines(
          'What it brings, one a line',
          'Six months of hands-on training',
          'A mentor of your own',
          'A real project to show',
          'A network that lasts',
        ),
      },
      { claims: 'that the lab has a fellowship of six months with mentors' },
    ),
    community: block(
      'Community',
      {
        title: heading('Heading', 'Join the Community'),
        description: sentence('Sentence', 'Be part of a growing AI ecosystem.'),
        benefits: lines(
          'What it brings, one a line',
          'Meetups and talks',
          'Workshops for every level',
          'Help with your first project',
          'News of jobs and calls',
        ),
      },
      { claims: 'that the lab has a community with meetups, workshops and help' },
    ),
    form: head('Form', { title: heading('Heading', 'Get in Touch') }),
    next: block(
      'What happens next',
      {
        title: heading('Heading', 'What happens next'),
        ...stepTexts,
      },
      { claims: 'that the lab begins with a talk, a written report or plan, and a pilot' },
    ),
  },
} as const satisfies PageTexts;

/** The ways to take part, each with the choice of the form that is about it. */
export const involvements = [
  { block: 'partner', interest: 'partnership' },
  { block: 'fellowship', interest: 'fellowship' },
  { block: 'community', interest: 'community' },
] as const satisfies ReadonlyArray<{ block: string; interest: Interest }>;

/** The choices of the form, without those of ways to take part that are hidden. */
export const interestsIn = (words: PageWords<typeof getInvolvedTexts>): OfferedInterests =>
  interests.filter(({ value }) => {
    const way = involvements.find(({ interest }) => interest === value);
    return !way || words[way.block];
  });
