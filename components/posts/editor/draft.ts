import {
  contentKeys,
  type DraftInput,
  type EditablePost,
  type PostContent,
  type PostInput,
  type PostStatus,
} from '@/lib/posts/schema';
import { toSlug } from '@/lib/text/slug';
import { isEmpty, type PostText, sameText, storedText } from './post-text';

/**
 * A post as it is edited. Text and video link are kept apart, so that a change of type loses
 * neither.
 */
export interface Draft extends Omit<PostContent, 'content'> {
  id: string;
  status: PostStatus;
  /** Whether the slug no longer follows the title: it was typed, or the post published. */
  slugFixed: boolean;
  text: PostText;
  video: string;
}

/** Whether a slug is the one that a title gives; it may have got a number when it was stored. */
function follows(slug: string, title: string): boolean {
  const own = toSlug(title);
  return own !== '' && slug.startsWith(own) && /^(-\d+)?$/.test(slug.slice(own.length));
}

export function toDraft({
  content,
  revision,
  publishedAt,
  firstPublishedAt,
  hasAddress,
  hasDraft,
  publicSlug,
  savedAt,
  ...post
}: EditablePost): Draft {
  const isVideo = post.type === 'vlog';
  return {
    ...post,
    slugFixed: hasAddress || (post.slug !== '' && !follows(post.slug, post.title)),
    text: storedText(isVideo ? '' : content),
    video: isVideo ? content : '',
  };
}

/** The slug that a draft would get, as far as the browser knows. */
export const slugOf = ({ slug, slugFixed, title }: Draft): string =>
  slugFixed || follows(slug, title) ? slug : toSlug(title);

/**
 * Identifies a save: the revision it was made from, the open editor it comes from, and its number
 * among that editor's saves.
 */
type SaveMark = Pick<PostInput, 'revision' | 'editor' | 'save'>;

/** A draft as it is stored, whichever status is chosen for it. */
export function toDraftInput(draft: Draft, mark: SaveMark): DraftInput {
  const { status, publishAt, ...input } = toInput(draft, mark);
  return input;
}

/** @param publishAt the date that is chosen with the save */
export function toInput(
  draft: Draft,
  mark: SaveMark,
  publishAt: PostInput['publishAt'] = null,
): PostInput {
  const { text, video, slugFixed, ...rest } = draft;
  const content = draft.type === 'vlog' ? video : text.html();
  return { ...rest, ...mark, publishAt, slug: slugOf(draft), content };
}

/** All but the text, as one text to compare, whatever the order of the categories. */
const settingsOf = (draft: Draft): string =>
  JSON.stringify({ ...draft, slug: slugOf(draft), categories: draft.categories.toSorted() }, [
    'video',
    ...contentKeys,
  ]);

/** With which draft one was compared last: several parts of the page ask at each key. */
const compared = new WeakMap<Draft, { with: Draft; isSame: boolean }>();

/** Whether two drafts say the same, whichever status is chosen for them. */
export function sameWords(a: Draft, b: Draft): boolean {
  const known = compared.get(a);
  if (known?.with === b) return known.isSame;
  const isSame = sameText(a.text, b.text) && settingsOf(a) === settingsOf(b);
  compared.set(a, { with: b, isSame });
  return isSame;
}

/** Whether two drafts say the same. */
export const sameDraft = (a: Draft, b: Draft): boolean => a.status === b.status && sameWords(a, b);

export const isBlank = (draft: Draft): boolean =>
  !draft.title.trim() && isEmpty(draft.text) && !draft.video.trim() && !draft.excerpt.trim();
