import { pages } from '@/lib/content/pages';
import type { PostType } from './schema';

/**
 * The texts and the address of the list of one type of post; its feeds take their words from here
 * too.
 */
export interface PostList {
  type: PostType;
  path: string;
  title: string;
  description: string;
  /** Under the title of the page. */
  intro: string;
  /** Of the feed. */
  feedDescription: string;
  /** Of the filter that shows all posts. */
  allLabel: string;
  noun: 'posts' | 'videos';
  /** Below the list, before the way to the tools. */
  end: { title: string; intro: string };
}

export const postLists: Record<PostType, PostList> = {
  blog: {
    type: 'blog',
    ...pages.blog,
    intro: 'Practical notes on AI in Zambia: what works, what it needs, and where to begin.',
    feedDescription: 'Practical notes on AI in Zambia.',
    allLabel: 'All Posts',
    noun: 'posts',
    end: {
      title: 'What could AI do in your own work?',
      intro: 'Two free tools give a first answer in about five minutes.',
    },
  },
  vlog: {
    type: 'vlog',
    ...pages.vlogs,
    intro:
      'Videos worth your time on AI, and what they mean for work in Zambia. A video uses no data before you press play.',
    feedDescription: 'Videos worth your time on AI.',
    allLabel: 'All Videos',
    noun: 'videos',
    end: {
      title: 'Would it work in your business, too?',
      intro: 'Describe your work, or type two numbers: two free tools give a first answer.',
    },
  },
};
