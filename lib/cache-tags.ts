// Every cached read names its tags here, and every write drops them by the same names.
export const cacheTags = {
  categories: 'categories',
  /** Every list of one post type: pages, filters, feeds. */
  list: (type: 'blog' | 'vlog') => `posts:${type}`,
  /** One post's own page. */
  post: (slug: string) => `post:${slug}`,
};
