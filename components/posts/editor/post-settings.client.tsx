'use client';

import type { RefCallback } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { type CategoryOption, CategoryPicker, type SaveCategory } from './category-picker.client';
import { type Draft, slugOf } from './draft';
import { ExcerptField } from './excerpt-field.client';
import { FeaturedImage } from './featured-image.client';
import { SlugField } from './slug-field.client';

interface PostSettingsProps {
  draft: Draft;
  /** Whether it was never saved. */
  isNew: boolean;
  change: (part: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
  /** Where the fields that may be refused are kept, to get the focus. */
  fieldRef: (name: 'slug' | 'excerpt') => RefCallback<HTMLElement>;
  categories: readonly CategoryOption[];
  onCategory: (added: CategoryOption) => void;
  saveCategory: SaveCategory;
}

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
];
const types = [
  { value: 'blog', label: 'Blog' },
  { value: 'vlog', label: 'Vlog' },
];

/** Everything about a post but its title and its text. */
export function PostSettings({
  draft,
  isNew,
  change,
  errors,
  fieldRef,
  categories,
  onCategory,
  saveCategory,
}: PostSettingsProps) {
  return (
    <aside
      aria-label="Settings"
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 ${cardClass('flat')} p-5`}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          id="post-status"
          label="Status"
          options={statuses}
          value={draft.status}
          onChange={(event) => change({ status: event.target.value as Draft['status'] })}
        />
        <SelectField
          id="post-type"
          label="Type"
          options={types}
          value={draft.type}
          onChange={(event) => change({ type: event.target.value as Draft['type'] })}
        />
      </div>
      <SlugField
        ref={fieldRef('slug')}
        id={draft.id}
        slug={slugOf(draft)}
        onChange={(slug) => change({ slug, slugFixed: slug !== '' })}
        error={errors.slug}
      />
      <ExcerptField
        ref={fieldRef('excerpt')}
        excerpt={draft.excerpt}
        onChange={(excerpt) => change({ excerpt })}
        error={errors.excerpt}
      />
      <CategoryPicker
        options={categories}
        onAdded={onCategory}
        chosen={draft.categories}
        onChange={(chosen) => change({ categories: chosen })}
        saveCategory={saveCategory}
      />
      <FeaturedImage
        url={draft.featuredImage}
        onChange={(featuredImage) => change({ featuredImage })}
      />
      {isNew ? null : (
        <ConsoleLink
          href={`/admin/posts/${draft.id}/versions`}
          prefetch={false}
          className="justify-self-start py-2 text-link underline underline-offset-4"
        >
          Versions
        </ConsoleLink>
      )}
    </aside>
  );
}
