import type { EditablePost, PostInput, PostStatus, PostType } from '@/lib/posts/schema';
import { toSlug } from '@/lib/text/slug';
import { isEmpty, type PostText, sameText, storedText } from './post-text';

/**
 * A post as it is edited. Text and video link are kept apart, so that a change of type loses
 * neither.
 */
export interface Draft {
  id: string;
  title: string;
  slug: string;
  /** Whether the slug no longer follows the title. */
  slugFixed: boolean;
  text: PostText;
  video: string;
  excerpt: string;
  featuredImage: string;
  status: PostStatus;
  type: PostType;
  categories: string[];
  keepPublishedAt: boolean;
}

export function toDraft({ content, revision, publishedAt, ...post }: EditablePost): Draft {
  const isVideo = post.type === 'vlog';
  return {
    ...post,
    slugFixed: revision > 0,
    text: storedText(isVideo ? '' : content),
    video: isVideo ? content : '',
    keepPublishedAt: true,
  };
}

/** The slug that a draft would get, as far as the browser knows. */
export const slugOf = (draft: Draft): string =>
  draft.slugFixed ? draft.slug : toSlug(draft.title);

/**
 * Identifies a save: the revision it was made from, the open editor it comes from, and its number
 * among that editor's saves.
 */
type SaveMark = Pick<PostInput, 'revision' | 'editor' | 'save'>;

export function toInput(draft: Draft, mark: SaveMark): PostInput {
  const { text, video, slugFixed, ...rest } = draft;
  const content = draft.type === 'vlog' ? video : text.html();
  return { ...rest, ...mark, slug: slugOf(draft), content };
}

/** The settings of a draft as one text to compare, whatever the order of its categories. */
const settingsOf = (draft: Draft): string =>
  JSON.stringify([
    draft.title,
    slugOf(draft),
    draft.video,
    draft.excerpt,
    draft.featuredImage,
    draft.status,
    draft.type,
    draft.categories.toSorted(),
  ]);

/** Whether two drafts say the same. */
export const sameDraft = (a: Draft, b: Draft): boolean =>
  sameText(a.text, b.text) && settingsOf(a) === settingsOf(b);

export const isBlank = (draft: Draft): boolean =>
  !draft.title.trim() && isEmpty(draft.text) && !draft.video.trim() && !draft.excerpt.trim();
