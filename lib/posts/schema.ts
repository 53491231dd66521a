import { z } from 'zod';
import { isElsewhere, isOwnPicture } from '@/lib/http/picture-address';
import {
  addressCharacters,
  bylineCharacters,
  contentCharacters,
  excerptCharacters,
  slugCharacters,
  titleCharacters,
} from '@/lib/process/limits';
import { isBlank, withoutInvisible } from '@/lib/text/characters';
import { foldSlug } from '@/lib/text/slug';
import { exact, line, lines, markup } from '@/lib/text/text';
import { type Video, vlogRefusal } from './video';

/** Of one post: far more than there are. */
const postCategories = 50;

/** The characters of a typed slug that are read. */
const slugTypedCharacters = 1_000;
/** PostgreSQL's largest integer, in which the saves of one opened editor are counted. */
export const saveNumbers = 2_147_483_647;

export const postTypes = ['blog', 'vlog'] as const;
export type PostType = (typeof postTypes)[number];

export const postIdSchema = z.uuid();

export const postStatuses = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** A post's state at a moment: readers see what is 'published', not yet 'scheduled', no longer 'ended'. */
export const postStates = ['draft', 'scheduled', 'published', 'ended', 'archived'] as const;
export type PostState = (typeof postStates)[number];

/** Lengths in characters; the database counts the bytes of the content. */
export const postLimits = {
  title: titleCharacters,
  slug: slugCharacters,
  excerpt: excerptCharacters,
  byline: bylineCharacters,
  content: contentCharacters,
  seoTitle: titleCharacters,
  seoDescription: excerptCharacters,
  address: addressCharacters,
};
export const slugWithoutLetters = 'Use letters or digits';
export const endsTooEarly = 'The end must be later than the date of publication';
export const contentTooLong = 'This post is too long to be stored';

/**
 * A picture of the library; of another site only where the post came with it (decision 31), so its
 * whole address.
 */
const picture = line(addressCharacters).refine(
  (url) => url === '' || isOwnPicture(url) || (isElsewhere(url) && URL.canParse(url)),
  'Choose a picture from the library',
);

/** A picture that search engines and messages fetch: of the library alone, which stays. */
const sharedPicture = line(addressCharacters).refine(
  (url) => url === '' || isOwnPicture(url),
  'Choose a picture from the library',
);

const webAddress = line(addressCharacters).overwrite(withoutInvisible);
const httpsAddress = webAddress.refine(
  (url) => url === '' || URL.parse(url)?.protocol === 'https:',
  'Enter a whole address that begins with https://',
);

/** The years of a post's dates in Lusaka, as its fields and the database have them. */
export const postDates = { min: '1970-01-01T00:00', max: '9999-12-31T23:59' };
const earliest = Date.parse(`${postDates.min}+02:00`);
const latest = Date.parse(`${postDates.max}+02:00`);
const moment = z.iso
  .datetime({ error: 'Choose a date and a time' })
  .refine(
    (date) => Date.parse(date) >= earliest && Date.parse(date) <= latest,
    'Choose a year from 1970 to 9999',
  );

/** Whether a text has more in it than empty paragraphs; the database has the same rule (has_text). */
export const hasText = (html: string): boolean =>
  html.replace(/<\/?p>|<br ?\/?>|&nbsp;/g, '').trim() !== '';

/**
 * The fields of a post's content: their rules, and what they are in a new post. The columns of
 * post_drafts have the same names; a new one needs its line here, a migration and a control.
 */
const content = {
  title: line(postLimits.title).prefault(''),
  slug: line(postLimits.slug).transform(foldSlug).prefault(''),
  content: markup(postLimits.content, { tooLong: contentTooLong }).prefault(''),
  excerpt: lines(postLimits.excerpt).prefault(''),
  /** The author's name for readers, where it is not that of the person who stores the post. */
  // One that shows nothing would hide the author.
  byline: line(postLimits.byline)
    .overwrite((name) => (isBlank(name) ? '' : name))
    .prefault(''),
  featuredImage: picture.prefault(''),
  type: z.enum(postTypes).prefault('blog'),
  categories: z
    .array(z.uuid())
    .refine((list) => list.length <= postCategories)
    .prefault([]),
  seoTitle: line(postLimits.seoTitle).prefault(''),
  seoDescription: lines(postLimits.seoDescription).prefault(''),
  shareImage: sharedPicture.prefault(''),
  canonicalUrl: webAddress.prefault(''),
  noindex: z.boolean().prefault(false),
  endsAt: moment.nullable().prefault(null),
};
type Content = typeof content;

/** The content of a new post. */
export const emptyContent = z.object(content).parse({});
export type PostContent = typeof emptyContent;
export const contentKeys = Object.keys(emptyContent) as Array<keyof PostContent>;

/** A form holds every field. */
const typed = Object.fromEntries(
  Object.entries(content).map(([key, field]) => [key, field.unwrap()]),
) as { [Key in keyof Content]: ReturnType<Content[Key]['unwrap']> };

/**
 * The words of the editor, finished or not. `revision` is the one that the editor began from: 0 for
 * a new post, null to write over anything. `editor` is one opened editor, `save` the number of its
 * save: a save whose answer was lost is no conflict with oneself.
 */
export const draftInputSchema = z.object({
  id: postIdSchema,
  revision: z.int().min(0).nullable(),
  editor: z.uuid(),
  save: z.int().min(1).max(saveNumbers),
  ...typed,
});

/** The form of the editor, as it is saved with a status. */
export const postInputSchema = draftInputSchema
  .extend({
    status: z.enum(postStatuses),
    title: line(postLimits.title, { required: 'Title is required' }),
    slug: line(postLimits.slug)
      .refine((typed) => typed === '' || foldSlug(typed) !== '', slugWithoutLetters)
      .transform(foldSlug),
    canonicalUrl: httpsAddress,
    /** The chosen date; 'now' for the moment of the save, null for the date that the post has. */
    publishAt: z.literal('now').or(moment).nullable(),
  })
  .superRefine((post, context) => {
    if (post.status === 'published' && post.type === 'blog' && !hasText(post.content)) {
      context.addIssue({
        code: 'custom',
        path: ['content'],
        message: 'Write the text before you publish it',
      });
    }
    const refusal = post.type === 'vlog' ? vlogRefusal(post.content) : undefined;
    if (refusal) context.addIssue({ code: 'custom', path: ['content'], message: refusal });
  });

/** Asked while a slug is typed. */
export const slugQuestionSchema = z.object({ slug: line(slugTypedCharacters), id: postIdSchema });

/** Asked for a post that is stored: one that this device kept, or one that is to be published. */
export const storedPostSchema = z.object({ id: postIdSchema });

export type PostInput = z.infer<typeof postInputSchema>;
export type DraftInput = z.infer<typeof draftInputSchema>;

/** A post as the editor opens it. */
export interface EditablePost extends PostContent {
  id: string;
  /** 0: never saved. */
  revision: number;
  status: PostStatus;
  publishedAt: string | null;
  firstPublishedAt: string | null;
  /** Whether it was published ever, so that its address does not follow the title any more. */
  hasAddress: boolean;
  /** Whether its words lie in a draft: of a published post, whether readers see others. */
  hasDraft: boolean;
  /** Its slug for readers, while it is published: its draft may wish for another one. */
  publicSlug: string;
  /** When its words were stored; empty for a post that never was. */
  savedAt: string;
}

/** A post before its first save. @param title of its address; anything odd counts as none */
export const newPost = (id: string, title?: unknown): EditablePost => ({
  ...emptyContent,
  title: content.title.catch('').parse(title),
  id,
  revision: 0,
  status: 'draft',
  publishedAt: null,
  firstPublishedAt: null,
  hasAddress: false,
  hasDraft: false,
  publicSlug: '',
  savedAt: '',
});

/** A post as a public list shows it. */
export interface PostSummary extends Pick<PostContent, 'slug' | 'title' | 'excerpt'> {
  id: string;
  /** Empty where there is none. */
  image: string;
  publishedAt: string;
  author: string;
  categories: Array<{ name: string; slug: string }>;
  /** The YouTube id of a vlog whose content is a link to a video. */
  video: Video | undefined;
}

/** A row of the admin's table, with the newest words of the post. */
export interface PostRow {
  id: string;
  /** Empty while nobody wrote one. */
  title: string;
  slug: string;
  state: PostState;
  /** Whether its draft has changes that readers do not see. */
  hasChanges: boolean;
  /** Whether the seed made it, and nobody changed it. */
  isSample: boolean;
  type: PostType;
  /** Empty where there is none. */
  image: string;
  /** Their names. */
  categories: string[];
  createdAt: string;
  publishedAt: string | null;
  /** The last save of the post or of its draft. */
  editedAt: string;
}

/** How a post was before its status or date changed, as the database takes it to change it back. */
export const statusUndoSchema = z.object({
  id: postIdSchema,
  /** After the change: nobody may have written since. */
  revision: z.int().min(1),
  status: z.enum(postStatuses),
  /** To the microsecond, as the database writes it. */
  publishedAt: exact(40, 'This is not a date')
    .refine((date) => !Number.isNaN(Date.parse(date)), 'This is not a date')
    .nullable(),
  wasUnpublished: z.boolean(),
});
export type StatusUndo = z.infer<typeof statusUndoSchema>;

/** A writer's check before publishing. */
export interface PublishCheck {
  /** The most important first. */
  hints: string[];
  weight: { kilobytes: number; isHeavy: boolean; unknown: number };
  /** Of this site. */
  name: string;
  url: string;
}

export type SaveOutcome =
  | {
      outcome: 'saved';
      slug: string;
      revision: number;
      publishedAt: string | null;
      isPublic: boolean;
      /** Takes back what the save did to status and date; null where it did nothing. */
      undo: StatusUndo | null;
    }
  | { outcome: 'conflict'; theirs: EditablePost }
  | { outcome: 'missing' };

export type DraftOutcome =
  /** Without a draft the words are those that the post itself has. */
  | { outcome: 'saved'; revision: number; hasDraft: boolean }
  | { outcome: 'conflict'; theirs: EditablePost }
  | { outcome: 'missing' };

/** Whether another post has a slug. */
export interface SlugAnswer {
  taken: boolean;
}
