import { randomUUID } from 'node:crypto';
import { emptyContent, type PostInput } from '@/lib/posts/schema';

/** The form of a post that was never saved, but for the test's own fields. */
export const postInput = (part: Partial<PostInput> = {}): PostInput => ({
  id: randomUUID(),
  revision: 0,
  editor: randomUUID(),
  save: 1,
  ...emptyContent,
  title: 'A post',
  slug: `post-${randomUUID()}`,
  content: '<p>Text</p>',
  status: 'draft',
  publishAt: null,
  ...part,
});
