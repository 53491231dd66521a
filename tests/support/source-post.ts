import type { SourceFile, SourcePost } from '../../lib/site-import/source.ts';

/** A post as a file has it, with what a test is about. */
export function sourcePost(key: string, fields: Partial<SourcePost> = {}): SourcePost {
  return {
    key,
    digest: key.padEnd(64, '0'),
    kind: 'post',
    type: 'blog',
    status: 'published',
    publishedAt: '2024-05-01T08:00:00Z',
    createdAt: null,
    endsAt: null,
    isOverdue: false,
    title: `Title ${key}`,
    slug: `slug-${key}`,
    content: '<p>Text</p>',
    excerpt: '',
    byline: '',
    featuredImage: '',
    featuredImageText: '',
    seoTitle: '',
    seoDescription: '',
    shareImage: '',
    canonicalUrl: '',
    noindex: false,
    categories: [],
    tags: [],
    changes: null,
    addresses: [],
    pictures: [],
    losses: [],
    importedParts: 0,
    plainParts: 0,
    bytes: 1000,
    ...fields,
  };
}

/** A WordPress file with these posts. */
export const sourceFile = (posts: SourcePost[], fields: Partial<SourceFile> = {}): SourceFile => ({
  kind: 'wordpress',
  name: 'site.xml',
  site: 'https://old.example',
  posts,
  categoryAddresses: [],
  notTaken: [],
  unread: [],
  pictureFile: async () => undefined,
  ...fields,
});
