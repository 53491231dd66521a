import 'server-only';
import { UserError } from '@/lib/auth/wrap';
import { ownPath } from '@/lib/media/pictures/own';
import type { Json } from '@/lib/supabase/database.types';
import { isoDateOrNull } from '@/lib/text/dates';
import { toSlug } from '@/lib/text/slug';
import { readContent, snakeOf } from './fields';
import { cleanForStorage } from './html';
import { contentKeys, contentTooLong, type PostContent, postLimits } from './schema';
import { TooComplexError } from './tree';
import { videoAddress } from './video';

const tooComplex = {
  depth:
    'The post is nested too deeply to be saved: take some lists, quotes or tables out of one another',
  elements: 'The post has too many parts to be saved: split it into several posts',
};

function cleanContent(html: string): string {
  const refuse = (sentence: string): never => {
    throw new UserError(sentence, { content: sentence });
  };
  try {
    const clean = cleanForStorage(html);
    // The schema counted characters, and before the cleaning.
    return Buffer.byteLength(clean) > postLimits.content ? refuse(contentTooLong) : clean;
  } catch (error) {
    if (error instanceof TooComplexError) return refuse(tooComplex[error.limit]);
    throw error;
  }
}

/**
 * A post's text as it is stored: a vlog's is the whole address of its video, or as typed while it
 * is none. @throws UserError for a text nested beyond reason
 */
const storedText = ({ type, content }: PostContent): string =>
  type === 'vlog' ? (videoAddress(content) ?? content.trim()) : cleanContent(content);

const isOwnAddress = (address: string, slug: string): boolean =>
  ownPath(address) === `/blog/${slug}`;

const columnOf = (key: string): string => (key === 'categories' ? 'category_ids' : snakeOf(key));

/** The columns of posts that hold a content; its categories are links. */
export const contentColumns = contentKeys.filter((key) => key !== 'categories').map(columnOf);

/** A content by the names of the database's columns, where null is nothing. */
export const toFields = (content: Partial<PostContent>): Record<string, Json> =>
  Object.fromEntries(
    contentKeys.flatMap((key) => {
      const value = content[key];
      return value === undefined ? [] : [[columnOf(key), value === '' ? null : value]];
    }),
  );

/** The fields of a typed content. @throws UserError for a text nested beyond reason */
export const fieldsToStore = (typed: PostContent): Record<string, Json> =>
  toFields({
    ...typed,
    content: storedText(typed),
    featuredImage: ownPath(typed.featuredImage),
    shareImage: ownPath(typed.shareImage),
    canonicalUrl: isOwnAddress(typed.canonicalUrl, typed.slug || toSlug(typed.title))
      ? ''
      : typed.canonicalUrl,
  });

/** The content of a row or a version; a field that it does not have is that of `base`. */
export function toContent(row: Readonly<Record<string, unknown>>, base?: PostContent): PostContent {
  const content = readContent(
    Object.fromEntries(contentKeys.map((key) => [key, row[columnOf(key)]])),
    base,
  );
  return {
    ...content,
    featuredImage: ownPath(content.featuredImage),
    shareImage: ownPath(content.shareImage),
    endsAt: isoDateOrNull(content.endsAt),
  };
}
