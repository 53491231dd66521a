import type { EditablePost, PostInput, PostStatus, PostType } from '@/lib/posts/schema';
import { toSlug } from '@/lib/slug';

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
  html: string;
  video: string;
  excerpt: string;
  featuredImage: string;
  status: PostStatus;
  type: PostType;
  categories: string[];
  keepPublishedAt: boolean;
}

export function toDraft(post: EditablePost): Draft {
  const isVideo = post.type === 'vlog';
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    slugFixed: post.revision > 0,
    html: isVideo ? '' : post.content,
    video: isVideo ? post.content : '',
    excerpt: post.excerpt,
    featuredImage: post.featuredImage,
    status: post.status,
    type: post.type,
    categories: post.categories,
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

export const toInput = (draft: Draft, mark: SaveMark): PostInput => ({
  id: draft.id,
  ...mark,
  title: draft.title,
  slug: slugOf(draft),
  content: draft.type === 'vlog' ? draft.video : draft.html,
  excerpt: draft.excerpt,
  featuredImage: draft.featuredImage,
  status: draft.status,
  type: draft.type,
  categories: draft.categories,
  keepPublishedAt: draft.keepPublishedAt,
});

const emptyParagraph = /^<p><\/p>$/;
const text = (html: string): string => (emptyParagraph.test(html) ? '' : html);

/** Whether two drafts say the same, whatever the order of their categories. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const essence = ({
    title,
    html,
    video,
    excerpt,
    featuredImage,
    status,
    type,
    categories,
    ...rest
  }: Draft) =>
    JSON.stringify([
      title,
      slugOf({ title, html, video, excerpt, featuredImage, status, type, categories, ...rest }),
      text(html),
      video,
      excerpt,
      featuredImage,
      status,
      type,
      categories.toSorted(),
    ]);
  return essence(a) === essence(b);
}

export const isBlank = (draft: Draft): boolean =>
  !draft.title.trim() && !text(draft.html) && !draft.video.trim() && !draft.excerpt.trim();
