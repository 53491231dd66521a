'use client';

import { ChevronDown } from 'lucide';
import { type RefCallback, useState } from 'react';
import { checkboxClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextareaField } from '@/components/ui/textarea-field';
import { postLimits } from '@/lib/posts/schema';
import { type Draft, slugOf } from './draft';
import { FeaturedImage } from './featured-image.client';
import { LimitNote } from './limit-note';
import { LinkPreviews } from './link-previews';

interface PublishSearchProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
  fieldRef: (name: 'seoTitle' | 'seoDescription' | 'canonicalUrl') => RefCallback<HTMLElement>;
  /** The name and the address of this site, once they are known. */
  site: { name: string; url: string } | undefined;
}

/** How search engines and messages show a post, and what they are told instead of its own words. */
export function PublishSearch({ draft, change, errors, fieldRef, site }: PublishSearchProps) {
  // Folded on a phone, where the sheet is long.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const isRefused = Boolean(errors.seoTitle || errors.seoDescription || errors.canonicalUrl);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md">
        <h3 className="text-lg">Search and sharing</h3>
        <Icon
          drawing={ChevronDown}
          className="size-5 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
        {site ? (
          <LinkPreviews
            title={draft.seoTitle || draft.title || 'Without a title'}
            description={draft.seoDescription || draft.excerpt}
            address={`${site.url}/blog/${slugOf(draft)}`}
            picture={draft.shareImage}
            site={site.name}
          />
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <div className="grid content-start gap-5">
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
              <LimitNote
                id="publish-seo-title"
                value={draft.seoTitle}
                limit={postLimits.seoTitle}
              />
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
      </div>
    </details>
  );
}
