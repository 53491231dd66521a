import { contentKeys, emptyContent, type PostContent } from './schema';

/** The fields that a comparison of two versions does not show, and that restoring one leaves. */
const settings = new Set<keyof PostContent>([
  'slug',
  'categories',
  'seoTitle',
  'seoDescription',
  'shareImage',
  'canonicalUrl',
  'noindex',
  'endsAt',
]);
export const versionKeys = contentKeys.filter((key) => !settings.has(key));

/** What a version shows above its text: title, excerpt and the like. */
export const headOf = (content: Partial<PostContent>): string[] =>
  versionKeys.flatMap((key) => {
    const value = content[key];
    if (!value || key === 'content' || key === 'type' || key === 'featuredImage') return [];
    return typeof value === 'string' ? value : `${key}: ${value}`;
  });

const isLike = (value: unknown, empty: unknown): boolean =>
  empty === null
    ? typeof value === 'string'
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);

/** A stored content. A field that is missing is that of `base`; one that is null is empty. */
export const readContent = (
  stored: Readonly<Record<string, unknown>>,
  base: PostContent = emptyContent,
): PostContent =>
  Object.fromEntries(
    contentKeys.map((key) => {
      const value = stored[key];
      if (value === undefined) return [key, base[key]];
      return [key, isLike(value, emptyContent[key]) ? value : emptyContent[key]];
    }),
  ) as unknown as PostContent;
