import { pages } from '@/lib/content/pages';
import { postListTexts } from './page-texts';
import type { PostType } from './schema';

/** The list of one type of post, its address and its feeds. */
export interface PostList {
  type: PostType;
  path: string;
  title: string;
  description: string;
  /** Those that the owner may change. */
  texts: (typeof postListTexts)[PostType];
  /** Of the feed. */
  feedDescription: string;
  /** Of the filter that shows all posts. */
  allLabel: string;
  noun: 'posts' | 'videos';
}

export const postLists: Record<PostType, PostList> = {
  blog: {
    type: 'blog',
    ...pages.blog,
    texts: postListTexts.blog,
    feedDescription: 'Practical notes on AI in Zambia.',
    allLabel: 'All Posts',
    noun: 'posts',
  },
  vlog: {
    type: 'vlog',
    ...pages.vlogs,
    texts: postListTexts.vlog,
    feedDescription: 'Videos worth your time on AI.',
    allLabel: 'All Videos',
    noun: 'videos',
  },
};
