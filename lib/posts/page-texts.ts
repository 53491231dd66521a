import { type Page, pages } from '@/lib/content/pages';
import { block, head, heading, type PageTexts, sentence } from '@/lib/content/texts';
import type { PostType } from './schema';

interface ListTexts {
  intro: string;
  /** Below the list, before the way to the tools. */
  end: { title: string; intro: string };
}

const listTexts = (name: string, page: Page, { intro, end }: ListTexts) => ({
  name,
  path: page.path,
  label: page.name,
  // Its posts are always there.
  isNeverEmpty: true as const,
  blocks: {
    head: head('Head', {
      title: heading('Title', page.title),
      intro: sentence('Sentence', intro),
    }),
    end: block('End of the page', {
      title: heading('Heading', end.title),
      intro: sentence('Sentence', end.intro),
    }),
  },
});

/** The texts of the pages that list posts. */
export const postListTexts = {
  blog: listTexts('blog', pages.blog, {
    intro: 'Practical notes on AI in Zambia: what works, what it needs, and where to begin.',
    end: {
      title: 'What could AI do in your own work?',
      intro: 'Two free tools give a first answer in about five minutes.',
    },
  }),
  vlog: listTexts('vlogs', pages.vlogs, {
    intro:
      'Videos worth your time on AI, and what they mean for work in Zambia. A video uses no data before you press play.',
    end: {
      title: 'Would it work in your business, too?',
      intro: 'Describe your work, or type two numbers: two free tools give a first answer.',
    },
  }),
} satisfies Record<PostType, PageTexts>;
