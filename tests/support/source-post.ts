import { noText, type SourceFile, type SourcePost } from '@/lib/site-import/source';

/** A post as a file has it, with what a test is about. */
export function sourcePost(key: string, fields: Partial<SourcePost> = {}): SourcePost {
  return {
    key,
    digest: key.padEnd(64, '0'),
    kind: 'post',
    status: 'published',
    publishedAt: '2024-05-01T08:00:00Z',
    createdAt: null,
    isOverdue: false,
    ...noText,
    title: `Title ${key}`,
    slug: `slug-${key}`,
    content: '<p>Text</p>',
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
