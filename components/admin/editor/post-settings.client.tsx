'use client';

import { controlClass } from '@/components/ui/control';
import { TextareaField } from '@/components/ui/textarea-field';
import { formatShortDate } from '@/lib/dates';
import { postLimits } from '@/lib/posts/schema';
import { type CategoryOption, CategoryPicker } from './category-picker.client';
import { type Draft, slugOf } from './draft';
import { FeaturedImage } from './featured-image.client';
import { SlugField } from './slug-field.client';

interface PostSettingsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: Record<string, string>;
  categories: readonly CategoryOption[];
  /** The date of publication, if the post is published already. */
  publishedAt: string | null;
}

/** Everything about a post but its title and its text. */
export function PostSettings({
  draft,
  change,
  errors,
  categories,
  publishedAt,
}: PostSettingsProps) {
  return (
    <aside
      aria-label="Settings"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-card border border-line bg-surface p-5"
    >
      <div className="grid grid-cols-2 gap-4">
        <div>
          <label htmlFor="post-status" className="font-medium text-sm">
            Status
          </label>
          <select
            id="post-status"
            value={draft.status}
            onChange={(event) => change({ status: event.target.value as Draft['status'] })}
            className={controlClass}
          >
            <option value="draft">Draft</option>
            <option value="published">Published</option>
            <option value="archived">Archived</option>
          </select>
        </div>
        <div>
          <label htmlFor="post-type" className="font-medium text-sm">
            Type
          </label>
          <select
            id="post-type"
            value={draft.type}
            onChange={(event) => change({ type: event.target.value as Draft['type'] })}
            className={controlClass}
          >
            <option value="blog">Blog</option>
            <option value="vlog">Vlog</option>
          </select>
        </div>
      </div>
      {publishedAt && draft.status === 'published' ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-[var(--link)]"
            checked={draft.keepPublishedAt}
            onChange={(event) => change({ keepPublishedAt: event.target.checked })}
          />
          Keep original publish date ({formatShortDate(publishedAt)})
        </label>
      ) : null}
      <SlugField
        id={draft.id}
        slug={slugOf(draft)}
        onChange={(slug) => change({ slug, slugFixed: slug !== '' })}
        error={errors.slug}
      />
      <TextareaField
        id="post-excerpt"
        label="Excerpt"
        hint="One or two sentences for lists and search engines."
        value={draft.excerpt}
        maxLength={postLimits.excerpt}
        onChange={(event) => change({ excerpt: event.target.value })}
        error={errors.excerpt}
      />
      <CategoryPicker
        options={categories}
        chosen={draft.categories}
        onChange={(chosen) => change({ categories: chosen })}
      />
      <FeaturedImage
        url={draft.featuredImage}
        onChange={(featuredImage) => change({ featuredImage })}
      />
    </aside>
  );
}
