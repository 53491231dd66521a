const gone = 'gone:';

// Every cached read names its tags here, and every write drops them by the same names.
export const cacheTags = {
  categories: 'categories',
  /** The facts of the page 'Site', which every public page shows. */
  settings: 'settings',
  /** The name of the lab, for what shows nothing else of the settings. */
  brand: 'brand',
  /** The owner's texts of one page, and those of all pages together. */
  texts: (page: string) => `texts:${page}`,
  allTexts: 'texts',
  /** The admin's redirects, and what shows that there is none for a path. */
  redirects: 'redirects',
  /** Every list of one post type: pages, filters, feeds. */
  list: (type: 'blog' | 'vlog') => `posts:${type}`,
  /** One post's own page. */
  post: (slug: string) => `post:${slug}`,
};

/**
 * The tag to drop beside another one when something was withdrawn: what carries that one is not
 * shown again, not even while the backend cannot say what is there instead.
 */
export const goneTag = (tag: string): string => `${gone}${tag}`;

/** The tag that a `goneTag` stands beside; undefined for any other tag. */
export const tagThatIsGone = (tag: string): string | undefined =>
  tag.startsWith(gone) ? tag.slice(gone.length) : undefined;
