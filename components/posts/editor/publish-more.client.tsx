'use client';

import { ChevronDown } from 'lucide';
import { type RefCallback, useLayoutEffect, useRef } from 'react';
import { checkboxClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextareaField } from '@/components/ui/textarea-field';
import { postLimits } from '@/lib/posts/schema';
import { type Draft, slugOf } from './draft';
import { FeaturedImage } from './featured-image.client';
import { LimitNote } from './limit-note';
import { SlugField } from './slug-field.client';

/** The fields that may be refused, in the order of the part. */
export const moreFields = ['slug', 'byline', 'seoTitle', 'seoDescription', 'canonicalUrl'] as const;

interface PublishMoreProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The server's refusals: another object after each save. */
  errors: Readonly<Record<string, string>>;
  fieldRef: (name: (typeof moreFields)[number]) => RefCallback<HTMLElement>;
}

/**
 * The folded part of the publish step: the address, another author's name, and what search engines are told instead of the
 * post's own words. It opens when one of its fields is refused.
 */
export function PublishMore({ draft, change, errors, fieldRef }: PublishMoreProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Before the refused field gets the focus, which a folded one cannot have.
  useLayoutEffect(() => {
    if (fold.current && moreFields.some((name) => errors[name])) fold.current.open = true;
  }, [errors]);
  return (
    <details ref={fold} className="group/fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md">
        <h3 className="text-lg">More</h3>
        <span className="text-muted text-sm">Address, author, search engines, share picture</span>
        <Icon
          drawing={ChevronDown}
          className="size-5 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <SlugField
            ref={fieldRef('slug')}
            fieldId="publish-slug"
            id={draft.id}
            slug={slugOf(draft)}
            onChange={(slug) => change({ slug, slugFixed: slug !== '' })}
            error={errors.slug}
          />
          <Field
            id="publish-byline"
            ref={fieldRef('byline')}
            label="Author’s name"
            hint="Instead of yours"
            value={draft.byline}
            maxLength={postLimits.byline}
            onChange={(event) => change({ byline: event.target.value })}
            error={errors.byline}
          />
          <div>
            <Field
              id="publish-seo-title"
              ref={fieldRef('seoTitle')}
              label="SEO title"
              hint="Instead of the title"
              value={draft.seoTitle}
              maxLength={postLimits.seoTitle}
              placeholder={draft.title}
              onChange={(event) => change({ seoTitle: event.target.value })}
              error={errors.seoTitle}
            />
            <LimitNote id="publish-seo-title" value={draft.seoTitle} limit={postLimits.seoTitle} />
          </div>
          <TextareaField
            id="publish-seo-description"
            ref={fieldRef('seoDescription')}
            label="SEO description"
            hint="Instead of the excerpt."
            value={draft.seoDescription}
            maxLength={postLimits.seoDescription}
            onChange={(event) => change({ seoDescription: event.target.value })}
            error={errors.seoDescription}
          />
          <Field
            id="publish-canonical"
            ref={fieldRef('canonicalUrl')}
            type="url"
            inputMode="url"
            label="Canonical address"
            hint="If it was published elsewhere first"
            placeholder="https://"
            value={draft.canonicalUrl}
            maxLength={postLimits.address}
            onChange={(event) => change({ canonicalUrl: event.target.value })}
            error={errors.canonicalUrl}
          />
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className={`mt-0.5 shrink-0 ${checkboxClass}`}
              checked={draft.noindex}
              onChange={(event) => change({ noindex: event.target.checked })}
            />
            Keep it out of search engines, the sitemap and the feeds
          </label>
        </div>
        <FeaturedImage
          label="Share picture"
          url={draft.shareImage}
          onChange={(shareImage) => change({ shareImage })}
        />
      </div>
    </details>
  );
}
