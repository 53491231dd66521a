import { emptyContent, type PostContent, type PostStatus } from '@/lib/posts/schema';
import type { OwnParts } from './own-parts/parts';

export interface SourceCategory {
  name: string;
  slug: string;
}

/**
 * What a person writes of a post; a text is what the editor holds, a vlog's the video's address. A
 * picture is its whole address at the source, or '/media/…' of an export of this software, or ''.
 */
export interface SourceText extends Omit<PostContent, 'categories'> {
  featuredImageText: string;
  categories: SourceCategory[];
}

/** What a reader need not name: the fields that its kind of file does not have are empty. */
export const noText: SourceText = { ...emptyContent, featuredImageText: '', categories: [] };

/** A post as a file has it, before it is written. */
export interface SourcePost extends SourceText {
  /**
   * Names it for ever: `wordpress:<site>#<id>`, `ghost:<uuid>`, `markdown:<site or zip>#<path>`;
   * a longer one ends in a digest.
   */
  key: string;
  /** SHA-256 (hex) of all other fields, by which the same source is known again. */
  digest: string;
  kind: 'post' | 'page';
  /** Published with a date to come is scheduled. What was not public at the source is a draft. */
  status: PostStatus;
  /** ISO with zone; null: none. */
  publishedAt: string | null;
  createdAt: string | null;
  /** Scheduled at the source, and the time is past: the owner decides. Its status is 'published'. */
  isOverdue: boolean;
  tags: SourceCategory[];
  /** Unpublished changes of a live post: the fields that differ. */
  changes: Partial<SourceText> | null;
  /** Former addresses: decoded paths without a slash at the end, and `/?p=123`. */
  addresses: string[];
  /** Every picture that text and fields name, by its address. */
  pictures: SourcePicture[];
  /** What cannot be taken over, one sentence a kind: '2 shortcodes: [contact-form-7], [foo]'. */
  losses: string[];
  /** Parts that the editor keeps as they are, and parts of which only the text came. */
  importedParts: number;
  plainParts: number;
  /** Of what is sent; a post beyond the limit is listed and not sent. */
  bytes: number;
}

export interface SourcePicture {
  address: string;
  alt: string;
}

export interface SourceFile {
  kind: 'wordpress' | 'ghost' | 'markdown';
  name: string;
  /** The address of the site that it came from; empty where it is not known. */
  site: string;
  /** Pages too, by their kind. */
  posts: SourcePost[];
  /** `/category/x`, `/tag/x` */
  categoryAddresses: Array<{ path: string; slug: string; name: string }>;
  /** Slugs of categories that readers saw there, also without a post that they saw. */
  publicCategories?: ReadonlySet<string>;
  /** Of categories, where the file has them. */
  categoryDescriptions?: Array<{ slug: string; description: string }>;
  /** What an export of this software has beside its posts. */
  own?: OwnParts;
  /** Things of the file that are no posts: revisions, menus, comments, the bin. */
  notTaken: Array<{ what: string; count: number }>;
  /** Broken items, with the line at which each begins. */
  unread: Array<{ title: string; line: number }>;
  /** A picture that came in the same zip, by the address that posts use. */
  pictureFile(address: string): Promise<File | undefined>;
}

export const isZipPath = (path: string): boolean => /\.zip$/i.test(path);

/** A file that cannot be imported; its message is a sentence for the person. */
export class ImportRefused extends Error {}
