import { randomUUID } from 'node:crypto';
import type { PostInput } from '@/lib/posts/schema';

/** The form of a post that was never saved, but for the test's own fields. */
export const postInput = (part: Partial<PostInput> = {}): PostInput => ({
  id: randomUUID(),
  revision: 0,
  editor: randomUUID(),
  save: 1,
  title: 'A post',
  slug: `post-${randomUUID()}`,
  content: '<p>Text</p>',
  excerpt: '',
  featuredImage: '',
  status: 'draft',
  type: 'blog',
  categories: [],
  seoTitle: '',
  seoDescription: '',
  shareImage: '',
  canonicalUrl: '',
  noindex: false,
  endsAt: null,
  publishAt: null,
  ...part,
});
