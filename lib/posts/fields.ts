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

/** What stands above the text of a version, or of a post as Markdown: title, excerpt and the like. */
export const headOf = (content: Readonly<Partial<Record<keyof PostContent, unknown>>>): string[] =>
  versionKeys.flatMap((key) => {
    const value = content[key];
    if (!value || key === 'content' || key === 'type' || key === 'featuredImage') return [];
    return typeof value === 'string' ? value : `${key}: ${value}`;
  });

/** The keys in words and underscores, as the columns of the database and the heads of files have them. */
export const snakeOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const headNames: Partial<Record<keyof PostContent, string>> = {
  featuredImage: 'picture',
  shareImage: 'share_picture',
  canonicalUrl: 'canonical',
  endsAt: 'ends',
};
/** What the head of an exported post calls a field; an import of that file reads it by this name. */
export const headNameOf = (key: keyof PostContent): string => headNames[key] ?? snakeOf(key);

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
