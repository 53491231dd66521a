import { pages } from '../content/pages';
import { nothingHere } from '../content/shared-texts';
import {
  block,
  head,
  heading,
  isEmptied,
  type PageTexts,
  type PageWords,
  sentence,
} from '../content/texts';
import type { WorkItem } from '../content/types';
import { hasReportForm, reportPageTexts } from '../report/page-texts';
import { casesHead, eventsTitles, groupHeads, partnersTitle, startupsHead } from './content';
import type { WorkLists } from './lists';

const headTexts = ({ title, intro }: { title: string; intro: string }) => ({
  title: heading('Heading', title),
  intro: sentence('Sentence', intro),
});

/** The texts of the page about the lab's work. */
export const workTexts = {
  name: 'work',
  path: pages.work.path,
  label: pages.work.name,
  withdrawn: { title: pages.work.name, intro: nothingHere },
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.work.title),
        intro: sentence(
          'Sentence',
          'AI research, policy, systems and training in Zambia: what we have done, and what is coming.',
        ),
      },
      { claims: 'that the lab has done research, policy work, systems and training' },
    ),
    cases: block('Cases', headTexts(casesHead)),
    research: block('Research', headTexts(groupHeads.research), {
      claims: 'that the lab publishes what it finds out, as it is listed there',
    }),
    policy: block('Policy', headTexts(groupHeads.policy), {
      claims: 'that the lab works on AI policy, as it is listed there',
    }),
    solutions: block('Applications', headTexts(groupHeads.solutions), {
      claims: 'that the lab has built the AI applications that are listed there',
    }),
    training: block('Training', headTexts(groupHeads.training), {
      claims: 'that the lab gives the courses and programmes that are listed there',
    }),
    events: block(
      'Timeline',
      { title: heading('Heading', eventsTitles.example) },
      { claims: 'that the lab began with eight steps in 2024' },
    ),
    startups: block('Startups', headTexts(startupsHead), {
      claims: 'that startups grew up with the lab',
    }),
    partners: block(
      'Partners',
      { title: heading('Heading', partnersTitle) },
      { claims: 'that the lab has partners' },
    ),
    coming: block(
      'Still to come',
      { title: heading('Heading', 'Still to come') },
      { claims: 'what the lab will do next' },
    ),
    end: block('End of the page', {
      title: heading('Heading', 'Your project could be the next'),
      intro: sentence(
        'Sentence',
        'Tell us what takes your people’s time. We say whether AI can help, and where to begin.',
      ),
    }),
  },
} as const satisfies PageTexts;

export type WorkWords = PageWords<typeof workTexts>;

/** Without links to a report of which all is hidden, or to its form where that is. */
function withShownLinks({ link, page, ...item }: WorkItem, hidden: readonly string[]): WorkItem {
  const isGone = item.isReport && isEmptied(reportPageTexts, hidden);
  const isForm = item.isReport && link?.url === reportPageTexts.path;
  const hasLink = !isGone && (!isForm || hasReportForm(hidden));
  return { ...item, ...(link && hasLink ? { link } : {}), ...(page && !isGone ? { page } : {}) };
}

/**
 * The lists of the page without those of hidden blocks, each with its words.
 * @param hidden the keys of hidden blocks of other pages
 */
export function shownLists(
  lists: WorkLists,
  words: WorkWords,
  hidden: readonly string[],
): WorkLists {
  const { events, examples } = lists;
  const withLinks = (items: readonly WorkItem[]) =>
    items.map((item) => withShownLinks(item, hidden));
  const title = words.events?.title ?? '';
  return {
    groups: lists.groups.flatMap((group) => {
      const shown = words[group.id];
      if (!shown) return [];
      const { title, intro } = shown;
      return [{ ...group, title, intro, items: withLinks(group.items) }];
    }),
    cases: words.cases ? lists.cases : [],
    events: {
      // Ours follows the list below it.
      title: title === eventsTitles.example ? events.title : title,
      items: words.events ? events.items : [],
    },
    startups: words.startups ? lists.startups : [],
    partners: words.partners ? lists.partners : [],
    examples: {
      startups: words.startups ? examples.startups : [],
      partners: words.partners ? examples.partners : [],
      comingSoon: words.coming ? withLinks(examples.comingSoon) : [],
    },
  };
}
